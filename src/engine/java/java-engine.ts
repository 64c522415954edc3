import type { CallContext } from '../../core/call-context.ts';
import { buildOutline } from './build-outline.ts';
import { type FindAnswer, type FindQuery, findJavaSymbols } from './find-java-symbols.ts';
import type { JavaOutline } from './java-outline.ts';
import { checkReadable, loadJavaSource, type ReadingPlaces } from './java-source.ts';
import { createOutlineCache } from './outline-cache.ts';
import { type JavadocAnswer, type JavadocQuery, readJavadoc } from './read-javadoc.ts';
import { type RangeAnswer, type RangeQuery, readRange } from './read-range.ts';
import { type OutlineOptions, selectOutline } from './select-outline.ts';

export interface IndexQuery extends OutlineOptions {
  readonly filePath: string;
}

/** What can be asked of Java files on disk. Every method throws what `loadJavaSource` throws, and the errors of its own file. */
export interface JavaEngine {
  indexFile(query: IndexQuery, ctx: CallContext): Promise<JavaOutline>;
  readRange(query: RangeQuery): Promise<RangeAnswer>;
  readJavadoc(query: JavadocQuery): Promise<JavadocAnswer>;
  findSymbols(query: FindQuery, ctx: CallContext): Promise<FindAnswer>;
}

/** `home` is the folder of everything that is kept. */
export function createJavaEngine({ home, ...places }: ReadingPlaces & { readonly home: string }): JavaEngine {
  const cache = createOutlineCache(home);
  return {
    async indexFile({ filePath, ...options }, { log }) {
      const source = await loadJavaSource(filePath, places);
      const cached = await cache.load(source);
      log.debug(`${filePath}: cache ${cached === null ? 'miss' : 'hit'} (${source.hash})`);
      const outline = cached ?? buildOutline(source);
      if (cached === null) await cache.save(outline, log);
      return selectOutline(outline, options);
    },
    readRange: async (query) => readRange(await loadJavaSource(query.filePath, places), query),
    readJavadoc: async (query) => readJavadoc(await loadJavaSource(query.filePath, places), query),
    findSymbols: async (query, ctx) => findJavaSymbols(checkReadable(query.rootDir, places), query, ctx),
  };
}
