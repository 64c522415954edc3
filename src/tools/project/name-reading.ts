/** The reading of a query for all its hits, shown where a closer reading of it comes first. */
export function nameReading({ isOfWords }: { readonly isOfWords: boolean | undefined }): string {
  return isOfWords ? 'each word by itself' : 'as Zoekt reads it';
}
