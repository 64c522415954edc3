import { readClass } from '../reading/read-class.ts';
import { emptyBodies } from './empty-bodies.ts';

/**
 * The classes of a source file with the bodies of one method only, of all its overloads, and of what compilers make of the code in it.
 * `method`: as its source calls it; `<init>` for constructors. @throws CorruptArtifactError
 */
export function keepMethod(classes: ReadonlyMap<string, Buffer>, method: string): ReadonlyMap<string, Buffer> {
  const isMethod = createIsMethod(method);
  const kept = new Map<string, Buffer>();
  const whole = new Set<string>();
  const enclosing = new Map([...classes].map(([name, bytes]) => [name, readClass(bytes).file.enclosing]));
  // Those around others stand before them.
  for (const [name, bytes] of classes) {
    const around = enclosing.get(name) ?? null;
    const isIn =
      around !== null && (whole.has(around.type) || (around.method !== null && isMethod(around.method.name)));
    if (isIn) whole.add(name);
    kept.set(name, isIn ? bytes : emptyBodies(bytes, isMethod));
  }
  return kept;
}

/** By names of the JVM: javac's and Kotlin's lambdas and defaults, ecj's numbered lambdas, accessors of a Kotlin property. */
function createIsMethod(method: string): (name: string) => boolean {
  const ofLambda = method === '<init>' ? 'new' : method;
  const accessor = method.slice(0, 1).toUpperCase() + method.slice(1);
  const names = new Set([method, `get${accessor}`, `set${accessor}`]);
  return (name) =>
    names.has(name) ||
    name.startsWith(`lambda$${ofLambda}$`) ||
    name.startsWith(`${method}$`) ||
    /^lambda\$\d+$/.test(name);
}
