import type { Atom, Query } from '../query/query.ts';
import { everything, nothing, simplify } from '../query/simplify.ts';
import type { Repository } from './searched-repository.ts';

/** Names of the repositories that an atom, or a `type:repo` within a query, holds of. */
export type RepositoriesOf = ReadonlyMap<Query, ReadonlySet<string>>;

/** Reduces a query to its conditions on files of one repository. */
export function reduceToRepository(query: Query, repository: Repository, known: RepositoriesOf): Query {
  const reduce = (part: Query): Query => {
    const names = known.get(part);
    if (names !== undefined) return names.has(repository.name) ? everything : nothing;
    switch (part.op) {
      case 'and':
      case 'or':
        return { op: part.op, children: part.children.map(reduce) };
      case 'not':
        return { op: 'not', child: reduce(part.child) };
      case 'type': {
        const child = reduce(part.child);
        return part.type === 'filename' ? { ...part, child } : child;
      }
      default: {
        const holds = holdsOfRepository(part, repository);
        if (holds === null) return part;
        return holds ? everything : nothing;
      }
    }
  };
  return simplify(reduce(query));
}

/** Null: it depends on the file. */
function holdsOfRepository(atom: Atom, { version, isNewest }: Repository): boolean | null {
  switch (atom.op) {
    case 'branch':
      if (atom.text === 'HEAD') return isNewest;
      return atom.isExact ? version === atom.text : version.includes(atom.text);
    // A published artifact has none of these flags, which Zoekt takes for `no`.
    case 'flag':
      return !atom.value;
    case 'meta':
      return false;
    default:
      return null;
  }
}
