import type { SourceIndex } from '../core/code/source-index.ts';
import { kindOf, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import { findMeant } from './find-meant.ts';
import { parseName } from './parse-name.ts';

export interface NameReading {
  readonly type: string;
  /** Null: the type itself. */
  readonly member: string | null;
  /** `(String, int)`; null: whatever it takes. */
  readonly parameters: string | null;
}

/** Everything that a name may stand for, the likeliest first: a type, unless it is marked as a member; a member of one, or a nested type; a constructor without its type. */
export function readingsOf(written: string): readonly NameReading[] {
  const { path, qualifier, name, parameters, isMember } = parseName(written);
  const type = { type: path, member: null, parameters: null };
  const member = { type: qualifier, member: name, parameters };
  if (qualifier === '') return parameters === null ? [type] : [{ type: path, member: name, parameters }, type];
  if (parameters !== null) return [member];
  return isMember ? [member, type] : [type, member];
}

/** The member that a name means without its type: `pkg.function` of a file facade, `Receiver.extension`; null: it means none. */
export function readAsMember(index: SourceIndex, written: string): NameReading | null {
  const name = parseName(written);
  const isWanted = (row: number) => kindOf(index, row) !== 'type';
  const [row] = findMeant(index, name, { isCaseSensitive: true, isWanted });
  if (row === undefined) return null;
  return {
    type: qualifiedNameOf(index, index.symbols.parent[row]!),
    member: name.name,
    parameters: name.parameters,
  };
}
