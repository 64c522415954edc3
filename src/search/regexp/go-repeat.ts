import type { GoRegexp, GoRepeat } from './go-regexp.ts';
import { goSyntaxError } from './go-syntax-error.ts';
import type { Read } from './parse-escape.ts';

export type RepeatCount = Pick<GoRepeat, 'min' | 'max'>;

/** Go's limit, also of what repeats within repeats come to. */
const MOST = 1000;

const SIGNS: Readonly<Record<string, RepeatCount>> = {
  '*': { min: 0, max: null },
  '+': { min: 1, max: null },
  '?': { min: 0, max: 1 },
};

/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; null for anything else, as a `{` that stands for itself. */
export function readRepeat(text: string, at: number): Read<RepeatCount> | null {
  const sign = SIGNS[text[at]!];
  if (sign !== undefined) return { value: sign, end: at + 1 };
  if (text[at] !== '{') return null;
  const braces = /^\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/.exec(text.slice(at));
  if (braces === null) return null;
  const [whole, least, comma, most] = braces;
  const min = Number(least);
  const max = comma === undefined ? min : most === undefined ? null : Number(most);
  if (min > MOST || (max !== null && (max > MOST || min > max))) throw goSyntaxError('invalid repeat count', whole);
  return { value: { min, max }, end: at + whole.length };
}

/** Whether repeats within repeats stay within the limit. */
export function isValidRepeat(repeat: GoRepeat): boolean {
  return repeat.min < 2 && (repeat.max ?? 0) < 2 ? true : fits(repeat, MOST);
}

function fits(node: GoRegexp, most: number): boolean {
  if (node.op === 'concat' || node.op === 'alternate') return node.parts.every((part) => fits(part, most));
  if (node.op !== 'repeat') return true;
  const times = node.max ?? node.min;
  if (times > most) return false;
  return fits(node.child, times > 0 ? Math.floor(most / times) : most);
}
