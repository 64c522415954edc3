import type { CallContext } from '../../core/call-context.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { buildOutline } from './build-outline.ts';
import { type FindAnswer, type FindQuery, findJavaSymbols } from './find-java-symbols.ts';
import { hashOf, indexJavaFile, loadJavaFile } from './java-file.ts';
import type { JavaOutline, OutlineQuery } from './java-outline.ts';
import { createOutlineCache } from './outline-cache.ts';
import { type JavadocAnswer, type JavadocQuery, readJavadoc } from './read-javadoc.ts';
import { type RangeAnswer, type RangeQuery, readRange } from './read-range.ts';
import { checkReadable, type ReadableFolders } from './readable-folders.ts';

/** What can be asked of Java files on disk. Every method throws what `loadJavaFile` throws, and the errors of its own file. */
export interface JavaEngine {
  indexFile(query: OutlineQuery, ctx: CallContext): Promise<JavaOutline>;
  readRange(query: RangeQuery): Promise<RangeAnswer>;
  readJavadoc(query: JavadocQuery): Promise<JavadocAnswer>;
  findSymbols(query: FindQuery, ctx: CallContext): Promise<FindAnswer>;
}

/** `home` is the folder of everything that is kept. */
export function createJavaEngine({ home, ...readable }: ReadableFolders & { readonly home: string }): JavaEngine {
  const cache = createOutlineCache(home);
  return {
    async indexFile(query, { log, signal }) {
      const file = await loadJavaFile(query.filePath, readable);
      const hash = hashOf(file.bytes);
      const cached = cache.load(query, hash);
      log.debug(`${query.filePath}: cache ${cached === null ? 'miss' : 'hit'} (${hash})`);
      if (cached !== null) return cached;
      const outline = await buildOutline(indexJavaFile(file), query, createTurns(signal));
      await cache.save(query, outline, log);
      return outline;
    },
    readRange: async (query) => readRange(await loadJavaFile(query.filePath, readable), query),
    readJavadoc: async (query) => readJavadoc(indexJavaFile(await loadJavaFile(query.filePath, readable)), query),
    findSymbols: async (query, ctx) => findJavaSymbols(checkReadable(query.rootDir, readable), query, ctx),
  };
}
