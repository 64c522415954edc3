import { groupInSteps } from '../../platform/threads/group-in-steps.ts';
import type { Steps } from '../../platform/threads/steps.ts';
import type { DescribedDeclaration } from './described-declaration.ts';

/** Declarations that are looked at in one step. */
const STEP = 512;

/** A declaration in two versions; null: one lacks it. */
export type Match =
  | { readonly was: DescribedDeclaration; readonly is: DescribedDeclaration | null }
  | { readonly was: null; readonly is: DescribedDeclaration };

/** What tells that two declarations are the same, the surest first: overloads may differ in their type parameters or receivers alone. */
const likenesses: readonly ((declaration: DescribedDeclaration) => string)[] = [
  ({ identity, contract, deprecation }) => `${identity} ${contract} ${deprecation !== null}`,
  ({ identity, contract }) => `${identity} ${contract}`,
  ({ identity, bounds }) => `${identity} ${bounds}`,
  ({ identity }) => identity,
];

/** In the order of the later version, then what is gone. Of several that are alike the first of one is the first of the other. */
export function* matchDeclarations(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): Steps<readonly Match[]> {
  const matched = new Map<DescribedDeclaration, DescribedDeclaration>();
  const found = new Set<DescribedDeclaration>();
  let gone = before;
  let fresh = after;
  const pair = (was: DescribedDeclaration, is: DescribedDeclaration) => {
    matched.set(is, was);
    found.add(was);
  };
  for (const likeness of [...likenesses, null]) {
    if (likeness === null) yield* pairOfOneName(gone, fresh, pair);
    else yield* pairAlike([gone, fresh], likeness, pair);
    gone = yield* keep(gone, (member) => !found.has(member));
    fresh = yield* keep(fresh, (member) => !matched.has(member));
  }
  const matches: Match[] = [];
  for (const is of after) {
    if (matches.length % STEP === 0) yield;
    matches.push({ was: matched.get(is) ?? null, is });
  }
  for (const was of gone) {
    if (matches.length % STEP === 0) yield;
    matches.push({ was, is: null });
  }
  return matches;
}

type Pair = (was: DescribedDeclaration, is: DescribedDeclaration) => void;

function* pairAlike(
  [gone, fresh]: readonly [readonly DescribedDeclaration[], readonly DescribedDeclaration[]],
  likeness: (declaration: DescribedDeclaration) => string,
  pair: Pair,
): Steps<void> {
  const alike = yield* groupInSteps(gone, likeness);
  const taken = new Map<string, number>();
  let looked = 0;
  for (const is of fresh) {
    if (++looked % STEP === 0) yield;
    const key = likeness(is);
    const at = taken.get(key) ?? 0;
    const was = alike.get(key)?.[at];
    if (was === undefined) continue;
    taken.set(key, at + 1);
    pair(was, is);
  }
}

/** Where one function of a name went and one came, it is the same with other parameters; of another receiver it is another. */
function* pairOfOneName(
  gone: readonly DescribedDeclaration[],
  fresh: readonly DescribedDeclaration[],
  pair: Pair,
): Steps<void> {
  const nameOf = ({ identity, receiver }: DescribedDeclaration) => `${receiver ?? ''} ${identity.split('(', 1)[0]}`;
  const came = yield* groupInSteps(fresh, nameOf);
  let looked = 0;
  for (const [name, went] of yield* groupInSteps(gone, nameOf)) {
    if (++looked % STEP === 0) yield;
    const others = came.get(name) ?? [];
    if (went.length === 1 && others.length === 1) pair(went[0]!, others[0]!);
  }
}

function* keep(
  all: readonly DescribedDeclaration[],
  isWanted: (declaration: DescribedDeclaration) => boolean,
): Steps<readonly DescribedDeclaration[]> {
  const kept: DescribedDeclaration[] = [];
  let looked = 0;
  for (const one of all) {
    if (++looked % STEP === 0) yield;
    if (isWanted(one)) kept.push(one);
  }
  return kept;
}
