import { splitOutsideBrackets } from './split-outside-brackets.ts';
import { withoutTexts } from './without-texts.ts';

/** A call that is all of a body. */
export interface OnlyCall {
  /** As written before the name: `super`, `this.size`, the name of a field or type; empty: nothing. */
  readonly receiver: string;
  readonly name: string;
  /** As written, texts empty. */
  readonly arguments: readonly string[];
}

/** Characters of a declaration that is read: one that only calls another is short. */
const LONGEST = 2000;
/** The beginning of a body of Java or Kotlin, a cast, and the receiver. */
const BEFORE_NAME =
  /(?:(?:\{\s*(?:return\s+)?)|[^=!<>]=\s*)(?:\([\w.<>?, ]+\)\s*)?((?:[\w$]+\s*\.\s*)*)(?:<[^<>]*>\s*)?$/;

/** The one call that the code of a function consists of; null: it does something else, or more. */
export function readOnlyCall(code: string): OnlyCall | null {
  if (code.length > LONGEST) return null;
  const text = withoutTexts(code).replaceAll('""\n', '\n').trimEnd();
  const end = text.replace(/(?<=\))\s*;?\s*\}?$/, '');
  if (!end.endsWith(')')) return null;
  const open = openingOf(end);
  const called = end.slice(0, Math.max(0, open)).replace(/<[^<>()]*>\s*$/, '');
  const [, name] = /([\w$]+)\s*$/.exec(called) ?? [];
  if (name === undefined) return null;
  const [, receiver] = BEFORE_NAME.exec(called.slice(0, called.lastIndexOf(name))) ?? [];
  if (receiver === undefined) return null;
  return {
    receiver: receiver.replaceAll(/\s/g, '').slice(0, -1),
    name,
    arguments: splitOutsideBrackets(end.slice(open + 1, -1), ','),
  };
}

/** Index of the parenthesis that the last character closes; -1: there is none. */
function openingOf(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth++;
    if (text[at] === '(' && --depth === 0) return at;
  }
  return -1;
}
