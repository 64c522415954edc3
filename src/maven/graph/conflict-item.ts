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
