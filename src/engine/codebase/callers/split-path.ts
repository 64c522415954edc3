/** Names joined by dots; no path of a type and its members has more. */
const MOST_NAMES = 30;

export interface TypePath {
  /** Full name. */
  readonly type: string;
  /** Empty: the names are all of the type. */
  readonly members: readonly string[];
}

/** `Outer.Inner.CONSTANT` as a type and members of it: as many names as may be are the type's (JLS 6.5.2). Null: none is a known type. */
export function splitPath(path: string, findKnown: (written: string) => string | null): TypePath | null {
  const parts = path.split('.');
  for (let end = parts.length > MOST_NAMES ? 0 : parts.length; end > 0; end--) {
    const type = findKnown(parts.slice(0, end).join('.'));
    if (type !== null) return { type, members: parts.slice(end) };
  }
  return null;
}
