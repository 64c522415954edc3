export interface NamedDeclaration {
  readonly type: string;
  /** Null: the type itself. */
  readonly member: string | null;
  /** `(String, int)`; null: whatever it takes. */
  readonly parameters: string | null;
}

/** `Type#member(params)`, `Type::member` or `Type.member` taken apart; a name without any of these signs is a type. */
export function splitMember(written: string): NamedDeclaration {
  const [, name = '', parameters = null] = /^([^(]*)(\(.*\))?/s.exec(written.trim()) ?? [];
  const [, type, member] = /^(.+?)(?:#|::)([^#:]+)$/.exec(name) ?? /^(.+)\.([^.]+)$/.exec(name) ?? [];
  if (type === undefined || member === undefined) return { type: name, member: null, parameters };
  return { type, member: member.trim(), parameters };
}
