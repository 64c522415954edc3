import { addToHash, EMPTY_HASH, slotOf } from '../../../core/text/hash-bytes.ts';
import { groupInTurns } from '../../../platform/threads/in-turns.ts';
import { runStepsInTurns } from '../../../platform/threads/steps.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { groupByKeyInSteps } from '../../../store/group-by-key.ts';

/**
 * Positions of what has one name, at least two together, ascending. Of a million names none is kept: they are compared by their hashes
 * first, and only those of one hash are made texts again.
 */
export async function findNamesakes(
  count: number,
  nameOf: (position: number) => string,
  turn: Turn,
): Promise<readonly (readonly number[])[]> {
  const mask = 2 ** Math.ceil(Math.log2(count + 1)) - 1;
  const slots = new Uint32Array(count);
  for (let position = 0; position < count; position++) {
    const pause = turn();
    if (pause !== undefined) await pause;
    slots[position] = slotOf(hashOf(nameOf(position)), mask);
  }
  const { order, ends } = await runStepsInTurns(groupByKeyInSteps(slots, mask + 1), turn);
  const namesakes: (readonly number[])[] = [];
  let start = 0;
  for (const end of ends) {
    const pause = turn();
    if (pause !== undefined) await pause;
    if (end - start > 1) {
      const byName = await groupInTurns(order.subarray(start, end), nameOf, turn);
      for (const positions of byName.values()) if (positions.length > 1) namesakes.push(positions);
    }
    start = end;
  }
  return namesakes;
}

function hashOf(name: string): number {
  let hash = EMPTY_HASH;
  for (let at = 0; at < name.length; at++) hash = addToHash(hash, name.charCodeAt(at));
  return hash;
}
