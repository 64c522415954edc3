import { JarIndexerError } from '../core/problems/errors.ts';
import type { Problem } from '../core/problems/problem.ts';
import { makeDataVisible } from '../core/text/visible-text.ts';

/** What scripts read of a run without any list, beside the empty lists of its command. */
export interface NothingRead {
  readonly complete: false;
  readonly problems: readonly Problem[];
}

/** What `load` gives. Its failure goes on after `tell` was given it as an answer. */
export async function orIncomplete<Loaded>(
  load: () => Promise<Loaded>,
  tell: (nothing: NothingRead) => unknown,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    const problem: Problem = { code: 'project-unreadable', message: error.message };
    await tell(makeDataVisible({ complete: false, problems: [problem] }));
    throw error;
  }
}
