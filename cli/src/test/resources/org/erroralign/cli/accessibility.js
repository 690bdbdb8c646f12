// What keeps people from using the page that is shown: texts without contrast or printed over another, controls without a name or out of order. One line each.
() => {
  const found = [];
  const told = (node) => node.tagName.toLowerCase() + '.' + (node.getAttribute('class') || '') + ' “' + (node.textContent || '').trim().slice(0, 30) + '”';
  const shown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible' && !node.closest('.spoken, [aria-hidden=true]');
  const colour = (text) => { const n = text.match(/[\d.]+/g).map(Number); return {rgb: n.slice(0, 3), alpha: n.length > 3 ? n[3] : 1}; };
  const over = (top, bottom, alpha) => top.map((c, k) => c * alpha + bottom[k] * (1 - alpha));
  const light = (rgb) => { const [r, g, b] = rgb.map((c) => { const s = c / 255; return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const behind = (node) => {
    if (!node) return [255, 255, 255];
    const style = getComputedStyle(node), {rgb, alpha} = colour(style.backgroundColor), shade = node.matches('.doubt') && colour(/rgba?[^)]*/.exec(style.backgroundImage)[0]);
    const back = alpha === 1 ? rgb : over(rgb, behind(node.parentElement), alpha);
    return shade ? over(shade.rgb, back, shade.alpha) : back;
  };
  const ground = (node) => { // the cell of a map that a text stands on
    const cell = node.namespaceURI.endsWith('svg') && node.parentElement.querySelector(':scope > .heat');
    return cell ? over(colour(getComputedStyle(cell).fill).rgb, behind(node), Number(getComputedStyle(cell).fillOpacity)) : behind(node);
  };
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    if (!own || !shown(node) || ['title', 'desc', 'option', 'SCRIPT'].includes(node.tagName)) continue;
    const style = getComputedStyle(node), back = ground(node);
    const {rgb, alpha} = colour(node.tagName === 'text' ? style.fill : style.color);
    const [high, low] = [light(over(rgb, back, alpha)), light(back)].sort((a, b) => b - a);
    const size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < (large ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${told(node)}`);
  }
  const name = (node) => node.getAttribute('aria-label') || node.labels && [...node.labels].map((l) => l.textContent).join(' ').trim() || node.textContent.trim() || node.title || node.placeholder;
  for (const node of document.querySelectorAll('a[href], button, input, select, [tabindex="0"], svg[role]')) {
    if (shown(node) && !name(node)) found.push(`no name: ${told(node)}`);
    if (node.tabIndex > 0) found.push(`out of order: ${told(node)}`);
  }
  for (const node of document.querySelectorAll('[aria-hidden=true] a[href], [aria-hidden=true] button')) found.push(`hidden, but can be reached: ${told(node)}`);
  for (const drawing of document.querySelectorAll('svg.chart')) { // turned texts may share a box
    const room = drawing.getBoundingClientRect(), texts = [...drawing.querySelectorAll('text:not([transform*="rotate(-"])')].map((node) => [node, node.getBoundingClientRect()]);
    texts.forEach(([node, a], k) => {
      if (a.left < room.left - 1 || a.right > room.right + 1) found.push(`outside its chart: ${told(node)}`);
      const other = texts.slice(k + 1).find(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6);
      if (other) found.push(`printed over: ${told(node)} ${told(other[0])}`);
    });
  }
  if (document.scrollingElement.scrollWidth > document.documentElement.clientWidth) found.push('wider than the screen');
  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  ids.filter((id, k) => ids.indexOf(id) < k).forEach((id) => found.push(`id twice: ${id}`));
  if (document.querySelectorAll('main h1').length !== 1 && !document.querySelector('main .notice')) found.push('not one h1');
  return [...new Set(found)];
}
