import type { ConflictItem } from './conflict-item.ts';

/** Tells where the nodes of one group stand, in the order of a walk that goes down before it goes on. */
export interface ItemFinder {
  /** Of a group whose turn it is: parents were settled before, as far as cycles allow. */
  find(group: number): readonly ConflictItem[];
  /** `winner` has its final scope and optionality by now; null: no node of the group was left. */
  settle(group: number, winner: ConflictItem | null): void;
  /** After the last group. */
  finish?(): void;
}
