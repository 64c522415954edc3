import { insertInOrder } from '../../../core/keep-best.ts';
import { exactInOtherCase } from '../../../naming/match-name.ts';
import type { CompareCandidates } from './rank-candidates.ts';
import { MOST_OF_NAME, type SymbolCandidate } from './symbol-candidate.ts';

export interface Picking {
  readonly most: number;
  readonly compare: CompareCandidates;
}

/** All declarations of one type under one name. */
export interface PickedGroup {
  readonly best: SymbolCandidate;
  /** Best first; of very many some. */
  readonly candidates: readonly SymbolCandidate[];
  readonly declarationCount: number;
}

/**
 * The first so many, best first. The last place is that of the best in another case, where all of them would be in the case that was asked
 * for. Of the others, which may be a million, nothing is kept.
 */
export function pickGroups(candidates: readonly SymbolCandidate[], { most, compare }: Picking): readonly PickedGroup[] {
  const names = pickNames(candidates, { most, compare });
  if (names.length === most && most > 1 && !names.some(({ match }) => match === exactInOtherCase)) {
    const inOtherCase = candidates.filter(({ match }) => match === exactInOtherCase);
    const [best] = pickNames(inOtherCase, { most: 1, compare });
    if (best !== undefined) names[most - 1] = best;
  }
  const groups = new Map(names.map((best) => [nameOf(best), { best, candidates: [best], declarationCount: 0 }]));
  for (const candidate of candidates) {
    const group = groups.get(nameOf(candidate));
    if (group === undefined) continue;
    group.declarationCount++;
    if (candidate !== group.best && group.candidates.length < MOST_OF_NAME) group.candidates.push(candidate);
  }
  return [...groups.values()].map((group) => ({ ...group, candidates: group.candidates.toSorted(compare) }));
}

/** The best of each name, best first. */
function pickNames(candidates: readonly SymbolCandidate[], { most, compare }: Picking): SymbolCandidate[] {
  const best: SymbolCandidate[] = [];
  const byName = new Map<string, SymbolCandidate>();
  for (const candidate of candidates) {
    if (best.length === most && compare(best.at(-1)!, candidate) <= 0) continue;
    const name = nameOf(candidate);
    const known = byName.get(name);
    if (known !== undefined && compare(known, candidate) <= 0) continue;
    if (known !== undefined) best.splice(best.indexOf(known), 1);
    byName.set(name, candidate);
    insertInOrder(best, candidate, compare);
    if (best.length > most) byName.delete(nameOf(best.pop()!));
  }
  return best;
}

function nameOf({ place, qualifiedName }: SymbolCandidate): string {
  return `${place} ${qualifiedName}`;
}
