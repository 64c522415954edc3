import { createExpressionValues, type ExpressionValues, type ValueLookup } from './expression-values.ts';

export interface Interpolator {
  /** The text with every known `${expression}` replaced, its value's expressions too; unknown ones stay as they are. */
  interpolate(text: string): string;
  /** The value of one expression, interpolated; null when it has none. */
  evaluate(expression: string): string | null;
  /** They stay as they are; Maven refuses the model. */
  readonly cycles: ExpressionValues['cycles'];
}

/**
 * An interpolator that asks `lookup` once per expression. Prefixes `project.` and `pom.` do not count when it looks for cycles.
 * @throws InvalidInputError as `ExpressionValues.limit` does.
 * Source: plexus-interpolation's StringSearchInterpolator and PrefixAwareRecursionInterceptor.
 */
export function createInterpolator(lookup: ValueLookup): Interpolator {
  const values = createExpressionValues(lookup, (expression) => expression.replace(/^(project|pom)\./, ''));
  const evaluate = (expression: string): string | null => values.resolve(expression, interpolate);

  function interpolate(text: string): string {
    let start = text.indexOf('${');
    if (start === -1) return text;
    let result = '';
    let copied = 0;
    for (; start !== -1; start = text.indexOf('${', copied)) {
      const end = text.indexOf('}', start);
      if (end === -1) break;
      result += text.slice(copied, start) + (evaluate(text.slice(start + 2, end)) ?? text.slice(start, end + 1));
      values.limit(text, { text: result });
      copied = end + 1;
    }
    return result + text.slice(copied);
  }

  return { interpolate, evaluate, cycles: values.cycles };
}
