import { goSyntaxError } from './go-regexp.ts';
import type { Read } from './parse-escape.ts';

/** Flags that `(?imsU)` sets, up to the end of its group. */
export interface GroupFlags {
  readonly ignoresCase: boolean;
  readonly isOneLine: boolean;
  readonly dotIsAny: boolean;
  readonly isLazy: boolean;
}

interface GroupStart {
  /** False: only flags for what follows. */
  readonly opens: boolean;
  /** The flags from here on. */
  readonly flags: GroupFlags;
}

/** `(`, `(?:`, `(?i:`, `(?i)`, `(?P<name>`, `(?<name>`. @throws InvalidInputError in Go's words, for look-around too. */
export function parseGroup(text: string, at: number, flags: GroupFlags): Read<GroupStart> {
  if (text[at + 1] !== '?') return { value: { opens: true, flags }, end: at + 1 };
  const rest = text.slice(at);
  const named = /^\(\?P?</.exec(rest);
  if (named !== null) {
    const capture = /^\(\?P?<([^>]*)>/.exec(rest);
    if (capture === null) throw goSyntaxError('invalid named capture', rest);
    if (!/^\w+$/.test(capture[1]!)) throw goSyntaxError('invalid named capture', capture[0]);
    return { value: { opens: true, flags }, end: at + capture[0].length };
  }
  const set = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/.exec(rest);
  if (set === null) {
    const bad = /^\(\?(?:[imsU]*(?:-[imsU]*)?)[\s\S]?/u.exec(rest)![0];
    throw goSyntaxError('invalid or unsupported Perl syntax', bad);
  }
  const [whole, on, off = '', end] = set;
  const changed = setFlags(setFlags(flags, on!, true), off, false);
  return { value: { opens: end === ':', flags: changed }, end: at + whole.length };
}

function setFlags(flags: GroupFlags, letters: string, value: boolean): GroupFlags {
  return {
    ignoresCase: letters.includes('i') ? value : flags.ignoresCase,
    isOneLine: letters.includes('m') ? !value : flags.isOneLine,
    dotIsAny: letters.includes('s') ? value : flags.dotIsAny,
    isLazy: letters.includes('U') ? value : flags.isLazy,
  };
}
