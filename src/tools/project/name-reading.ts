/** How a query was read for all its hits, said where a closer reading of it comes first. */
export function nameReading({ isOfWords }: { readonly isOfWords: boolean | undefined }): string {
  return isOfWords ? 'each word by itself' : 'as Zoekt reads it';
}
