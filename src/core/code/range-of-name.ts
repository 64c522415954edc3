import type { NameLines, NameRange } from './names.ts';

/** Where in the lines a name is. */
export function rangeOfName({ starts }: NameLines, position: number): NameRange {
  return { start: starts[position]!, end: starts[position + 1]! - 1 };
}
