import type { IndexOrigin } from '../core/code/index-origin.ts';
import { isEmpty } from '../core/code/is-empty.ts';
import type { IndexMetadata } from '../core/code/source-index.ts';
import { JarIndexerError } from '../core/problems/errors.ts';
import { type SentError, sendError } from '../core/problems/sent-error.ts';
import { createIndexStore, type MadeFrom } from '../store/index-store.ts';
import { buildTables } from './build-index.ts';
import type { DamageReader } from './damage-reader.ts';
import { indexKeyOf } from './index-key.ts';
import { readInputs, type SourceInputs } from './source-input.ts';

/** The task to read, index and write sources, as plain data for a thread. */
export interface IndexTask extends SourceInputs {
  readonly kind: 'index';
  readonly home: string;
  readonly origin: IndexOrigin;
  readonly madeFrom: MadeFrom;
}

/** `metadata` of the index, which is not written if it is empty; or the reason why the inputs cannot be used. */
export type IndexTaskResult = { readonly metadata: IndexMetadata } | { readonly refused: SentError };

export async function runIndexTask(
  task: IndexTask,
  run: { readonly damage: DamageReader; readonly signal: AbortSignal },
): Promise<IndexTaskResult> {
  const { home, origin, madeFrom } = task;
  try {
    const sources = await readInputs(task, { signal: run.signal, progress: () => {} });
    const writing = createIndexStore(home).begin(origin, indexKeyOf(sources.identity));
    try {
      const tables = await buildTables(origin, sources, { ...run, texts: writing });
      if (!isEmpty(tables.metadata)) await writing.finish(tables, madeFrom);
      return { metadata: tables.metadata };
    } finally {
      writing.drop();
    }
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return { refused: sendError(error) };
  }
}
