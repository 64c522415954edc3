import { createExpressionValues, type ValueLookup } from './expression-values.ts';
import type { Interpolator } from './interpolation.ts';

/** Stands for the `$` of what stays as it is, until all else is filled in. */
const KEPT = '\0';

/**
 * The interpolation of Maven 4: also `${name:-default}` and `${name:+instead}`, both for a name without a value or with an empty one,
 * several of them in a row, expressions within expressions, and `\{`, `\}` for braces that are none.
 * @throws InvalidInputError as `ExpressionValues.limit` does.
 * Source: DefaultInterpolator of maven-impl 4.0.0-rc-6.
 */
export function createMaven4Interpolator(lookup: ValueLookup): Interpolator {
  const values = createExpressionValues((name) => (name === '' ? null : lookup(name)));

  function interpolate(text: string): string {
    if (!text.includes('$')) return text;
    return substitute(text)
      .replaceAll(KEPT, '$')
      .replace(/\\([{}\\])/g, '$1');
  }

  /** The innermost expression first; what stands for it is read again together with what follows it. */
  function substitute(text: string): string {
    /** The text outside, then that of each expression still open. */
    const open = [''];
    const append = (part: string): void => {
      open.push(`${open.pop() ?? ''}${part}`);
    };
    const read = (part: string): void => {
      let copied = 0;
      for (const { 0: mark, index } of part.matchAll(/\$\{|(?<!\\)\}/g)) {
        append(part.slice(copied, index));
        copied = index + mark.length;
        if (mark === '${') {
          open.push('');
          values.limit(text, { depth: open.length });
        } else if (open.length === 1) append(mark);
        else {
          const expression = open.pop() ?? '';
          const value = work(expression) ?? `${KEPT}{${expression}}`;
          values.limit(text, { text: `${open.at(-1)}${value}` });
          read(value);
        }
      }
      append(part.slice(copied));
    };
    read(text);
    return open.join('${');
  }

  /** A name and the operators behind it, from the left; the first that applies decides. */
  function work(expression: string): string | null {
    const [name = '', ...rest] = expression.split(/(?=:[-+])/);
    const value = values.resolve(name, substitute);
    for (const part of rest) {
      if ((part[1] === '+') === Boolean(value)) return substitute(part.slice(2));
    }
    return value;
  }

  return {
    interpolate,
    evaluate(expression) {
      const value = values.resolve(expression, substitute);
      return value === null ? null : value.replaceAll(KEPT, '$');
    },
    cycles: values.cycles,
  };
}
