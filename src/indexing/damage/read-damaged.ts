import type { PackedFile } from '../tables/packed-symbols.ts';
import type { DamageTask } from './damage-task.ts';

/** Says why when nothing was read; rejects with the signal's reason when it is aborted. */
export type ReadDamaged = (
  file: Omit<DamageTask, 'grammarTime'>,
  signal: AbortSignal,
) => Promise<PackedFile | { readonly unread: string }>;
