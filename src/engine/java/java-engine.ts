import type { CallContext } from '../../core/call-context.ts';
import type { DamageReader } from '../../indexing/damage/damage-reader.ts';
import { thisMachine } from '../../platform/files/real-path.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { buildOutline } from './build-outline.ts';
import { type FindAnswer, type FindQuery, findJavaSymbols } from './find-java-symbols.ts';
import { hashOf, indexJavaFile, loadJavaFile } from './java-file.ts';
import type { JavaOutline, OutlineQuery } from './java-outline.ts';
import { createOutlineCache } from './outline-cache.ts';
import { type JavadocAnswer, type JavadocQuery, readJavadoc } from './read-javadoc.ts';
import { type RangeAnswer, type RangeQuery, readRange } from './read-range.ts';
import { checkReadable, type ReadableFolders } from './readable-folders.ts';

/** What can be asked of Java and Kotlin files on disk. Every method throws what `loadJavaFile` throws, and the errors of its own file. */
export interface JavaEngine {
  indexFile(query: OutlineQuery, ctx: CallContext): Promise<JavaOutline>;
  readRange(query: RangeQuery): Promise<RangeAnswer>;
  readJavadoc(query: JavadocQuery, ctx: CallContext): Promise<JavadocAnswer>;
  findSymbols(query: FindQuery, ctx: CallContext): Promise<FindAnswer>;
  /** Ends when what was answered is kept. */
  settle(): Promise<void>;
}

export interface JavaEngineDeps extends ReadableFolders {
  /** The folder of everything that is kept. */
  readonly home: string;
  readonly damage: DamageReader;
}

export function createJavaEngine({ home, damage, ...readable }: JavaEngineDeps): JavaEngine {
  const cache = createOutlineCache(home);
  const { paths } = readable.disk ?? thisMachine;
  return {
    async indexFile(query, { log, signal }) {
      const file = await loadJavaFile(query.filePath, readable);
      const hash = hashOf(file.bytes);
      const cached = cache.load(query, hash);
      log.debug(`${query.filePath}: cache ${cached === null ? 'miss' : 'hit'} (${hash})`);
      if (cached !== null) return cached;
      const index = await indexJavaFile(file, { damage, signal }, hash);
      const outline = await buildOutline(index, query, createTurns(signal));
      cache.save(query, outline, log);
      return outline;
    },
    readRange: async (query) => readRange(await loadJavaFile(query.filePath, readable), query),
    async readJavadoc(query, { signal }) {
      const file = await loadJavaFile(query.filePath, readable);
      return readJavadoc(await indexJavaFile(file, { damage, signal }), query);
    },
    findSymbols: async (query, ctx) =>
      findJavaSymbols({ folder: checkReadable(query.rootDir, readable), paths, damage }, query, ctx),
    settle: cache.settle,
  };
}
