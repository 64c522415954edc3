import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { fieldTypeOf } from '../../symbols/field-type.ts';
import { membersOf } from '../../symbols/inherited-members.ts';
import {
  declarationOf,
  describeRows,
  fileOf,
  languageAt,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import { findType } from './find-type.ts';
import { readTypeSource, type TypeQuery, type TypeSource } from './get-type-source.ts';

/** The place of a member. */
export interface LocatedMember {
  readonly path: string;
  readonly range: LineRange;
}

export interface ClassMethod extends LocatedMember {
  readonly signature: string;
}

export interface ClassField extends LocatedMember {
  readonly name: string;
  /** Null when the source leaves it to the compiler. */
  readonly type: string | null;
}

export interface NestedClass extends LocatedMember {
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: string;
  /** True if each of its objects belongs to one of the class around it. */
  readonly isInner: boolean;
}

/** A type and what it declares, in the order of the source. */
export interface ClassSource extends TypeSource {
  /** Constructors too. */
  readonly methods: readonly ClassMethod[];
  readonly fields: readonly ClassField[];
  /** Direct ones. */
  readonly nested: readonly NestedClass[];
}

/** @throws ResourceNotFoundError naming the nearest types. */
export function getClassSource(index: SourceIndex, query: TypeQuery): ClassSource {
  const found = findType(index, query.typeName);
  const rowsOf = (...kinds: readonly SymbolKind[]) => membersOf({ index, row: found.row }, kinds).map(({ row }) => row);
  const placeOf = (row: number): LocatedMember => ({ path: fileOf(index, row).path, range: rangeOf(index, row) });
  const methods = rowsOf('function', 'constructor');
  const fields = rowsOf('field');
  return {
    ...readTypeSource(index, found),
    methods: Array.from(describeRows(index, methods), ({ signature }, position) => ({
      signature,
      ...placeOf(methods[position]!),
    })),
    fields: Array.from(describeRows(index, fields), (details, position) => {
      const row = fields[position]!;
      return { name: simpleNameOf(index, row), type: fieldTypeOf(index, row, details), ...placeOf(row) };
    }),
    nested: rowsOf('type').map((row) => ({
      name: simpleNameOf(index, row),
      qualifiedName: qualifiedNameOf(index, row),
      kind: declarationOf(index, row),
      isInner: languageAt(index, row).rules.isInner(declaredSymbolAt(index, row)),
      ...placeOf(row),
    })),
  };
}
