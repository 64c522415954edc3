import type { DescribedDeclaration } from './described-declaration.ts';

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
export function matchDeclarations(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): readonly Match[] {
  const matched = new Map<DescribedDeclaration, DescribedDeclaration>();
  let gone = before;
  let fresh = after;
  const pair = (was: DescribedDeclaration, is: DescribedDeclaration) => matched.set(is, was);
  const keepOthers = () => {
    const found = new Set(matched.values());
    gone = gone.filter((member) => !found.has(member));
    fresh = fresh.filter((member) => !matched.has(member));
  };
  for (const likeness of likenesses) {
    const alike = Map.groupBy(gone, likeness);
    for (const [key, came] of Map.groupBy(fresh, likeness)) {
      const went = alike.get(key) ?? [];
      for (const [at, is] of came.slice(0, went.length).entries()) pair(went[at]!, is);
    }
    keepOthers();
  }
  for (const [was, is] of pairsOfOneName(gone, fresh)) pair(was, is);
  keepOthers();
  return [...after.map((is) => ({ was: matched.get(is) ?? null, is })), ...gone.map((was) => ({ was, is: null }))];
}

/** Where one function of a name went and one came, it is the same with other parameters; of another receiver it is another. */
function pairsOfOneName(
  gone: readonly DescribedDeclaration[],
  fresh: readonly DescribedDeclaration[],
): readonly (readonly [DescribedDeclaration, DescribedDeclaration])[] {
  const nameOf = ({ identity, receiver }: DescribedDeclaration) => `${receiver ?? ''} ${identity.split('(', 1)[0]}`;
  const came = Map.groupBy(fresh, nameOf);
  return [...Map.groupBy(gone, nameOf)].flatMap(([name, went]) => {
    const others = came.get(name) ?? [];
    return went.length === 1 && others.length === 1 ? [[went[0]!, others[0]!] as const] : [];
  });
}
