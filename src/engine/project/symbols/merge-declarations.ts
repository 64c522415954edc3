import { standings } from '../../../core/code/language-rules.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { symbolKinds } from '../../../core/code/symbols.ts';
import { groupInTurns } from '../../../platform/threads/in-turns.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { compareDeclarations } from '../../../symbols/compare-declarations.ts';
import { logicalNameOf } from '../../../symbols/logical-name.ts';
import { standingAt } from '../../../symbols/standing.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { twinKeysOf } from '../../../symbols/twin-keys.ts';
import { SymbolCandidate } from './symbol-candidate.ts';

/**
 * Candidates of one index, each declared thing once: what several source sets, or releases of a multi-release jar, declare is one with
 * the others in `alsoIn`; what several modules of the project do is not. The one that counts for a JVM of the oldest release stands for all.
 */
export async function mergeDeclarations(
  index: SourceIndex,
  candidates: readonly SymbolCandidate[],
  turn: Turn,
): Promise<readonly SymbolCandidate[]> {
  if (candidates.length === 1) return candidates;
  const isAlone = buildAloneTest(index, candidates);
  const keyOf = ({ row, place }: SymbolCandidate) =>
    isAlone(row) ? row : `${kindOf(index, row)} ${logicalNameOf(index, row)} ${place}`;
  const groups = await groupInTurns(candidates, keyOf, turn);
  const merged: SymbolCandidate[] = [];
  for (const group of groups.values()) {
    await turn();
    merged.push(...(mayBeOne(index, group) ? mergeTwins(index, group) : group));
  }
  return merged;
}

/** Tells without their full names of most rows that no other file has such a one. */
function buildAloneTest(index: SourceIndex, candidates: readonly SymbolCandidate[]): (row: number) => boolean {
  const { kind, name, file } = index.symbols;
  const severalFiles = -1;
  const files = new Map<number, number>();
  const keyOf = (row: number) => name[row]! * symbolKinds.length + kind[row]!;
  for (const { row } of candidates) {
    const known = files.get(keyOf(row));
    if (known !== file[row]!) files.set(keyOf(row), known === undefined ? file[row]! : severalFiles);
  }
  return (row) => files.get(keyOf(row)) !== severalFiles;
}

/** What stands outside of types is one only by what is expected: files of one package may have private functions of one name. */
function mayBeOne(index: SourceIndex, group: readonly SymbolCandidate[]): boolean {
  const files = new Set(group.map(({ row }) => index.symbols.file[row]!));
  if (files.size === 1) return false;
  const isInType = group.every(({ row, qualifiedName }) => qualifiedName === logicalNameOf(index, row));
  return isInType || group.some(({ row }) => standingAt(index, row) === standings.expected);
}

function mergeTwins(index: SourceIndex, group: readonly SymbolCandidate[]): readonly SymbolCandidate[] {
  // Rows of one file are described together.
  const sorted = group.toSorted((a, b) => a.row - b.row);
  const rows = sorted.map(({ row }) => row);
  const keys = twinKeysOf(index, rows);
  const order = compareDeclarations(index);
  return [...Map.groupBy(sorted, (_, place) => keys[place]!).values()].flatMap((twins) => {
    const files = new Set(twins.map(({ row }) => index.symbols.file[row]!));
    // What one file declares twice is two things, however much alike they look.
    if (files.size < twins.length || !mayBeOne(index, twins)) return twins;
    const [first, ...others] = twins.toSorted((a, b) => order(a.row, b.row));
    return [
      new SymbolCandidate(
        first!,
        others.map(({ row }) => row),
      ),
    ];
  });
}
