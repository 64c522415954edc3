/** `parseHTTPUrl2_fast` is of `parse`, `http`, `url2` and `fast`. */
export function wordsOf(text: string): readonly string[] {
  const words = text.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}]+\p{N}*|\p{N}+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}
