import type { Interpolator, ValueLookup } from './interpolation.ts';

/** Stands for the `$` of what stays as it is, until all else is filled in. */
const KEPT = '\0';

/**
 * The interpolation of Maven 4: also `${name:-default}` and `${name:+instead}`, both for a name without a value or with an empty one,
 * several of them in a row, expressions within expressions, and `\{`, `\}` for braces that are none.
 * Source: DefaultInterpolator of maven-impl 4.0.0-rc-6.
 */
export function createMaven4Interpolator(lookup: ValueLookup): Interpolator {
  const answers = new Map<string, string | null>();
  const path: string[] = [];
  const cycles: string[] = [];

  function interpolate(text: string): string {
    if (!text.includes('$')) return text;
    return substitute(text)
      .replaceAll(KEPT, '$')
      .replace(/\\([{}\\])/g, '$1');
  }

  /** The innermost expression first, until none is left. */
  function substitute(text: string): string {
    let result = text;
    for (;;) {
      const found = findInnermost(result);
      if (found === null) return result;
      const { start, end } = found;
      const expression = result.slice(start + 2, end);
      const value = work(expression) ?? `${KEPT}{${expression}}`;
      result = result.slice(0, start) + value + result.slice(end + 1);
    }
  }

  /** A name and the operators behind it, from the left; the first that applies decides. */
  function work(expression: string): string | null {
    const [name = '', ...rest] = expression.split(/(?=:[-+])/);
    const value = resolve(name);
    for (const part of rest) {
      if ((part[1] === '+') === Boolean(value)) return substitute(part.slice(2));
    }
    return value;
  }

  function resolve(name: string): string | null {
    const known = answers.get(name);
    if (known !== undefined) return known;
    if (path.includes(name)) {
      cycles.push([...path.slice(path.indexOf(name)), name].join(' -> '));
      return null;
    }
    const value = name === '' ? null : lookup(name);
    path.push(name);
    const answer = value === null ? null : substitute(value);
    path.pop();
    answers.set(name, answer);
    return answer;
  }

  return {
    interpolate,
    evaluate(expression) {
      const value = resolve(expression);
      return value === null ? null : value.replaceAll(KEPT, '$');
    },
    cycles,
  };
}

function findInnermost(text: string): { readonly start: number; readonly end: number } | null {
  for (const { index: end } of text.matchAll(/(?<!\\)\}/g)) {
    const start = text.lastIndexOf('${', end);
    if (start !== -1) return { start, end };
  }
  return null;
}
