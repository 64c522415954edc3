import type { NameLines } from '../core/code/names.ts';
import { nextByte } from '../core/text/next-byte.ts';

const LINE_FEED = 10;

type FoundNames<Lines> = NameLines & { readonly lines: Lines };

/** `hasSome`: where there are any, no bytes are one without letters. */
export function findNames<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): FoundNames<Lines> {
  let count = hasSome || lines.length > 0 ? 1 : 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    count++;
  }
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    ++name;
    starts[name] = at + 1;
  }
  if (count > 0) starts[count] = lines.length + 1;
  return { lines, starts };
}
