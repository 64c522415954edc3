import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import type { ChildList, GraphNode } from './graph-node.ts';

/** One place where a contested artifact stands. A shared subtree is one place, at the smallest depth it has. */
export interface ConflictItem {
  readonly node: GraphNode;
  readonly parent: ChildList;
  /** 1: a direct dependency. */
  depth: number;
  /** Derived along each path that leads here, each once; an array, since there are rarely more than two. */
  readonly scopes: string[];
  isSomewhereRequired: boolean;
}

/** Null: no version satisfies all ranges. */
export type SelectVersion = (items: readonly ConflictItem[], compareVersions: VersionOrder) => ConflictItem | null;

/** Tells where the nodes of one group stand, in the order of a walk that goes down before it goes on. */
export interface ItemFinder {
  /** Items of a group whose parents are settled, as far as cycles allow. */
  find(group: number): readonly ConflictItem[];
  /** `winner` has its final scope and optionality by now; null: no node of the group was left. */
  settle(group: number, winner: ConflictItem | null): void;
  /** After the last group. */
  finish?(): void;
}
