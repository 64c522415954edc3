/** What is looked for, taken apart once. */
export interface RelevanceQuery {
  readonly text: string;
  readonly terms: readonly string[];
  readonly pairs: ReadonlySet<string>;
}

export function parseRelevance(query: string): RelevanceQuery {
  const text = query.toLowerCase();
  return { text, terms: text.split(/\s+/).filter(Boolean), pairs: new Set(pairsOf(text)) };
}

/** Shorter queries are like too much. */
const LEAST_FUZZY = 4;
const LEAST_LIKENESS = 0.4;

/**
 * How well a text fits: 10 where it holds the query, 20 more where it is the query, 5 for each term that it holds and 3 more where that is
 * a whole word of it; where it holds nothing, up to 8 for being like the query. 0: it does not fit.
 */
export function scoreText(text: string, { text: query, terms, pairs }: RelevanceQuery): number {
  const folded = text.toLowerCase();
  let score = folded.includes(query) ? 10 : 0;
  if (folded === query) score += 20;
  const held = terms.filter((term) => folded.includes(term));
  if (held.length > 0) {
    const words = wordsOf(text);
    score += held.reduce((sum, term) => sum + (words.has(term) ? 8 : 5), 0);
  }
  if (score > 0 || query.length < LEAST_FUZZY) return score;
  const likeness = likenessOf(folded, pairs);
  return likeness > LEAST_LIKENESS ? Math.floor(8 * likeness) : 0;
}

/** `parseHTTPUrl2_fast` is of `parse`, `http`, `url2` and `fast`. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}]+\p{N}*|\p{N}+/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}

/** Dice's coefficient of the pairs of letters; 0 as soon as it cannot be great enough. */
function likenessOf(text: string, pairs: ReadonlySet<string>): number {
  const most = pairs.size * (2 / LEAST_LIKENESS - 1);
  const own = new Set<string>();
  for (const pair of pairsOf(text)) {
    own.add(pair);
    if (own.size > most) return 0;
  }
  const shared = [...own].filter((pair) => pairs.has(pair)).length;
  return own.size === 0 ? 0 : (2 * shared) / (own.size + pairs.size);
}

function* pairsOf(text: string): Generator<string> {
  for (let at = 0; at + 1 < text.length; at++) yield text.slice(at, at + 2);
}
