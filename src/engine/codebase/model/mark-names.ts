import type { SourceIndex } from '../../../core/code/source-index.ts';

/** Computes a number from 0 to 255 for each name of an index, by its position. Code may have a million names. */
export function markNames(index: SourceIndex, tell: (name: string) => number): Uint8Array {
  const { nameLookup } = index;
  const marks = new Uint8Array(nameLookup.length);
  for (let position = 0; position < marks.length; position++) {
    marks[position] = tell(nameLookup.at(position));
  }
  return marks;
}
