import { listSupertypes } from '../../core/code/list-supertypes.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { describeRow, languageAt } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import type { TypeNames, TypeResolution } from '../type-names.ts';

/** The types of some artifacts whose heads name a supertype by one simple name, in any package. */
export interface NamedHeads {
  /** By the full name of the supertype; in the order of artifacts and rows. */
  readonly byName: ReadonlyMap<string, readonly LocatedType[]>;
  readonly unresolved: readonly UnresolvedHead[];
}

export interface UnresolvedHead extends LocatedType {
  readonly written: string;
  readonly resolution: Extract<TypeResolution, { readonly kind: 'unresolved' }>;
}

export interface Heads {
  /** The heads for the last part of a supertype's name, read and resolved once, however many types have the name. */
  named(lastName: string): NamedHeads;
  /** True if there were more heads than are read. */
  wasCut(): boolean;
}

/**
 * Budget: heads of types that are read for what extends one; that there may be more is told. All types of the JDK and of the largest known
 * builds are fewer.
 */
const MOST_HEADS = 200_000;

export function createHeads(universe: readonly SourceIndex[], { names }: { readonly names: TypeNames }): Heads {
  let candidates: CandidatesOf | null = null;
  let read = 0;
  const known = new Map<string, NamedHeads>();

  function resolveHeads(lastName: string): NamedHeads {
    const byName = new Map<string, LocatedType[]>();
    const unresolved: UnresolvedHead[] = [];
    candidates ??= findCandidates(universe);
    for (const type of candidates(lastName)) {
      if (++read > MOST_HEADS) break;
      const resolve = names.inHead(type);
      for (const written of writtenSupertypes(type)) {
        const resolution = resolve(written);
        if (resolution.kind === 'resolved') push(byName, resolution.qualifiedName, type);
        else if (lastPart(resolution.name) === lastName) unresolved.push({ ...type, written, resolution });
      }
    }
    return { byName, unresolved };
  }

  return {
    named(lastName) {
      const heads = known.get(lastName) ?? resolveHeads(lastName);
      known.set(lastName, heads);
      return heads;
    },
    wasCut: () => read > MOST_HEADS,
  };
}

/** Types that may have a supertype of this name. */
type CandidatesOf = (lastName: string) => Iterable<LocatedType>;

function findCandidates(universe: readonly SourceIndex[]): CandidatesOf {
  const places = new Map<string, (readonly [index: SourceIndex, position: number])[]>();
  for (const index of universe) {
    for (const [position, name] of listSupertypes(index.supertypes).entries()) {
      push(places, name, [index, position]);
    }
  }
  return function* (lastName) {
    for (const [index, position] of places.get(lastName) ?? []) {
      const { ends, types } = index.supertypes;
      for (const row of types.subarray(ends[position - 1] ?? 0, ends[position])) yield { index, row };
    }
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

const known = new WeakMap<SourceIndex, Map<number, readonly string[]>>();

/** Supertypes as the head of a type says them, with their arguments; in full those that only its language implies. */
function writtenSupertypes({ index, row }: LocatedType): readonly string[] {
  // An index never changes.
  const ofIndex = known.get(index) ?? new Map<number, readonly string[]>();
  const written = ofIndex.get(row) ?? readSupertypes(index, row);
  known.set(index, ofIndex.set(row, written));
  return written;
}

function readSupertypes(index: SourceIndex, row: number): readonly string[] {
  const details = describeRow(index, row);
  const implied = languageAt(index, row).rules.impliedSupertype(declaredSymbolAt(index, row));
  return [...details.extends, ...details.implements, ...(implied === null ? [] : [implied])];
}
