type MayBeMissing = string | null | undefined | false;
/** A text, or a list of them. Null, undefined and false are left out, an empty text is not. */
export type Part = MayBeMissing | readonly MayBeMissing[];

export function joinParts(separator: string, ...parts: readonly Part[]): string {
  return parts
    .flat()
    .filter((part) => typeof part === 'string')
    .join(separator);
}
