import { wordsOf } from './words-of.ts';

/** What is looked for, taken apart once. */
export interface RelevanceQuery {
  readonly text: string;
  readonly terms: readonly string[];
  /** Each two letters that follow each other, as `pairAt` gives them. */
  readonly pairs: ReadonlySet<number>;
}

export function parseRelevance(query: string): RelevanceQuery {
  const text = query.toLowerCase();
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(pairAt(text, at));
  return { text, terms: text.split(/\s+/).filter(Boolean), pairs };
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
    const words = new Set(wordsOf(text));
    score += held.reduce((sum, term) => sum + (words.has(term) ? 8 : 5), 0);
  }
  if (score > 0 || query.length < LEAST_FUZZY) return score;
  const likeness = likenessOf(folded, pairs);
  return likeness > LEAST_LIKENESS ? Math.floor(8 * likeness) : 0;
}

/** Whether a text holds the query or a term of it: else it fits only by being like it. */
export function holdsTerm(text: string, { text: query, terms }: RelevanceQuery): boolean {
  const folded = text.toLowerCase();
  return folded.includes(query) || terms.some((term) => folded.includes(term));
}

/** Dice's coefficient of the pairs of letters; 0 where it is not great enough. */
function likenessOf(text: string, pairs: ReadonlySet<number>): number {
  const shared = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = pairAt(text, at);
    if (pairs.has(pair)) shared.add(pair);
  }
  // As many pairs as that may be in both: where they are not even that, none of the text's own need to be counted.
  const most = shared.size * (2 / LEAST_LIKENESS) - pairs.size;
  if (most <= shared.size) return 0;
  const own = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) {
    own.add(pairAt(text, at));
    if (own.size > most) return 0;
  }
  return (2 * shared.size) / (own.size + pairs.size);
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1);
}
