import { type JdkSources, jdkModule } from '../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { buildNameMatcher } from '../../naming/match-name.ts';
import type { Sources } from './create-sources.ts';

/**
 * The sources of this machine's JDK, indexed first where nobody has yet, which takes seconds; null where there are none. `type`: a simple name;
 * a JDK is not indexed for one that none of its types has, begins with or has the humps of.
 */
export async function openJdk(
  jdk: JdkSources,
  { openOffline, wasIndexed }: Pick<Sources, 'openOffline' | 'wasIndexed'>,
  ctx: CallContext,
  type: string | null = null,
): Promise<SourceIndex | null> {
  if ('missing' in jdk) return null;
  const coordinates = { ...jdkModule, version: jdk.version };
  if (type !== null && !wasIndexed(coordinates)) {
    const { listJdkTypes } = await import('./list-jdk-types.ts');
    const types = await listJdkTypes(jdk);
    const { test } = buildNameMatcher(type, false);
    if (types !== null && ![...types].some((name) => test(name) !== null)) return null;
  }
  try {
    return await openOffline(coordinates, ctx);
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    ctx.log.warn(`The JDK's sources are not followed: ${error.message}`);
    return null;
  }
}
