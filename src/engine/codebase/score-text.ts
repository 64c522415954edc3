import { isOfQuestions, splitWords, stemOf } from './words.ts';

/** A parsed query. */
export interface RelevanceQuery {
  readonly text: string;
  readonly terms: readonly RelevanceTerm[];
  /** Each two letters that follow each other, as `pairAt` gives them. */
  readonly pairs: ReadonlySet<number>;
}

interface RelevanceTerm {
  readonly text: string;
  /** `justintime` of `just-in-time`; null: it has no hyphen between words. */
  readonly joined: string | null;
  readonly stem: string;
  /** Weight of the term in the code that is searched: 1, less if many files hold it, near 0 if nearly all do. */
  readonly weight: number;
}

/** Splits a query at white space. Words and signs that only make it a question are left out, unless there are no others. */
export function parseRelevance(query: string): RelevanceQuery {
  const text = query.toLowerCase();
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(pairAt(text, at));
  const written = text.split(/\s+/).filter(Boolean);
  const plain = written.map((term) => term.replace(/^["'(]+|(?:'s)?["'),.;:?!]*$/g, '')).filter(Boolean);
  const telling = plain.filter((term) => !isOfQuestions(term));
  const terms = [telling, plain, written].find(({ length }) => length > 0) ?? [];
  return { text, terms: terms.map(describeTerm), pairs };
}

function describeTerm(text: string): RelevanceTerm {
  const joined = /^\p{L}+(?:-\p{L}+)+$/u.test(text) ? text.replaceAll('-', '') : null;
  return { text, joined, stem: stemOf(text), weight: 1 };
}

/** A word in one of this many files has the full weight: a still rarer word is no better hint. */
const RARE = 20;

/**
 * Weighs each term by the number of files that hold it, relative to the rarest term: a query of one word, or of equally rare words, keeps
 * its scores.
 */
export function weighTerms(query: RelevanceQuery, counts: readonly number[], files: number): RelevanceQuery {
  const tells = counts.map((count) => (count === 0 ? 0 : Math.log(1 + files / count)));
  const most = Math.min(Math.max(...tells), Math.log(1 + RARE));
  const weightOf = (place: number) => (tells[place] === 0 ? 1 : Math.min(1, tells[place]! / most));
  return { ...query, terms: query.terms.map((term, place) => ({ ...term, weight: weightOf(place) })) };
}

/** Shorter queries are similar to too many texts. */
const LEAST_FUZZY = 4;
const LEAST_LIKENESS = 0.4;

/**
 * Scores a text: 10 if it holds the query, 20 more if it equals the query; for each term that it holds, also in another inflection, 5, and 3
 * more if the term is a whole word of it, times the weight of the term. If it holds none, up to 8 for similar spelling. 0: it does not fit.
 */
export function scoreText(text: string, { text: query, terms, pairs }: RelevanceQuery): number {
  const folded = text.toLowerCase();
  let score = folded.includes(query) ? 10 : 0;
  if (folded === query) score += 20;
  const held = terms.filter((term) => mayHold(folded, term));
  if (held.length > 0) {
    const words = new Set(splitWords(text));
    for (const term of held) {
      if (words.has(term.text)) score += 8 * term.weight;
      else if (isWritten(folded, term) || hasStem(words, term)) score += 5 * term.weight;
    }
  }
  if (score > 0 || query.length < LEAST_FUZZY) return score;
  const likeness = likenessOf(folded, pairs);
  return likeness > LEAST_LIKENESS ? Math.floor(8 * likeness) : 0;
}

/** True if a text holds the query or a term of it; others fit only by similar spelling. */
export function holdsTerm(text: string, { text: query, terms }: RelevanceQuery): boolean {
  const folded = text.toLowerCase();
  if (folded.includes(query)) return true;
  const held = terms.filter((term) => mayHold(folded, term));
  return (
    held.length > 0 && (held.some((term) => isWritten(folded, term)) || hasAnyStem(new Set(splitWords(text)), held))
  );
}

/** A quick check that does not split the text. */
function mayHold(folded: string, term: RelevanceTerm): boolean {
  return folded.includes(term.stem) || isWritten(folded, term);
}

function isWritten(folded: string, { text, joined }: RelevanceTerm): boolean {
  return folded.includes(text) || (joined !== null && folded.includes(joined));
}

function hasAnyStem(words: ReadonlySet<string>, terms: readonly RelevanceTerm[]): boolean {
  return terms.some((term) => hasStem(words, term));
}

function hasStem(words: ReadonlySet<string>, { stem }: RelevanceTerm): boolean {
  for (const word of words) if (word.startsWith(stem) && stemOf(word) === stem) return true;
  return false;
}

/** Dice's coefficient of the pairs of letters; 0 if it is too small. */
function likenessOf(text: string, pairs: ReadonlySet<number>): number {
  const shared = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = pairAt(text, at);
    if (pairs.has(pair)) shared.add(pair);
  }
  // An upper bound of the pairs in both: if even that is too few, the pairs of the text need no counting.
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
