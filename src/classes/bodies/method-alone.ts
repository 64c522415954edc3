import type { NamedMember } from '../reading/class-file.ts';
import { readClass } from '../reading/read-class.ts';
import { emptyBodies } from './empty-bodies.ts';

/**
 * The classes of a source file with the bodies of some methods only, of all their overloads, and of what compilers make of the code in
 * them. `methods`: as their source calls them; `<init>` for constructors. @throws CorruptArtifactError
 */
export function keepMethods(
  classes: ReadonlyMap<string, Buffer>,
  methods: readonly string[],
): ReadonlyMap<string, Buffer> {
  const tests = methods.map(createIsMethod);
  const isMethod = ({ name }: Pick<NamedMember, 'name'>) => tests.some((isNamed) => isNamed(name));
  const kept = new Map<string, Buffer>();
  const whole = new Set<string>();
  const enclosing = new Map([...classes].map(([name, bytes]) => [name, readClass(bytes).file.enclosing]));
  // Those around others stand before them.
  for (const [name, bytes] of classes) {
    const around = enclosing.get(name) ?? null;
    const isIn = around !== null && (whole.has(around.type) || (around.method !== null && isMethod(around.method)));
    if (isIn) whole.add(name);
    kept.set(name, isIn ? bytes : emptyBodies(bytes, isMethod));
  }
  return kept;
}

/**
 * By names of the JVM: javac's and Kotlin's lambdas and defaults, ecj's numbered lambdas, accessors of a Kotlin property, and what Kotlin
 * adds to names for value classes (https://kotlinlang.org/docs/inline-classes.html#mangling), `-` or, of lambdas, `_` and a word.
 */
function createIsMethod(method: string): (name: string) => boolean {
  const ofLambda = method === '<init>' ? 'new' : method;
  const accessor = method.slice(0, 1).toUpperCase() + method.slice(1);
  const names = [method, `get${accessor}`, `set${accessor}`, ...(method === '<init>' ? ['constructor'] : [])];
  return (name) =>
    name.startsWith(`lambda$${ofLambda}$`) ||
    /^lambda\$\d+$/.test(name) ||
    names.some((each) => name.startsWith(each) && /^(?:[-_][\w-]+)?(?:\$.*)?$/.test(name.slice(each.length)));
}
