import { InvalidInputError } from '../../core/problems/errors.ts';

/** Gives the text of one expression (what stands between the braces), not interpolated itself; null when it has none. */
export type ValueLookup = (expression: string) => string | null;

/** The values of expressions; `lookup` is asked once for each. */
export interface ExpressionValues {
  /** Null without a value. `expand` interpolates it, which may come back here; for an expression that leads back to itself it is null. */
  resolve(expression: string, expand: (value: string) => string): string | null;
  /**
   * Properties that double each other could fill any memory, long chains of them any stack; Maven knows no limit. `text` is what has
   * come of `source` so far, `depth` how many expressions it lies in.
   * @throws InvalidInputError for more than 1,000,000 characters or 500 expressions.
   */
  limit(source: string, reached: { readonly text?: string; readonly depth?: number }): void;
  /** Expressions that lead back to themselves, as `a -> b -> a`. */
  readonly cycles: readonly string[];
}

/** Budget: characters of one value after its properties are filled in. */
const LENGTH_LIMIT = 1_000_000;
/** Budget: expressions within each other. */
const DEPTH_LIMIT = 500;
/** Budget: characters of all values filled into one model. */
const TOTAL_LIMIT = 4_000_000;

/** Expressions with the same name, as `nameOf` tells it, are the same in a cycle. */
export function createExpressionValues(
  lookup: ValueLookup,
  nameOf = (expression: string): string => expression,
): ExpressionValues {
  const answers = new Map<string, string | null>();
  const path: string[] = [];
  let total = 0;
  const cycles: string[] = [];

  function resolve(expression: string, expand: (value: string) => string): string | null {
    const known = answers.get(expression);
    if (known !== undefined) return count(expression, known);
    const name = nameOf(expression);
    if (path.includes(name)) {
      cycles.push([...path.slice(path.indexOf(name)), name].join(' -> '));
      return null;
    }
    const value = lookup(expression);
    path.push(name);
    limit(name, { depth: path.length });
    const answer = value === null ? null : expand(value);
    path.pop();
    answers.set(expression, answer);
    return count(expression, answer);
  }

  /** A long value that is used again and again fills any memory too. */
  function count(expression: string, answer: string | null): string | null {
    total += answer?.length ?? 0;
    if (total <= TOTAL_LIMIT) return answer;
    throw new InvalidInputError(
      `Values as that of "${expression.slice(0, 50)}" make more than ${TOTAL_LIMIT} characters of a model`,
    );
  }

  function limit(source: string, { text = '', depth = 0 }: { readonly text?: string; readonly depth?: number }): void {
    if (text.length <= LENGTH_LIMIT && depth <= DEPTH_LIMIT) return;
    throw new InvalidInputError(`The value of "${(path[0] ?? source).slice(0, 50)}" has no sensible end`);
  }

  return { resolve, limit, cycles };
}
