import { type JdkSources, jdkModule } from '../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { Sources } from './create-sources.ts';

/** The sources of this machine's JDK, indexed first where nobody has yet, which takes seconds; null where there are none. */
export async function openJdk(
  jdk: JdkSources,
  { openOffline }: Pick<Sources, 'openOffline'>,
  ctx: CallContext,
): Promise<SourceIndex | null> {
  if ('missing' in jdk) return null;
  try {
    return await openOffline({ ...jdkModule, version: jdk.version }, ctx);
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    ctx.log.warn(`The JDK's sources are not followed: ${error.message}`);
    return null;
  }
}
