import type { ConflictOrder } from './conflict-order.ts';
import type { ChildList, GraphNode } from './graph-node.ts';
import type { ConflictItem, ItemFinder } from './mediation-rules.ts';
import type { ScopeRules } from './scope-rules.ts';

interface Run {
  readonly scopes: ScopeRules;
  /** Winners of the groups settled so far; null: no node of the group was left. */
  readonly winners: Map<number, GraphNode | null>;
  /** Groups whose nodes can lie above those looked for, so that a walk need not descend into others. */
  readonly mayBeAbove: Set<number>;
}

/** For a graph whose groups form cycles: one walk over what is left of it for each group. Source: maven-resolver 1.6 ConflictResolver. */
export function createGroupWalks(
  root: ChildList,
  { cycles, scopes }: Pick<Run, 'scopes'> & Pick<ConflictOrder, 'cycles'>,
): ItemFinder {
  const run: Run = { scopes, winners: new Map(), mayBeAbove: new Set() };
  let last: GraphNode | null = null;
  return {
    find(group) {
      for (const other of cycles.get(group) ?? []) run.mayBeAbove.add(other);
      const walk = new Walk(group, run);
      walk.visitRoot(root);
      for (const item of walk.items) item.depth = walk.depthOf(item.parent) + 1;
      run.mayBeAbove.add(group);
      return walk.items;
    },
    settle(group, winner) {
      last = winner?.node ?? null;
      run.winners.set(group, last);
    },
    finish() {
      // Losers can be left beneath the last winner.
      if (last !== null) new Walk(null, run).visit(last);
    },
  };
}

/** The state of a walk for one list of children, and so for every node that shares it. */
interface Visit {
  depth: number;
  /** Without repetition; an array, since there are rarely more than two and millions of visits. */
  readonly scopes: (string | null)[];
  isSomewhereOptional: boolean;
  isSomewhereRequired: boolean;
  /** Null: none, as in most lists. */
  items: ConflictItem[] | null;
  /** The walk is in the list or below it. */
  isOnPath: boolean;
}

interface Parent {
  readonly list: ChildList;
  /** Null below the root. */
  readonly scope: string | null;
  readonly optional: boolean;
  /** False: the list was walked before, its items exist already. */
  readonly isFirstVisit: boolean;
}

/** One walk over the graph in search of the nodes of one group; removes losers of settled groups that it meets. */
class Walk {
  readonly items: ConflictItem[] = [];
  readonly #group: number | null;
  readonly #run: Run;
  readonly #visits = new Map<ChildList, Visit>();
  readonly #parents: Parent[] = [];

  constructor(group: number | null, run: Run) {
    this.#group = group;
    this.#run = run;
  }

  depthOf(list: ChildList): number {
    return this.#visits.get(list)!.depth;
  }

  visitRoot(root: ChildList): void {
    this.#visits.set(root, createVisit(0, null, false));
    this.#parents.push({ list: root, scope: null, optional: false, isFirstVisit: true });
    this.#visitChildren(root);
    this.#parents.pop();
  }

  /** False: a loser of a settled group, to be removed by the caller. */
  visit(node: GraphNode): boolean {
    const { group } = node;
    if (group === this.#group) {
      this.#addItem(node);
      return true;
    }
    const winner = this.#run.winners.get(group) ?? null;
    if (winner !== null && winner !== node) return false;
    if (this.#run.mayBeAbove.has(group)) this.#descend(node, group);
    return true;
  }

  #visitChildren(list: ChildList): void {
    const { nodes, losers } = list;
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      if (this.visit(node)) continue;
      nodes.splice(i--, 1);
      losers.push({ node, winner: this.#run.winners.get(node.group) ?? null });
    }
  }

  /** Into a list not on the path yet, and not walked yet with the same derived scope and optionality. */
  #descend(node: GraphNode, group: number): void {
    const list = node.children;
    if (list.nodes.length === 0) return;
    const known = this.#visits.get(list);
    if (known?.isOnPath) return;
    const isSettled = this.#run.winners.has(group);
    const scope = this.#deriveScope(node, isSettled);
    const optional = this.#deriveOptional(node, isSettled);
    const depth = this.#parents.length;
    if (known !== undefined) {
      known.depth = Math.min(known.depth, depth);
      if (known.scopes.includes(scope) && isKnown(known, optional)) return;
    }
    const visit = known ?? createVisit(depth, scope, optional);
    if (known === undefined) this.#visits.set(list, visit);
    visit.isOnPath = true;
    this.#parents.push({ list, scope, optional, isFirstVisit: known === undefined });
    if (known !== undefined) this.#updateItems(known, scope, optional);
    this.#visitChildren(list);
    this.#parents.pop();
    visit.isOnPath = false;
  }

  #updateItems(visit: Visit, scope: string | null, optional: boolean): void {
    const isNewScope = !visit.scopes.includes(scope);
    const isNewOptional = !isKnown(visit, optional);
    if (isNewScope) visit.scopes.push(scope);
    if (optional) visit.isSomewhereOptional = true;
    else visit.isSomewhereRequired = true;
    for (const item of visit.items ?? []) {
      if (isNewScope) addScope(item, this.#deriveScope(item.node, false));
      if (isNewOptional && !this.#deriveOptional(item.node, false)) item.isSomewhereRequired = true;
    }
  }

  #addItem(node: GraphNode): void {
    const parent = this.#parents.at(-1)!;
    if (!parent.isFirstVisit) return;
    const item: ConflictItem = {
      node,
      parent: parent.list,
      depth: 0,
      scopes: [this.#deriveScope(node, false)],
      isSomewhereRequired: !this.#deriveOptional(node, false),
    };
    this.items.push(item);
    const visit = this.#visits.get(parent.list)!;
    if (visit.items === null) visit.items = [item];
    else visit.items.push(item);
  }

  /** A settled node has its final scope; a managed scope is not derived. */
  #deriveScope(node: GraphNode, isSettled: boolean): string {
    if (isSettled || node.premanaged.scope !== null) return node.scope;
    const parent = this.#parents.at(-1);
    return parent === undefined ? node.scope : this.#run.scopes.derive(parent.scope, node.scope);
  }

  #deriveOptional(node: GraphNode, isSettled: boolean): boolean {
    if (node.optional || isSettled || node.premanaged.optional !== null) return node.optional;
    return this.#parents.at(-1)?.optional ?? false;
  }
}

function createVisit(depth: number, scope: string | null, optional: boolean): Visit {
  return {
    depth,
    scopes: [scope],
    isSomewhereOptional: optional,
    isSomewhereRequired: !optional,
    items: null,
    isOnPath: false,
  };
}

function isKnown({ isSomewhereOptional, isSomewhereRequired }: Visit, optional: boolean): boolean {
  return optional ? isSomewhereOptional : isSomewhereRequired;
}

function addScope({ scopes }: ConflictItem, scope: string): void {
  if (!scopes.includes(scope)) scopes.push(scope);
}
