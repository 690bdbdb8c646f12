package org.erroralign.web.build;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.erroralign.web.emulation.Instead;
import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;

/** Puts the methods of {@link Instead} into the classes that they are for. */
public final class Transplant implements ClassHolderTransformer {
  private final Map<String, List<Method>> methods = new HashMap<>();

  public Transplant() {
    for (Method method : Instead.class.getDeclaredMethods()) {
      Instead.Of of = method.getAnnotation(Instead.Of.class);
      if (of != null) {
        methods.computeIfAbsent(of.value(), name -> new ArrayList<>()).add(method);
      }
    }
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    for (Method method : methods.getOrDefault(type.getName(), List.of())) {
      put(method, type, context);
    }
  }

  private static void put(Method method, ClassHolder type, ClassHolderTransformerContext context) {
    boolean isStatic = method.getAnnotation(Instead.Of.class).isStatic();
    ValueType[] all = types(method);
    ValueType[] signature = Arrays.copyOfRange(all, isStatic ? 0 : 1, all.length);
    MethodDescriptor descriptor = new MethodDescriptor(method.getName(), signature);
    MethodHolder there = type.getMethod(descriptor);
    if (there != null) {
      type.removeMethod(there);
    }
    MethodHolder holder = new MethodHolder(descriptor);
    holder.setLevel(AccessLevel.PUBLIC);
    if (isStatic) {
      holder.getModifiers().add(ElementModifier.STATIC);
    }
    type.addMethod(holder);
    ProgramEmitter program = ProgramEmitter.create(holder, context.getHierarchy());
    List<ValueEmitter> arguments = new ArrayList<>();
    if (!isStatic) {
      arguments.add(program.var(0, type));
    }
    for (int k = 0; k + 1 < signature.length; k++) {
      arguments.add(program.var(k + 1, signature[k]));
    }
    ValueEmitter result =
        program.invoke(
            new MethodReference(Instead.class.getName(), method.getName(), types(method)),
            arguments.toArray(ValueEmitter[]::new));
    if (result == null) {
      program.exit();
    } else {
      result.returnValue();
    }
  }

  private static ValueType[] types(Method method) {
    return Stream.concat(Stream.of(method.getParameterTypes()), Stream.of(method.getReturnType()))
        .map(ValueType::parse)
        .toArray(ValueType[]::new);
  }
}
