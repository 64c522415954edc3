import type { SourceIndex } from '../../core/code/source-index.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { describeRow, languageAt } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';

const known = new WeakMap<SourceIndex, Map<number, readonly string[]>>();

/** Supertypes as the head of a type says them, with their arguments; in full those that only its language implies. */
export function writtenSupertypes({ index, row }: LocatedType): readonly string[] {
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
