import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Turn } from '../../../platform/threads/turns.ts';

/** By the position of each name what is told of it, which is 0 to 255; code may have a million names. */
export async function markNames(index: SourceIndex, tell: (name: string) => number, turn: Turn): Promise<Uint8Array> {
  const { nameLookup } = index;
  const marks = new Uint8Array(nameLookup.length);
  for (let position = 0; position < marks.length; position++) {
    const pause = turn();
    if (pause !== undefined) await pause;
    marks[position] = tell(nameLookup.at(position));
  }
  return marks;
}
