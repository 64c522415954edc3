import type { SourceIndex } from '../../core/code/source-index.ts';
import { createEnclosing } from '../../symbols/enclosing-symbol.ts';
import { importedNamesOf } from '../../symbols/imported-names.ts';
import { describeRow, kindOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { TypeNames } from '../../symbols/type-names.ts';
import { createConstantOf } from './constant-values.ts';
import { binders, type KeyGroup, readKeyGroup } from './key-annotations.ts';
import type { TypeSurroundings } from './list-properties.ts';

/** A group of keys, with the type whose properties they are. */
export interface BoundGroup extends KeyGroup {
  /** The declaration with the annotation. */
  readonly holder: LocatedType;
  /** The same, or the type that an annotated function gives. */
  readonly type: LocatedType;
}

/** The groups that the declarations around these places of a file bind. `offsets`: bytes, of an annotation's name. */
export function findGroups(
  index: SourceIndex,
  file: number,
  { offsets, names, universe }: TypeSurroundings & { readonly offsets: readonly number[] },
): readonly BoundGroup[] {
  const enclosing = createEnclosing(index, file);
  const rows = new Set(offsets.map(enclosing).filter((row) => row !== null));
  return [...rows].flatMap((row) => {
    const holder = { index, row };
    const group = groupAt(holder, { names, universe });
    if (group === null) return [];
    if (kindOf(index, row) === 'type') return [{ ...group, holder, type: holder }];
    const { type: written } = describeRow(index, row);
    const owner = { index, row: index.symbols.parent[row]! };
    const meant = written === null ? null : names.inBody(owner)(written);
    const type = meant?.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
    return type === null ? [] : [{ ...group, holder, type }];
  });
}

function groupAt({ index, row }: LocatedType, around: TypeSurroundings): KeyGroup | null {
  const { annotations } = describeRow(index, row);
  const group = readKeyGroup(annotations, simpleNameOf(index, row), createConstantOf({ index, row }, around.universe));
  if (group === null || !isOfMicronaut(index, row)) return group;
  const holder = findHolder({ index, row }, around.names);
  const outer = holder === null ? null : groupAt(holder, around);
  return outer === null ? group : { ...group, prefix: `${outer.prefix}.${group.prefix}` };
}

/** The type around a type, or else its superclass; null: there is none. */
function findHolder({ index, row }: LocatedType, names: TypeNames): LocatedType | null {
  const outer = index.symbols.parent[row]!;
  if (outer >= 0) return { index, row: outer };
  const [superclass] = describeRow(index, row).extends;
  const meant = superclass === undefined ? null : names.inHead({ index, row })(superclass);
  return meant?.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
}

/** True if the annotations of its file are Micronaut's, which prefixes a group with that of the type around it or of its superclass. */
function isOfMicronaut(index: SourceIndex, row: number): boolean {
  const { single } = importedNamesOf(index, index.symbols.file[row]!);
  return binders.some((binder) => single.get(binder)?.some(({ name }) => name.startsWith('io.micronaut.')));
}
