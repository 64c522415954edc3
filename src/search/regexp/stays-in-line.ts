import type { GoRegexp } from './go-regexp.ts';

const LINE_FEED = 0x0a;

/** True if no match holds a line feed, or depends on the start or end of the text. */
export function staysInLine(regexp: GoRegexp): boolean {
  switch (regexp.op) {
    case 'character':
      return regexp.code !== LINE_FEED;
    case 'class':
      // A property is not expanded here.
      return regexp.properties.length === 0 && holds(regexp.ranges, LINE_FEED) === regexp.isNegated;
    case 'concat':
    case 'alternate':
      return regexp.parts.every(staysInLine);
    case 'repeat':
      return staysInLine(regexp.child);
    case 'text-start':
    case 'text-end':
      return false;
    default:
      return true;
  }
}

function holds(ranges: readonly number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) if (ranges[at]! <= code && code <= ranges[at + 1]!) return true;
  return false;
}
