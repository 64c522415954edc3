import type { CompiledPlace } from '../classes/compiled-place.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { withoutLastPart } from '../core/text/last-part.ts';
import { methodNamesOf } from '../languages/method-names.ts';
import { calledAmong } from './call-names.ts';
import { memberRows } from './member-rows.ts';
import { fileOf, kindOf } from './symbol-rows.ts';
import { typesByName } from './types-by-name.ts';

export interface CompiledHolder {
  /** Row of the type. */
  readonly type: number;
  /** True if it is the type of the place, false for one around that, which is not declared. */
  readonly isOwn: boolean;
  /** Row of the member, the first of overloads; undefined: it is not declared. */
  readonly member: number | undefined;
}

/** The declaration that holds a place in the classes that an index is made of; null: nothing declares a type around it. */
export function findCompiledHolder(
  index: SourceIndex,
  { prefix, type, sourceFile, method }: Omit<CompiledPlace, 'line'>,
): CompiledHolder | null {
  for (let name = type; name !== ''; name = withoutLastPart(name)) {
    const rows = typesByName(index).get(name) ?? [];
    const row = rows.find(isInFile) ?? rows.find((each) => fileOf(index, each).path.startsWith(prefix)) ?? rows[0];
    if (row === undefined) continue;
    const isOwn = name === type;
    return { type: row, isOwn, member: isOwn ? findMember(row) : undefined };
  }
  return null;

  /** Files of one class of Kotlin share its name. */
  function isInFile(row: number): boolean {
    const { path } = fileOf(index, row);
    return path.startsWith(prefix) && sourceFile !== null && path.endsWith(`/${sourceFile}`);
  }

  function findMember(row: number): number | undefined {
    if (method === null) return undefined;
    const members = memberRows(index, row);
    for (const name of methodNamesOf({ className: '', method }) ?? []) {
      const holder =
        name === '<init>'
          ? members.find((member) => kindOf(index, member) === 'constructor')
          : calledAmong(index, members, name)[0];
      if (holder !== undefined) return holder;
    }
    return undefined;
  }
}
