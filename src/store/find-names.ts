import type { NameLines } from '../core/code/names.ts';

const LINE_FEED = 10;

/** `hasSome`: where there are any, no bytes are one without letters. */
export function findNames<Lines extends Uint8Array>(
  lines: Lines,
  hasSome: boolean,
): NameLines & { readonly lines: Lines } {
  let count = hasSome || lines.length > 0 ? 1 : 0;
  for (let at = 0; at < lines.length; at++) if (lines[at] === LINE_FEED) count++;
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = 0; at < lines.length; at++) if (lines[at] === LINE_FEED) starts[++name] = at + 1;
  if (count > 0) starts[count] = lines.length + 1;
  return { lines, starts };
}
