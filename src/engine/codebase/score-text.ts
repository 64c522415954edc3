import { isOfQuestions, splitWords, stemOf } from './words.ts';

/** What is looked for, taken apart once. */
export interface RelevanceQuery {
  readonly text: string;
  readonly terms: readonly RelevanceTerm[];
  /** Each two letters that follow each other, as `pairAt` gives them. */
  readonly pairs: ReadonlySet<number>;
}

interface RelevanceTerm {
  readonly text: string;
  /** `justintime` of `just-in-time`; null: nothing joins words in it. */
  readonly joined: string | null;
  readonly stem: string;
  /** What it says in the code that is searched: 1, less for a word of many files, near 0 for one that nearly all have. */
  readonly weight: number;
}

/** Terms are what white space parts, without the words and signs that only make it a question, unless it has no others. */
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

/** A word that one of so many files has says all that it can: which of two such is rarer tells nothing of what is meant. */
const RARE = 20;

/**
 * Each term by how many of so many files have it, and none more than the rarest of them: so a query of one word, and one of words that
 * are equally rare, is as it was.
 */
export function weighTerms(query: RelevanceQuery, counts: readonly number[], files: number): RelevanceQuery {
  const tells = counts.map((count) => (count === 0 ? 0 : Math.log(1 + files / count)));
  const most = Math.min(Math.max(...tells), Math.log(1 + RARE));
  const weightOf = (place: number) => (tells[place] === 0 ? 1 : Math.min(1, tells[place]! / most));
  return { ...query, terms: query.terms.map((term, place) => ({ ...term, weight: weightOf(place) })) };
}

/** Shorter queries are like too much. */
const LEAST_FUZZY = 4;
const LEAST_LIKENESS = 0.4;

/**
 * How well a text fits: 10 where it holds the query, 20 more where it is the query, 5 for each term that it holds, also in another
 * inflection, and 3 more where that is a whole word of it, times what the term says; where it holds nothing, up to 8 for being like the query. 0: it does not fit.
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

/** Whether a text holds the query or a term of it: else it fits only by being like it. */
export function holdsTerm(text: string, { text: query, terms }: RelevanceQuery): boolean {
  const folded = text.toLowerCase();
  if (folded.includes(query)) return true;
  const held = terms.filter((term) => mayHold(folded, term));
  return held.length > 0 && (held.some((term) => isWritten(folded, term)) || hasAnyStem(new Set(splitWords(text)), held));
}

/** Without taking the text apart. */
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
