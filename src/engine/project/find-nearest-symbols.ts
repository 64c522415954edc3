import { findNearestNames } from '../../search/nearest-names.ts';
import type { Searched } from './symbol-candidate.ts';
import { plainQuery, splitQuery } from './symbol-query.ts';

/** Letters that names must have in common to be compared: all names of a project are many. */
const SAME = 2;

/** Names that somebody who asked for something that is nowhere may have meant, best first. */
export function findNearestSymbols(searched: readonly Searched[], query: string): readonly string[] {
  const { name } = splitQuery(plainQuery(query));
  const near = searched.flatMap(({ index: { nameLookup } }) =>
    nameLookup.thatMayBegin(name.slice(0, SAME)).map((position) => nameLookup.at(position)),
  );
  return findNearestNames(name, near);
}
