import { JarIndexerError } from '../core/problems/errors.ts';
import type { Problem } from '../core/problems/problem.ts';
import { makeDataVisible } from '../core/text/visible-text.ts';

/** The JSON of a run without any list, besides the empty lists of its command. */
export interface EmptyResult {
  readonly complete: false;
  readonly problems: readonly Problem[];
}

/** Returns the result of `load`. Its failure is rethrown after `tell` has received it as an answer. */
export async function loadOrReport<Loaded>(
  load: () => Promise<Loaded>,
  report: (nothing: EmptyResult) => unknown,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    const problem: Problem = { code: 'project-unreadable', message: error.message };
    await report(makeDataVisible({ complete: false, problems: [problem] }));
    throw error;
  }
}
