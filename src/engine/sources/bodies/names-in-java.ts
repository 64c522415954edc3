/**
 * Chooses among the names of a decompiled text those that a function or property of Kotlin may have there, given the names by which Java
 * calls it: itself, or longer by a hash where parameters are of value classes, by `impl` as a member of one, or by the module where it
 * is internal. A sign that no name of Java has is `_` (https://kotlinlang.org/docs/inline-classes.html#mangling).
 */
export function namesInJava(called: readonly string[], names: readonly string[]): readonly string[] {
  const bases = called.map((name) => name.replaceAll(/[^\p{L}\p{N}_$]/gu, '_'));
  return names.filter((each) =>
    bases.some((base) => each.startsWith(base) && /^(?:_(?:\w{7}|impl)|\$[\w$]+)?$/.test(each.slice(base.length))),
  );
}
