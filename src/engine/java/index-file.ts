import type { CallContext } from '../../core/call-context.ts';
import type { DamageReader } from '../../indexing/damage-reader.ts';
import { buildOutline } from './build-outline.ts';
import { hashOf, indexJavaFile, type JavaFile } from './java-file.ts';
import type { JavaOutline, OutlineQuery } from './java-outline.ts';
import type { OutlineCache } from './outline-cache.ts';

/** The outline of a file, which is kept for its content. */
export async function indexFile(
  query: OutlineQuery,
  { file, cache, damage }: { readonly file: JavaFile; readonly cache: OutlineCache; readonly damage: DamageReader },
  { log, signal }: CallContext,
): Promise<JavaOutline> {
  const hash = hashOf(file.bytes);
  const cached = cache.load(query, hash);
  log.debug(`${query.filePath}: cache ${cached === null ? 'miss' : 'hit'} (${hash})`);
  if (cached !== null) return cached;
  const index = await indexJavaFile(file, { damage, signal }, hash);
  const outline = buildOutline(index, query);
  cache.save(query, outline, log);
  return outline;
}
