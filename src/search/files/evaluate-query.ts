import type { Atom, Query } from '../query/query.ts';

/** Null: not known yet. */
export type Truth = boolean | null;

/** Evaluates a query, as far as its atoms are known. */
export function evaluateQuery(query: Query, truthOf: (atom: Atom) => Truth): Truth {
  switch (query.op) {
    case 'and':
    case 'or': {
      const deciding = query.op === 'or';
      let truth: Truth = !deciding;
      for (const child of query.children) {
        const found = evaluateQuery(child, truthOf);
        if (found === deciding) return deciding;
        if (found === null) truth = null;
      }
      return truth;
    }
    case 'not': {
      const truth = evaluateQuery(query.child, truthOf);
      return truth === null ? null : !truth;
    }
    case 'type':
      return evaluateQuery(query.child, truthOf);
    default:
      return truthOf(query);
  }
}

/** The atoms that make a query hold, without those under a `not`: their matches are shown. */
export function holdingAtoms(query: Query, truthOf: (atom: Atom) => Truth): readonly Atom[] {
  switch (query.op) {
    case 'and':
      return query.children.flatMap((child) => holdingAtoms(child, truthOf));
    case 'or':
      return query.children
        .filter((child) => evaluateQuery(child, truthOf) === true)
        .flatMap((child) => holdingAtoms(child, truthOf));
    case 'not':
      return [];
    case 'type':
      // A `type:file` query shows only the names of files.
      return query.type === 'filename' ? [] : holdingAtoms(query.child, truthOf);
    default:
      return [query];
  }
}

/** All atoms, each once. */
export function atomsOf(query: Query): readonly Atom[] {
  switch (query.op) {
    case 'and':
    case 'or':
      return [...new Set(query.children.flatMap(atomsOf))];
    case 'not':
    case 'type':
      return atomsOf(query.child);
    default:
      return [query];
  }
}
