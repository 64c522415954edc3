import { parseName } from './parse-name.ts';

export interface NameReading {
  readonly type: string;
  /** Null: the type itself. */
  readonly member: string | null;
  /** `(String, int)`; null: whatever it takes. */
  readonly parameters: string | null;
}

/** Everything that a name may stand for, the likeliest first: a type, unless it is marked as a member; a member of one; a constructor without its type. */
export function readingsOf(written: string): readonly NameReading[] {
  const { path, qualifier, name, parameters, isMember } = parseName(written);
  const type = { type: path, member: null, parameters: null };
  const member = { type: qualifier, member: name, parameters };
  if (qualifier === '') return parameters === null ? [type] : [{ type: path, member: name, parameters }, type];
  return isMember ? [member] : [type, member];
}
