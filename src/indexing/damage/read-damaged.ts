import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { DamageTask } from './damage-task.ts';

/** All declarations of a file, read by a grammar or by its layout. */
export interface FileDeclarations {
  /** Parents before children. */
  readonly symbols: readonly ScannedSymbol[];
  /** `row` counts in `symbols`. */
  readonly supertypes: readonly { readonly row: number; readonly name: string }[];
  /** Additional to the problems of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}

/** `unread` gives the reason if nothing was read. Rejects with the signal's reason when it is aborted. */
export type ReadDamaged = (
  file: Omit<DamageTask, 'grammarTime'>,
  signal: AbortSignal,
) => Promise<FileDeclarations | { readonly unread: string }>;
