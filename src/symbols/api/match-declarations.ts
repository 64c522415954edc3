import { areOfTwoForms, type DescribedDeclaration } from './described-declaration.ts';
import { type SpelledDeclaration, withFullNames, withoutAliases, withoutQualifiers } from './same-spelling.ts';

/** A declaration in two versions; null: one lacks it. */
export type Match =
  | { readonly was: DescribedDeclaration; readonly is: DescribedDeclaration | null }
  | { readonly was: null; readonly is: DescribedDeclaration };

/** Keys by which two declarations count as the same, the surest first. Overloads may differ in their type parameters or receivers alone. */
const likenesses: readonly ((declaration: DescribedDeclaration) => string)[] = [
  ({ identity, contract, deprecation }) => `${identity} ${contract} ${deprecation !== null}`,
  ({ identity, contract }) => `${identity} ${contract}`,
  ({ identity, bounds }) => `${identity} ${bounds}`,
  ({ identity }) => identity,
  ({ identity, bounds, ...located }) => plainly({ ...located, text: `${identity} ${bounds}` }),
  ({ identity, ...located }) => plainly({ ...located, text: identity }),
];

function plainly(spelled: SpelledDeclaration): string {
  return withoutQualifiers(withoutAliases(spelled));
}

/** In the order of the later version, then the removed ones. Among several alike, the first pairs with the first. */
export function matchDeclarations(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): readonly Match[] {
  const pairs = new Pairs(before, after);
  pairByMeaning(pairs);
  for (const likeness of likenesses) pairAlike(pairs, likeness);
  pairOfOneName(pairs);
  const matches: Match[] = [];
  for (const [at, is] of after.entries()) {
    matches.push({ was: pairs.formerOf(at), is });
  }
  for (const at of pairs.gone()) {
    matches.push({ was: before[at]!, is: null });
  }
  return matches;
}

/** Pairs declarations of two versions by their positions, as there may be very many. */
class Pairs {
  readonly before: readonly DescribedDeclaration[];
  readonly after: readonly DescribedDeclaration[];
  readonly #isFound: Uint8Array;
  /** One more than the position of the former; 0: there is none. */
  readonly #formers: Uint32Array;

  constructor(before: readonly DescribedDeclaration[], after: readonly DescribedDeclaration[]) {
    this.before = before;
    this.after = after;
    this.#isFound = new Uint8Array(before.length);
    this.#formers = new Uint32Array(after.length);
  }

  pair(was: number, is: number): void {
    this.#isFound[was] = 1;
    this.#formers[is] = was + 1;
  }

  formerOf(is: number): DescribedDeclaration | null {
    return this.before[this.#formers[is]! - 1] ?? null;
  }

  /** Declarations of the earlier version without a partner yet. */
  *gone(): Iterable<number> {
    for (let at = 0; at < this.before.length; at++) if (this.#isFound[at] === 0) yield at;
  }

  /** Declarations of the later version without a partner yet. */
  *fresh(): Iterable<number> {
    for (let at = 0; at < this.after.length; at++) if (this.#formers[at] === 0) yield at;
  }
}

/**
 * Pairs overloads of which types have one simple name: a source and classes may each import another one of them. Nothing else has to be
 * resolved.
 */
function pairByMeaning(pairs: Pairs): void {
  const [was, is] = [pairs.before[0], pairs.after[0]];
  if (was === undefined || is === undefined || !areOfTwoForms(was, is)) return;
  const plain = ({ identity, ...located }: DescribedDeclaration) => plainly({ ...located, text: identity });
  const counts = new Map<string, number>();
  for (const declaration of pairs.after) counts.set(plain(declaration), (counts.get(plain(declaration)) ?? 0) + 1);
  pairAlike(pairs, (declaration) => {
    const { identity, bounds, index, row } = declaration;
    return (counts.get(plain(declaration)) ?? 0) < 2
      ? null
      : withFullNames({ index, row, text: `${identity} ${bounds}` });
  });
}

/** `likeness` null: of these none is paired. */
function pairAlike(pairs: Pairs, likeness: (declaration: DescribedDeclaration) => string | null): void {
  const alike = Map.groupBy(pairs.gone(), (at) => likeness(pairs.before[at]!));
  /** The number of each that have been paired. */
  const taken = new Map<string | null, number>();
  for (const is of pairs.fresh()) {
    const key = likeness(pairs.after[is]!);
    if (key === null) continue;
    const place = taken.get(key) ?? 0;
    const was = alike.get(key)?.[place];
    if (was === undefined) continue;
    taken.set(key, place + 1);
    pairs.pair(was, is);
  }
}

/** If one function of a name was removed and one added, it is the same with other parameters; with another receiver it is another. */
function pairOfOneName(pairs: Pairs): void {
  const nameOf = ({ identity, receiver }: DescribedDeclaration) => `${receiver ?? ''} ${identity.split('(', 1)[0]}`;
  const went = Map.groupBy(pairs.gone(), (at) => nameOf(pairs.before[at]!));
  const came = Map.groupBy(pairs.fresh(), (at) => nameOf(pairs.after[at]!));
  for (const is of pairs.fresh()) {
    const name = nameOf(pairs.after[is]!);
    const former = went.get(name) ?? [];
    if (former.length === 1 && came.get(name)!.length === 1) pairs.pair(former[0]!, is);
  }
}
