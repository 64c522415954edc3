import type { GraphTree } from './graph-tree.ts';

export interface RowChoice {
  /** Positions of the nodes whose children are shown. */
  readonly open: ReadonlySet<number>;
  /** Shows only nodes whose artifact has each of these words, and those above them; empty: all. */
  readonly query: string;
  /** Shows only versions that lost, those they lost to, and those above them. */
  readonly conflictsOnly: boolean;
  /** Shows whoever asks for a version that is elsewhere in the tree, too. */
  readonly repeats: boolean;
}

export interface VisibleRow {
  readonly position: number;
  /** 1-based, among the shown children of its parent. */
  readonly place: number;
  readonly siblings: number;
  /** Null: it has no children to show. */
  readonly isOpen: boolean | null;
}

/** The rows of the tree that are shown, from top to bottom. With a filter all that leads to a match is open. */
export function listVisibleRows(
  tree: GraphTree,
  { open, query, conflictsOnly, repeats }: RowChoice,
): readonly VisibleRow[] {
  const kept = keepMatches(tree, { query, conflictsOnly, repeats });
  const isFiltered = query.trim() !== '' || conflictsOnly;
  const rows: VisibleRow[] = [];
  // Not by recursion: a graph may be as deep as a stack.
  const pending: { readonly positions: readonly number[]; next: number }[] = [
    { positions: tree.roots.filter((root) => kept.has(root)), next: 0 },
  ];
  for (let level = pending.at(-1); level !== undefined; level = pending.at(-1)) {
    const position = level.positions[level.next];
    if (position === undefined) {
      pending.pop();
      continue;
    }
    level.next += 1;
    const children = tree.nodes[position]!.children.filter((child) => kept.has(child));
    const isOpen = children.length === 0 ? null : isFiltered || open.has(position);
    rows.push({ position, place: level.next, siblings: level.positions.length, isOpen });
    if (isOpen) pending.push({ positions: children, next: 0 });
  }
  return rows;
}

function keepMatches({ nodes }: GraphTree, choice: Omit<RowChoice, 'open'>): ReadonlySet<number> {
  const words = choice.query.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = new Set<number>();
  nodes.forEach(({ artifact, state, beaten }, position) => {
    if (state === 'repeat' && !choice.repeats) return;
    if (choice.conflictsOnly && state !== 'lost' && beaten.length === 0) return;
    const name = artifact.toLowerCase();
    if (!words.every((word) => name.includes(word))) return;
    for (let at = position; at >= 0 && !kept.has(at); at = nodes[at]!.parent) kept.add(at);
  });
  return kept;
}
