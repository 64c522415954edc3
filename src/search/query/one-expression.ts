import { InvalidInputError } from '../../core/errors.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { parseGoRegexp } from '../regexp/parse-go-regexp.ts';
import type { Atom, Query } from './query.ts';

type Word = Extract<Atom, { readonly op: 'text' }>;

/**
 * The same query with its plain words as the one expression that whoever pastes a message means by them, or writes an expression with
 * spaces in it; null where they cannot be read so. What it finds is among what the words find.
 */
export function asOneExpression(query: Query): Query | null {
  if (query.op !== 'and') return null;
  const words = query.children.filter(isWord);
  const text = words.map(({ written }) => written).join(' ');
  // Who quotes knows what an expression is, and an alternative would find more than the words do.
  const regexp = words.length < 2 || /["|]/.test(text) ? null : readExpression(text);
  if (regexp === null) return null;
  const ignoresCase = words.every(({ pattern }) => pattern.ignoresCase);
  const whole: Word = { op: 'text', place: 'content', pattern: { regexp, ignoresCase }, written: text };
  return { op: 'and', children: [whole, ...query.children.filter((child) => !isWord(child))] };
}

function isWord(query: Query): query is Word {
  return query.op === 'text' && query.place === 'both';
}

function readExpression(text: string): GoRegexp | null {
  try {
    return parseGoRegexp(text);
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}
