import { blank } from '../../core/text/blank-texts.ts';

/** `is Apple if ripe ->` and `else if ripe ->` of a `when` (Kotlin 2.2): the condition from `if` on. */
const GUARD = /(?<=^[^\S\n]*(?:!?(?:is|in)\b[^\n{};=]*?|(?!return\b|throw\b)[\w.]+)[^\S\n]+)if\b[^\n{}]*?(?=->)/gm;
/** Context parameters (Kotlin 2.2). */
const CONTEXT = /^[^\S\n]*context[^\S\n]*\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/gm;
/** The same of a type of functions: `context(Log) Pip.() -> Unit`. */
const CONTEXT_OF_TYPE =
  /(?<=[(,:<>=][^\S\n]*(?:suspend[^\S\n]+)?)context[^\S\n]*\([^()\n]*\)(?=[^\S\n]*[\w.<>?]*\([^()\n]*\)[^\S\n]*->)/g;
/** An explicit backing field (Kotlin 2.3); in a setter it is an assignment, which nobody misses. */
const FIELD = /^[^\S\n]*field[^\S\n]*(?::[^=\n]*)?=(?!=)[^\n{}]*$/gm;
/** The signs of a multi-dollar text (Kotlin 2.2). */
const DOLLARS = /\$+(?=")/g;

/** Puts blanks in the place of syntax that the grammar does not have yet, and keeps the place of each other character. */
export function hideNewKotlin(text: string): string {
  return text
    .replace(GUARD, blank)
    .replace(CONTEXT, blank)
    .replace(CONTEXT_OF_TYPE, blank)
    .replace(FIELD, blank)
    .replace(DOLLARS, blank)
    .replaceAll('@all:', '    @')
    .replace(/\bfun(?=[^\S\n]+interface\b)/g, blank);
}
