import type { NameLines } from '../core/code/names.ts';
import { runSteps, type Steps } from '../platform/threads/steps.ts';

const LINE_FEED = 10;

/** Names that are looked at in one step. */
const STEP = 2 ** 16;
/** Bytes that are looked at one by one: to have a longer name looked through costs as much as some of them. */
const NEAR = 64;

type FoundNames<Lines> = NameLines & { readonly lines: Lines };

/** `hasSome`: where there are any, no bytes are one without letters. */
export function findNames<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): FoundNames<Lines> {
  return runSteps(findNamesInSteps(lines, hasSome));
}

/** The same, of as many as an artifact may have. */
export function* findNamesInSteps<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): Steps<FoundNames<Lines>> {
  let count = hasSome || lines.length > 0 ? 1 : 0;
  for (let at = endOfName(lines, 0); at < lines.length; at = endOfName(lines, at + 1)) {
    if (count++ % STEP === 0) yield;
  }
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = endOfName(lines, 0); at < lines.length; at = endOfName(lines, at + 1)) {
    if (++name % STEP === 0) yield;
    starts[name] = at + 1;
  }
  if (count > 0) starts[count] = lines.length + 1;
  return { lines, starts };
}

function endOfName(lines: Uint8Array, start: number): number {
  const near = Math.min(lines.length, start + NEAR);
  for (let at = start; at < near; at++) if (lines[at] === LINE_FEED) return at;
  const found = near === lines.length ? -1 : lines.indexOf(LINE_FEED, near);
  return found === -1 ? lines.length : found;
}
