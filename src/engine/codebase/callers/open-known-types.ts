import type { CallContext } from '../../../core/call-context.ts';
import { JarIndexerError } from '../../../core/errors.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import type { OpenedDependency } from '../../project/open-dependencies.ts';

/** Those dependencies of the project whose sources are here already; none where its build files cannot be read without asking anybody. */
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
