/** `Inner` of `org.example.Outer.Inner`. */
export function lastPart(dottedName: string): string {
  return dottedName.slice(dottedName.lastIndexOf('.') + 1);
}
