import { skipBlock, skipWhile } from './skip-kotlin.ts';

const DOLLAR = 0x24;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/** Finds the code in each `${…}` of a string, and each `$name`; `start` is at the first quote or the dollars before it. */
export function* templatesOf(
  source: Uint8Array,
  start: number,
  end: number,
): Generator<{ readonly start: number; readonly end: number }> {
  const first = skipWhile(source, start, DOLLAR);
  const dollars = Math.max(first - start, 1);
  const isRaw = source[first + 1] === QUOTE && source[first + 2] === QUOTE;
  let at = first;
  while (at < end) {
    if (source[at] === DOLLAR) {
      const run = at;
      at = skipWhile(source, at, DOLLAR);
      if (at - run < dollars) continue;
      if (source[at] !== BRACE) {
        const from = at;
        while (at < end && isInName(source[at]!)) at++;
        if (at > from) yield { start: from, end: at };
        continue;
      }
      const close = skipBlock(source, at + 1);
      if (close === -1) return;
      yield { start: at + 1, end: close - 1 };
      at = close;
    } else at += source[at] === BACKSLASH && !isRaw ? 2 : 1;
  }
}

function isInName(byte: number): boolean {
  return byte >= 0x80 || /\w/.test(String.fromCharCode(byte));
}
