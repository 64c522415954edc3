/** `Inner` of `org.example.Outer.Inner`. */
export function lastPart(dottedName: string): string {
  return dottedName.slice(dottedName.lastIndexOf('.') + 1);
}

/** `org.example.Outer` of `org.example.Outer.Inner`; empty where there is no dot. */
export function withoutLastPart(dottedName: string): string {
  return dottedName.slice(0, Math.max(0, dottedName.lastIndexOf('.')));
}
