import { symbolKinds } from '../../../core/code/symbols.ts';
import { insertAmongBest } from '../../../core/insert-sorted.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import type { SymbolCandidate } from './symbol-candidate.ts';

export type CompareCandidates = (a: SymbolCandidate, b: SymbolCandidate) => number;

/** Deprecation is read for at most so many candidates of equal rank. */
const MOST_READ = 1000;

/** The best, best first; equals in their order. */
export function rankCandidates(candidates: readonly SymbolCandidate[], limit: number): readonly SymbolCandidate[] {
  return takeBest(candidates, limit, { compare: orderCandidates(candidates) });
}

/** The same, by an order that is known already. */
export function takeBest(
  candidates: readonly SymbolCandidate[],
  limit: number,
  { compare }: { readonly compare: CompareCandidates },
): readonly SymbolCandidate[] {
  if (candidates.length <= limit) return candidates.toSorted(compare);
  const best: SymbolCandidate[] = [];
  for (const candidate of candidates) insertAmongBest(best, candidate, { most: limit, compare });
  return best;
}

/**
 * Puts the best of these first: by how the name fits; then types before their members, what is published before an artifact's tests, what can
 * be used before what is hidden, names that stand for themselves before nested ones, short names before long ones, types of the name before
 * those that are deprecated, the JDK's before copies of them, the module's that the user works in before those of others, direct dependencies
 * before what they bring along, and what more of the modules have before what fewer have.
 */
export function orderCandidates(candidates: readonly SymbolCandidate[]): CompareCandidates {
  const alike = new Map<number, number>();
  for (const candidate of candidates) {
    const form = formOf(candidate);
    alike.set(form, (alike.get(form) ?? 0) + 1);
  }
  return (a, b) => {
    const form = formOf(a);
    const byForm = form - formOf(b) || a.declarationRank - b.declarationRank;
    if (byForm !== 0) return byForm;
    const byReading = alike.get(form)! > MOST_READ ? 0 : Number(a.isOutdated) - Number(b.isOutdated);
    return byReading || comparePlaces(a, b);
  };
}

function formOf({ match, kind }: SymbolCandidate): number {
  return match.rank * symbolKinds.length + kind;
}

function comparePlaces(a: SymbolCandidate, b: SymbolCandidate): number {
  return (
    Number(a.isCopyOfJdk) - Number(b.isCopyOfJdk) ||
    a.depth - b.depth ||
    Number(a.isElsewhere) - Number(b.isElsewhere) ||
    b.uses - a.uses ||
    compareNames(a, b)
  );
}

function compareNames(a: SymbolCandidate, b: SymbolCandidate): number {
  if (a.sharesNameWith(b)) return 0;
  const byLength = a.qualifiedName.length - b.qualifiedName.length;
  return byLength || compareText(a.qualifiedName, b.qualifiedName);
}
