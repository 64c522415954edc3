import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { namesElsewhere } from '../../languages/platform-types.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { languageAt, qualifiedNameOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { explainUnresolved, type TypeNames } from '../type-names.ts';
import { createHeads } from './heads.ts';

export interface Subtype extends LocatedType {
  readonly qualifiedName: string;
  /** Full name of the subtype that this one extends or implements itself; null: that is the type that was asked for. */
  readonly through: string | null;
  /** Artifacts that declare a type of this name too. */
  readonly alsoIn: readonly SourceIndex[];
}

/** A type whose supertype has the name of the one that was asked for, and nothing tells whether it is that. */
export interface DoubtfulSubtype extends LocatedType {
  readonly written: string;
  /** In words. */
  readonly reason: string;
}

export interface Subtypes {
  /** Direct ones first, and every one before its own subtypes. */
  readonly subtypes: readonly Subtype[];
  readonly doubtful: readonly DoubtfulSubtype[];
  /** True if there may be others: too many types name such supertypes to look at all. */
  readonly wasCut: boolean;
}

/** All direct and indirect subtypes of a type in the sources of `universe`; an alias is not a type of its own. */
export function findSubtypes(
  qualifiedName: string,
  { universe, names }: { readonly universe: readonly SourceIndex[]; readonly names: TypeNames },
): Subtypes {
  const found = new Map<string, Subtype & { readonly alsoIn: SourceIndex[] }>();
  const doubtful: DoubtfulSubtype[] = [];
  const seen = new Set(allNamesOf(qualifiedName));
  const heads = createHeads(universe, { names });
  /** Each with the name of the subtype that it stands for; null: the type that was asked for. */
  const open: (readonly [name: string, subtype: string | null])[] = [[qualifiedName, null]];
  for (const [supertype, through] of open) {
    const meant = allNamesOf(supertype);
    for (const lastName of new Set(meant.map(lastPart))) {
      const { byName, unresolved } = heads.named(lastName);
      for (const type of meant.flatMap((name) => byName.get(name) ?? [])) {
        add(type, through);
      }
      if (through !== null) continue;
      for (const { resolution, ...type } of unresolved) {
        doubtful.push({ ...type, reason: explainUnresolved(resolution) });
      }
    }
  }
  return { subtypes: [...found.values()], doubtful, wasCut: heads.wasCut() };

  function add({ index, row }: LocatedType, through: string | null): void {
    const name = qualifiedNameOf(index, row);
    const known = found.get(name);
    if (known !== undefined && known.index !== index && !known.alsoIn.includes(index)) known.alsoIn.push(index);
    if (seen.has(name)) return;
    seen.add(name);
    const isAlias = languageAt(index, row).rules.isAlias(declaredSymbolAt(index, row));
    if (!isAlias) found.set(name, { index, row, qualifiedName: name, through, alsoIn: [] });
    open.push([name, isAlias ? through : name]);
  }
}

/** Those by which other languages call it too. */
function allNamesOf(qualifiedName: string): readonly string[] {
  return [qualifiedName, ...namesElsewhere(qualifiedName)];
}
