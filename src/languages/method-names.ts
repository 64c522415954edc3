import type { StackFrame } from '../core/code/stack-trace.ts';

/**
 * What a frame's method may be called in the source, the likelier first. Null where that is not to be told: what a compiler makes for
 * anonymous and local classes, bridges. `lambda$pick$0` is javac's; `pick$lambda$0`, `pick$default`, `access$pick`, `pick-Xy1z_w` and
 * `pick$module` of an internal function are Kotlin's.
 */
export function methodNamesOf({
  className,
  method,
}: Pick<StackFrame, 'className' | 'method'>): readonly string[] | null {
  if (/\$\d|\$\$|^\$/.test(className)) return null;
  const ofLambda = /^lambda\$(.+)\$\d+$/.exec(method)?.[1];
  if (ofLambda !== undefined) return [{ new: '<init>', static: '<clinit>' }[ofLambda] ?? ofLambda];
  if (/^(access\$\d|\$)/.test(method)) return null;
  // Mangled names of Kotlin: https://kotlinlang.org/docs/inline-classes.html#mangling and
  // https://kotlinlang.org/docs/java-to-kotlin-interop.html#visibility. Bounded: a frame is whatever somebody pastes.
  const written = /^(?:access\$)?(.+?)(?:-[\w-]{4,16})?(?:\$.*)?$/s.exec(method)?.[1] ?? method;
  return [...new Set([method, written])];
}
