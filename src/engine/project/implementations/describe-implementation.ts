import { printOrigin } from '../../../core/code/index-origin.ts';
import type { DoubtfulSubtype, Subtype } from '../../../symbols/subtypes/find-subtypes.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  nameLineOf,
  qualifiedNameOf,
  rangeOf,
} from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { visibilityWordOf } from '../../../symbols/visibility.ts';
import type { DoubtfulImplementation, Implementation } from './implementations.ts';

export interface Found {
  readonly subtype: Subtype;
  /** What overrides the method that was asked for; null: a type was. */
  readonly member: LocatedType | null;
}

export function describeImplementation({ subtype, member }: Found): Implementation {
  const { index, row } = subtype;
  const shown = member ?? subtype;
  return {
    coordinates: printOrigin(index.origin),
    alsoIn: subtype.alsoIn.map(({ origin }) => printOrigin(origin)),
    name: subtype.qualifiedName,
    packageName: fileOf(index, row).packageName,
    declaration: declarationOf(index, row),
    modifiers: describeRow(index, row).modifiers,
    visibility: visibilityWordOf(index, row),
    through: subtype.through,
    file: fileOf(shown.index, shown.row).path,
    range: rangeOf(shown.index, shown.row),
    signature: member === null ? null : describeRow(member.index, member.row).signature,
  };
}

export function describeDoubtful({ index, row, written, reason }: DoubtfulSubtype): DoubtfulImplementation {
  return {
    name: qualifiedNameOf(index, row),
    coordinates: printOrigin(index.origin),
    file: fileOf(index, row).path,
    line: nameLineOf(index, row),
    written,
    reason,
  };
}
