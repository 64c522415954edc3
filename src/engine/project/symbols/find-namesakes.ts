import { addToHash, EMPTY_HASH, slotOf } from '../../../core/text/hash-bytes.ts';
import { groupByKey } from '../../../store/group-by-key.ts';

/**
 * Positions of what has one name, at least two together, ascending. Of a million names none is kept: they are compared by their hashes
 * first, and only those of one hash are made texts again.
 */
export function findNamesakes(count: number, nameOf: (position: number) => string): readonly (readonly number[])[] {
  const mask = 2 ** Math.ceil(Math.log2(count + 1)) - 1;
  const slots = new Uint32Array(count);
  for (let position = 0; position < count; position++) {
    slots[position] = slotOf(hashOf(nameOf(position)), mask);
  }
  const { order, ends } = groupByKey(slots, mask + 1);
  const namesakes: (readonly number[])[] = [];
  let start = 0;
  for (const end of ends) {
    if (end - start > 1) {
      const byName = Map.groupBy(order.subarray(start, end), nameOf);
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
