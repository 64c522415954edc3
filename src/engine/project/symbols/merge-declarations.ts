import { platformRoles } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { symbolKinds } from '../../../core/code/symbols.ts';
import { addToHash, EMPTY_HASH, slotOf } from '../../../core/text/hash-bytes.ts';
import { groupByKey } from '../../../store/group-by-key.ts';
import { logicalNameOf } from '../../../symbols/logical-name.ts';
import { orderByRank } from '../../../symbols/order-by-rank.ts';
import { platformRoleAt } from '../../../symbols/platform-role.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { twinKeysOf } from '../../../symbols/twin-keys.ts';
import { MOST_OF_NAME, SymbolCandidate } from './symbol-candidate.ts';

/**
 * Candidates of one index, each declared thing once: what several source sets, or releases of a multi-release jar, declare is one with
 * the others in `alsoIn`; what several modules of the project do is not, nor more than can be compared. The one that counts for a JVM of the oldest release stands for all.
 */
export function mergeDeclarations(
  index: SourceIndex,
  candidates: readonly SymbolCandidate[],
): readonly SymbolCandidate[] {
  if (candidates.length === 1) return candidates;
  const others = leaveOutAlone(index, candidates);
  const nameOf = ({ row, place }: SymbolCandidate) => `${kindOf(index, row)} ${logicalNameOf(index, row)} ${place}`;
  const groups = findNamesakes(others.length, (position) => nameOf(others[position]!));
  const merged = new Map<SymbolCandidate, SymbolCandidate | null>();
  for (const group of groups) {
    if (group.length > MOST_OF_NAME) continue;
    for (const twins of findTwins(
      index,
      group.map((position) => others[position]!),
    )) {
      const rows = Uint32Array.from(twins, ({ row }) => row);
      orderByRank(index, rows);
      const [row, ...also] = rows;
      const { searched, match } = twins.find((twin) => twin.row === row)!;
      for (const twin of twins) merged.set(twin, null);
      merged.set(twins[0]!, new SymbolCandidate(searched, row!, match, also));
    }
  }
  if (merged.size === 0) return candidates;
  const all = candidates.map((candidate) => merged.get(candidate) ?? candidate);
  return all.filter((candidate) => merged.get(candidate) !== null);
}

/** Those whose names other files have too; told without their full names. */
function leaveOutAlone(index: SourceIndex, candidates: readonly SymbolCandidate[]): readonly SymbolCandidate[] {
  const { kind, name, file } = index.symbols;
  const severalFiles = -1;
  const files = new Map<number, number>();
  const keyOf = (row: number) => name[row]! * symbolKinds.length + kind[row]!;
  for (const { row } of candidates) {
    const known = files.get(keyOf(row));
    if (known !== file[row]!) files.set(keyOf(row), known === undefined ? file[row]! : severalFiles);
  }
  return candidates.filter(({ row }) => files.get(keyOf(row)) === severalFiles);
}

/** Declarations outside of types are one only if one is `expect`ed: files of one package may have private functions of one name. */
function mayBeOne(index: SourceIndex, group: readonly SymbolCandidate[]): boolean {
  const files = new Set(group.map(({ row }) => index.symbols.file[row]!));
  if (files.size === 1) return false;
  const isInType = group.every(({ row, qualifiedName }) => qualifiedName === logicalNameOf(index, row));
  return isInType || group.some(({ row }) => platformRoleAt(index, row) === platformRoles.expected);
}

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

/** Groups of candidates of one name that are the same declaration. */
function findTwins(index: SourceIndex, group: readonly SymbolCandidate[]): readonly (readonly SymbolCandidate[])[] {
  if (!mayBeOne(index, group)) return [];
  // Rows of one file are described together.
  const sorted = group.toSorted((a, b) => a.row - b.row);
  const rows = sorted.map(({ row }) => row);
  const keys = Array.from(twinKeysOf(index, rows), (key) => key);
  const alike = [...Map.groupBy(sorted, (_, place) => keys[place]!).values()];
  return alike.filter((twins) => {
    const files = new Set(twins.map(({ row }) => index.symbols.file[row]!));
    // Two declarations in one file are two things, however much alike they look.
    return twins.length > 1 && files.size === twins.length && mayBeOne(index, twins);
  });
}
