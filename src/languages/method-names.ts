import type { StackFrame } from '../core/code/stack-trace.ts';

/** Initialisers, by javac's words for them in the names of lambdas. */
const initializers = new Map([
  ['new', '<init>'],
  ['static', '<clinit>'],
]);

/**
 * Names that a frame's method may have in the source, the likelier first. Null if it cannot be known: methods that a compiler makes for
 * anonymous and local classes, bridges, lambdas without a name. `lambda$pick$0` is javac's, `lambda$0` Eclipse's; `pick$lambda$0`,
 * `pick$default`, `access$pick`, `pick-Xy1z_w` and `pick$module` of an internal function are Kotlin's. `isDeclared`: the class is a type of
 * the text, whoever made it.
 */
export function methodNamesOf(
  { className, method }: Pick<StackFrame, 'className' | 'method'>,
  isDeclared = false,
): readonly string[] | null {
  if (!isDeclared && /\$\d|\$\$|^\$/.test(className)) return null;
  // Names that Eclipse, Kotlin (for initialisers) and older versions of javac give to lambdas; the function is not in them.
  if (/^lambda\$(\d+(\$|$)|null\$)/.test(method)) return null;
  const ofLambda = /^lambda\$(.+)\$\d+$/.exec(method)?.[1];
  if (ofLambda !== undefined) {
    // The name of a serialisable lambda ends with a hash: LambdaToMethod.serializedLambdaName.
    const around = [ofLambda, ofLambda.replace(/\$[0-9a-f]{1,8}$/, '')];
    return [...new Set(around.map((name) => initializers.get(name) ?? name))];
  }
  if (/^(access\$\d|\$)/.test(method)) return null;
  // Mangled names of Kotlin: https://kotlinlang.org/docs/inline-classes.html#mangling and
  // https://kotlinlang.org/docs/java-to-kotlin-interop.html#visibility. Bounded: a frame is whatever somebody pastes.
  const written = /^(?:access\$)?(.+?)(?:-[\w-]{4,16})?(?:\$.*)?$/s.exec(method)?.[1] ?? method;
  if (written === '_init_' || method === 'constructor-impl') return ['<init>'];
  const holders = /\$lambda\$\d+/.test(method) ? holdersOfLambda(written) : [];
  return [...new Set([method, written, ...holders])];
}

/** Functions that may hold `around$lambda$0`: `crust_delegate`, `_get_crust_`, and `pick_Xy1z_wA` for `pick-Xy1z_wA`. */
function holdersOfLambda(around: string): readonly string[] {
  const forms = [/^(.+)_delegate$/, /^_[gs]et_(.+)_$/, /^(.+)_(?:impl|\w{7})$/];
  return forms.flatMap((form) => form.exec(around)?.[1] ?? []);
}
