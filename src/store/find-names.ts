import type { NameLines } from '../core/code/names.ts';
import { nextByte } from '../core/text/next-byte.ts';
import { runSteps, type Steps } from '../platform/threads/steps.ts';

const LINE_FEED = 10;

/** Names that are looked at in one step. */
const STEP = 2 ** 16;

type FoundNames<Lines> = NameLines & { readonly lines: Lines };

/** `hasSome`: where there are any, no bytes are one without letters. */
export function findNames<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): FoundNames<Lines> {
  return runSteps(findNamesInSteps(lines, hasSome));
}

/** The same, of as many as an artifact may have. */
export function* findNamesInSteps<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): Steps<FoundNames<Lines>> {
  let count = hasSome || lines.length > 0 ? 1 : 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    if (count++ % STEP === 0) yield;
  }
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    if (++name % STEP === 0) yield;
    starts[name] = at + 1;
  }
  if (count > 0) starts[count] = lines.length + 1;
  return { lines, starts };
}
