import { makeDataVisible, makeVisible } from '../core/text/visible-text.ts';

/** Prints JSON in one line, in which strangers' texts hide nothing. */
export function printJson(answer: object): string {
  return `${printVisible(answer)}\n`;
}

/**
 * The same in parts, of an answer with large lists that are iterables and no arrays: each entry is made when it is printed, and is a
 * part.
 */
export function* printJsonParts(answer: Readonly<Record<string, object | string | boolean>>): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    yield `${before}${JSON.stringify(name)}:`;
    const isLarge = typeof value === 'object' && Symbol.iterator in value && !Array.isArray(value);
    if (isLarge) yield* printList(value as Iterable<object>);
    else yield printVisible(value);
    before = ',';
  }
  yield '}\n';
}

function* printList(entries: Iterable<object>): Generator<string> {
  let before = '[';
  for (const entry of entries) {
    yield `${before}${printVisible(entry)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function printVisible(value: unknown): string {
  const text = JSON.stringify(value);
  // Hardly any answer hides something: to search its text takes a sixth of copying its data.
  const isVisible = !ESCAPED.test(text) && makeVisible(text) === text;
  return isVisible ? text : JSON.stringify(makeDataVisible(value));
}

/** JSON writes controls with a backslash. */
const ESCAPED = /\\[bfru]/;
