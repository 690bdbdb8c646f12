// A list that only has in the document what is on the screen, however long it is.

/**
 * Keeps the items around the visible part of the window in `parent`, between two spacers. Heights
 * are guessed until an item was seen once; what was learnt then moves nothing on the screen.
 */
class VirtualList {
  /** @param make the element of an item; @param guess its height before it was seen */
  constructor(parent, {make, guess, spacer = () => el('div'), mounted = () => {}}) {
    Object.assign(this, {parent, make, guess, mounted});
    this.before = spacer();
    this.after = spacer();
    parent.replaceChildren(this.before, this.after);
    this.items = [];
    this.scale = 1;
    this.shown = new Map();
    this.update = this.update.bind(this);
    this.resized = () => {
      this.heights.fill(0);
      this.tops = null;
      this.rebuild();
    };
    window.addEventListener('scroll', this.update, {passive: true});
    window.addEventListener('resize', this.resized);
  }

  /** Shows other items from the start; the first that are seen tell how good the guess is. */
  show(items) {
    this.items = items;
    this.heights = new Float64Array(items.length);
    this.tops = null;
    this.rebuild();
  }

  rebuild() {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
    this.update();
  }

  close() {
    window.removeEventListener('scroll', this.update);
    window.removeEventListener('resize', this.resized);
  }

  /** Where each item begins, and where the list ends. */
  places() {
    if (!this.tops) {
      this.tops = new Float64Array(this.items.length + 1);
      for (let k = 0; k < this.items.length; k++) {
        this.tops[k + 1] = this.tops[k] + (this.heights[k] || this.scale * this.guess(this.items[k]));
      }
    }
    return this.tops;
  }

  /** The item at a height. */
  at(height) {
    const tops = this.places();
    let low = 0, high = this.items.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle] <= height) low = middle; else high = middle - 1;
    }
    return Math.min(low, Math.max(0, this.items.length - 1));
  }

  top() {
    return this.before.getBoundingClientRect().top;
  }

  update() {
    if (!this.parent.isConnected) return;
    const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    // Measuring may show that more or less fits; few rounds settle it.
    for (let round = 0; round < 5; round++) {
      const offset = -this.top();
      const margin = window.innerHeight / 2;
      const first = this.printing ? 0 : this.at(Math.max(0, offset - margin));
      const last = this.printing ? this.printing : this.at(Math.max(0, offset + window.innerHeight + margin)) + 1;
      if (!this.place(first, Math.min(last, this.items.length), offset)) return;
      if (atEnd) window.scrollTo(0, document.documentElement.scrollHeight);
    }
  }

  /** Puts the items into the document; true when some were not as high as guessed. */
  place(first, last, offset) {
    const added = [];
    for (const [k, element] of this.shown) {
      if (k < first || k >= last) {
        element.remove();
        this.shown.delete(k);
      }
    }
    let next = this.after;
    for (let k = last - 1; k >= first; k--) {
      let element = this.shown.get(k);
      if (!element) {
        element = this.make(this.items[k], k);
        this.shown.set(k, element);
        next.before(element);
        added.push([k, element]);
      }
      next = element;
    }
    this.mounted(added.map(([, element]) => element));
    return this.measure(first, last, added, offset);
  }

  measure(first, last, added, offset) {
    const tops = this.places();
    const anchor = Math.max(first, this.at(Math.max(0, offset)));
    const before = tops[anchor];
    let changed = false;
    for (const [k, element] of added) {
      const height = element.getBoundingClientRect().height + this.gap(element);
      if (Math.abs(height - (tops[k + 1] - tops[k])) > 0.5) changed = true;
      this.heights[k] = height;
    }
    if (changed) this.tops = null;
    if (this.scale === 1 && added.length > 2) {
      const guessed = added.reduce((sum, [k]) => sum + this.guess(this.items[k]), 0);
      this.scale = added.reduce((sum, [k]) => sum + this.heights[k], 0) / guessed;
    }
    const settled = this.places();
    this.setHeight(this.before, settled[first]);
    this.setHeight(this.after, this.printing ? 0 : settled[this.items.length] - settled[last]);
    const moved = settled[anchor] - before;
    if (changed && offset > 0 && Math.abs(moved) > 0.5) window.scrollBy(0, moved);
    return changed;
  }

  gap(element) {
    return parseFloat(getComputedStyle(element).marginBottom) || 0;
  }

  setHeight(spacer, height) {
    spacer.style.height = height + 'px';
    if (spacer.firstElementChild) spacer.firstElementChild.style.height = height + 'px';
  }

  /** Scrolls so that an item is on the screen, and returns its element. */
  reveal(k) {
    const tops = this.places();
    const top = tops[k] - -this.top();
    const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < room || top + (tops[k + 1] - tops[k]) > window.innerHeight) {
      window.scrollBy({top: top - room - 12, behavior: 'instant'});
    }
    this.update();
    return this.shown.get(k);
  }

  /** Shows the first items, as many as given, for paper; 0 ends that. */
  print(most) {
    this.printing = Math.min(most, this.items.length);
    this.update();
  }
}

let currentList = null;
const PRINTED = 40;

window.addEventListener('beforeprint', () => currentList && currentList.print(PRINTED));
window.addEventListener('afterprint', () => currentList && currentList.print(0));
