export interface FirstFound {
  /** The lowest that was seen to have it. */
  readonly first: string;
  /** The highest below that was seen to lack it; null: none was. */
  readonly lacking: string | null;
  /** Between both, in order: nobody looked, or it could not be told. */
  readonly between: readonly string[];
  /** In the order in which they were looked at; `has` null: it could not be told. */
  readonly looks: readonly { readonly version: string; readonly has: boolean | null }[];
}

export interface Looking {
  /** Null: that cannot be told. */
  look(version: string): Promise<boolean | null>;
  /** A version that is known to lack it; null: none is. */
  readonly lacking: string | null;
  /** The version that somebody says was the first; null: nobody does. */
  readonly hint: string | null;
  /** So many are looked at. */
  readonly most: number;
}

/**
 * Finds by halves the first version of a list that has something that its last one has; the version of the hint and the one before it are
 * looked at first. A change and its reversal between two looks are not seen.
 */
export async function findFirst(
  versions: readonly string[],
  { look, lacking, hint, most }: Looking,
): Promise<FirstFound> {
  const looks = new Map<number, boolean | null>();
  const hinted = hint === null ? -1 : versions.indexOf(hint);
  let low = lacking === null ? -1 : versions.indexOf(lacking);
  let high = versions.length - 1;
  while (looks.size < most) {
    const open = Array.from({ length: high - low - 1 }, (_, at) => low + 1 + at).filter((at) => !looks.has(at));
    const at = [hinted - 1, hinted].find((guess) => open.includes(guess)) ?? open[open.length >> 1];
    if (at === undefined) break;
    const has = await look(versions[at]!);
    looks.set(at, has);
    if (has === true) high = at;
    if (has === false) low = at;
  }
  return {
    first: versions[high]!,
    lacking: versions[low] ?? null,
    between: versions.slice(low + 1, high),
    looks: Array.from(looks, ([at, has]) => ({ version: versions[at]!, has })),
  };
}
