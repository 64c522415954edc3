import { InvalidInputError } from '../../core/errors.ts';

/** Gives the text of one expression (what stands between the braces), not interpolated itself; null when it has none. */
export type ValueLookup = (expression: string) => string | null;

export interface Interpolator {
  /** The text with every known `${expression}` replaced, its value's expressions too; unknown ones stay as they are. */
  interpolate(text: string): string;
  /** The value of one expression, interpolated; null when it has none. */
  evaluate(expression: string): string | null;
  /** Expressions that lead back to themselves, as `a -> b -> a`; they stay as they are; Maven refuses the model. */
  readonly cycles: readonly string[];
}

const LENGTH_LIMIT = 1_000_000;
const DEPTH_LIMIT = 500;

/**
 * Properties that double each other could fill any memory, long chains of them any stack; Maven knows no limit. `text` is what has come
 * of `name` so far, `depth` how many expressions it lies in.
 * @throws InvalidInputError for more than 1,000,000 characters or 500 expressions.
 */
export function limitValue(name: string, { text = '', depth = 0 }: { text?: string; depth?: number }): void {
  if (text.length <= LENGTH_LIMIT && depth <= DEPTH_LIMIT) return;
  throw new InvalidInputError(`The value of "${name.slice(0, 50)}" has no sensible end`);
}

/**
 * An interpolator that asks `lookup` once per expression. Prefixes `project.` and `pom.` do not count when it looks for cycles.
 * @throws InvalidInputError as `limitValue` does.
 * Source: plexus-interpolation's StringSearchInterpolator and PrefixAwareRecursionInterceptor.
 */
export function createInterpolator(lookup: ValueLookup): Interpolator {
  const answers = new Map<string, string | null>();
  const path: string[] = [];
  const cycles: string[] = [];

  function interpolate(text: string): string {
    let start = text.indexOf('${');
    if (start === -1) return text;
    let result = '';
    let copied = 0;
    for (; start !== -1; start = text.indexOf('${', copied)) {
      const end = text.indexOf('}', start);
      if (end === -1) break;
      result += text.slice(copied, start) + (evaluate(text.slice(start + 2, end)) ?? text.slice(start, end + 1));
      limitValue(path[0] ?? text, { text: result });
      copied = end + 1;
    }
    return result + text.slice(copied);
  }

  function evaluate(expression: string): string | null {
    const known = answers.get(expression);
    if (known !== undefined) return known;
    const name = expression.replace(/^(project|pom)\./, '');
    if (path.includes(name)) {
      cycles.push([...path.slice(path.indexOf(name)), name].join(' -> '));
      return null;
    }
    const value = lookup(expression);
    path.push(name);
    limitValue(path[0] ?? name, { depth: path.length });
    const answer = value === null ? null : interpolate(value);
    path.pop();
    answers.set(expression, answer);
    return answer;
  }

  return { interpolate, evaluate, cycles };
}
