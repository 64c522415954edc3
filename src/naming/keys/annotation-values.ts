import { splitOutsideBrackets } from '../../languages/split-outside-brackets.ts';

/** An annotation as written, taken apart. */
export interface ReadAnnotation {
  /** Simple name, without `@` and the target of Kotlin. */
  readonly name: string;
  /** Expressions by the names of their elements; one without a name is `value`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Takes apart `@Name`, `@Name("x")`, `@field:Name(prefix = "x", value = ["y"])`. */
export function readAnnotation(written: string): ReadAnnotation {
  const [head = '', name = ''] = /^@\s*(?:\w+:)?(?:[\w$]+\s*\.\s*)*([\w$]+)/.exec(written) ?? [];
  const inner = /^\s*\(([\s\S]*)\)\s*$/.exec(written.slice(head.length))?.[1] ?? '';
  const values = new Map<string, string>();
  for (const part of splitOutsideBrackets(inner, ',')) {
    const [, element = 'value', expression = ''] = /^(?:(\w+)\s*=(?!=)\s*)?([\s\S]*)$/.exec(part) ?? [];
    values.set(element, expression.trim());
  }
  return { name, values };
}

/** The text that an expression of literals and names stands for; null where a name is not known. `constantOf`: the expression of a constant. */
export function evaluateText(expression: string, constantOf: (name: string) => string | null): string | null {
  return evaluate(expression, constantOf, 0);
}

/** Constants that are made of constants. */
const MOST_DEEP = 10;

function evaluate(expression: string, constantOf: (name: string) => string | null, depth: number): string | null {
  if (depth > MOST_DEEP) return null;
  let text = '';
  for (const operand of splitOutsideBrackets(unwrap(expression), '+')) {
    const literal = literalOf(operand);
    const value = literal === null ? constantOf(operand) : null;
    const part = literal ?? (value === null ? null : evaluate(value, constantOf, depth + 1));
    if (part === null) return null;
    text += part;
  }
  return text;
}

/** The element of an array that has a single one. */
function unwrap(expression: string): string {
  return /^[{[]\s*([^,]*?)\s*[}\]]$/.exec(expression)?.[1] ?? expression;
}

/** The text of a string or the number or truth value itself; null: it is none of these. */
export function literalOf(expression: string): string | null {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(expression)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\([$"'\\])/g, '$1');
  return /^-?\d[\w.]*$|^true$|^false$/.test(expression) ? expression : null;
}
