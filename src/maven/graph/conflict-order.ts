import type { ChildList } from './graph-node.ts';

export interface ConflictOrder {
  /** Numbers of the groups: parents before children as far as cycles allow. */
  readonly sorted: readonly number[];
  /** Groups on a common cycle, by group. Empty: the groups form no cycle. */
  readonly cycles: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * The order in which conflicts are settled, so that a loser's subtree is gone before its members are judged. Cycles are broken at the
 * group that lies nearest to the root, among equals at the one with the fewest open parents, then at the first met.
 * Source: maven-resolver ConflictIdSorter.
 */
export function sortConflicts(root: ChildList): ConflictOrder {
  const groups = connectGroups(root);
  const sorted: Group[] = [];
  const ready = groups.filter(({ openParents }) => openParents === 0);
  takeReady(ready, sorted);
  const hasCycles = sorted.length < groups.length;
  while (sorted.length < groups.length) {
    const nearest = findNearest(groups);
    nearest.openParents = 0;
    takeReady([nearest], sorted);
  }
  return { sorted: sorted.map(({ number }) => number), cycles: hasCycles ? findCycles(groups) : new Map() };
}

interface Group {
  readonly number: number;
  /** Steps from the root to its nearest node. */
  depth: number;
  openParents: number;
  readonly children: Set<Group>;
}

/** Lists groups in the order of first meeting, depth first. A list of children is of one group, however many of its nodes share it. */
function connectGroups(root: ChildList): readonly Group[] {
  const groups = new Map<number, Group>();
  const visited = new Set<ChildList>();
  const connect = (children: ChildList, parent: Group | null, depth: number): void => {
    for (const node of children.nodes) {
      const number = node.group;
      let group = groups.get(number);
      if (group === undefined) {
        group = { number, depth, openParents: 0, children: new Set() };
        groups.set(number, group);
      } else pullUp(group, depth);
      if (parent !== null && !parent.children.has(group)) {
        parent.children.add(group);
        group.openParents++;
      }
      if (visited.has(node.children)) continue;
      visited.add(node.children);
      connect(node.children, group, depth + 1);
    }
  };
  connect(root, null, 1);
  return [...groups.values()];
}

function pullUp(group: Group, depth: number): void {
  if (depth >= group.depth) return;
  group.depth = depth;
  const open = [group];
  for (const { depth: above, children } of open) {
    for (const child of children) {
      if (child.depth <= above + 1) continue;
      child.depth = above + 1;
      open.push(child);
    }
  }
}

function takeReady(ready: Group[], sorted: Group[]): void {
  for (const group of ready) {
    sorted.push(group);
    for (const child of inHashOrder(group.children)) {
      child.openParents--;
      if (child.openParents === 0) ready.push(child);
    }
  }
}

function findNearest(groups: readonly Group[]): Group {
  return groups
    .filter(({ openParents }) => openParents > 0)
    .reduce((best, group) =>
      group.depth < best.depth || (group.depth === best.depth && group.openParents < best.openParents) ? group : best,
    );
}

function findCycles(groups: readonly Group[]): ReadonlyMap<number, ReadonlySet<number>> {
  const cycles = new Map<number, Set<number>>();
  const path: Group[] = [];
  const places = new Map<Group, number>();
  const visited = new Set<Group>();
  const visit = (group: Group): void => {
    if (visited.has(group)) return;
    visited.add(group);
    places.set(group, path.length);
    path.push(group);
    // The longest of the cycles that it closes holds the others.
    let start = path.length;
    for (const child of inHashOrder(group.children)) {
      const place = places.get(child);
      if (place === undefined) visit(child);
      else start = Math.min(start, place);
    }
    if (start < path.length) addCycle(path.slice(start));
    path.pop();
    places.delete(group);
  };
  const addCycle = (members: readonly Group[]): void => {
    for (const { number } of members) {
      const known = cycles.get(number) ?? new Set();
      cycles.set(number, known);
      for (const member of members) known.add(member.number);
    }
  };
  for (const group of groups) visit(group);
  return cycles;
}

/**
 * Sorts as java.util.HashSet iterates: which of several groups is taken first depends on it wherever cycles are broken.
 * The hash of a group is its number; the table doubles when it is three quarters full.
 */
function inHashOrder(groups: ReadonlySet<Group>): Iterable<Group> {
  // Nearly all, of graphs that are large.
  if (groups.size < 2) return groups;
  let capacity = 16;
  while (groups.size > capacity * 0.75) capacity *= 2;
  const bucket = ({ number }: Group) => (number ^ (number >>> 16)) & (capacity - 1);
  return [...groups].sort((a, b) => bucket(a) - bucket(b));
}
