import { literalOf } from '../regexp/required-literals.ts';
import type { Query } from './query.ts';

/** Holds for every file. */
export const everything: Query = { op: 'and', children: [] };
/** Holds for no file. */
export const nothing: Query = { op: 'or', children: [] };

/** The same query without what decides nothing: lists of one, lists in lists of their kind, empty texts. */
export function simplify(query: Query): Query {
  if (query.op === 'text' && literalOf(query.pattern.regexp) === '') return everything;
  if (query.op === 'type') {
    const child = simplify(query.child);
    return isEverything(child) || isNothing(child) ? child : { ...query, child };
  }
  if (query.op === 'not') {
    const child = simplify(query.child);
    if (isEverything(child)) return nothing;
    return isNothing(child) ? everything : { op: 'not', child };
  }
  if (query.op !== 'and' && query.op !== 'or') return query;
  const { op } = query;
  const children = query.children.map(simplify).flatMap((child) => (child.op === op ? child.children : [child]));
  const deciding = op === 'and' ? isNothing : isEverything;
  if (children.some(deciding)) return op === 'and' ? nothing : everything;
  return children.length === 1 ? children[0]! : { op, children };
}

function isEverything(query: Query): boolean {
  return query.op === 'and' && query.children.length === 0;
}

export function isNothing(query: Query): boolean {
  return query.op === 'or' && query.children.length === 0;
}
