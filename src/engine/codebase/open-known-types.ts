import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { OpenedDependency } from '../project/opening/open-dependencies.ts';

/** Indexes of the project's dependencies whose sources are stored locally; none if its build files cannot be read offline. */
export async function openKnownTypes(
  openDependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>,
  ctx: CallContext,
): Promise<readonly SourceIndex[]> {
  const opened: SourceIndex[] = [];
  try {
    for await (const { index } of openDependencies({ ...ctx, offline: true })) if (index !== null) opened.push(index);
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    ctx.log.debug(`Types of dependencies are not known: ${error.message}`);
  }
  return opened;
}
