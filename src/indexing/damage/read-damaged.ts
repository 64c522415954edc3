import type { DamageTask } from './damage-task.ts';
import type { MendedFile } from './mend-text.ts';

/** Says why when nothing was read; rejects with the signal's reason when it is aborted. */
export type ReadDamaged = (
  file: Pick<DamageTask, 'language' | 'text'>,
  signal: AbortSignal,
) => Promise<MendedFile | { readonly unread: string }>;
