import type { CallContext } from '../../core/call-context.ts';
import { slashed } from '../../core/path-below.ts';
import type { DamageReader } from '../../indexing/damage-reader.ts';
import { thisMachine } from '../../platform/files/real-path.ts';
import { type FindAnswer, type FindQuery, findSymbols } from './find-symbols.ts';
import { indexFile } from './index-file.ts';
import { indexJavaFile, loadJavaFile } from './java-file.ts';
import type { JavaOutline, OutlineQuery } from './java-outline.ts';
import { createOutlineCache } from './outline-cache.ts';
import { type JavadocAnswer, type JavadocQuery, readJavadoc } from './read-javadoc.ts';
import { type RangeAnswer, type RangeQuery, readRange } from './read-range.ts';
import { checkReadable, type ReadableFolders } from './readable-folders.ts';

/** Questions about Java and Kotlin files on disk. Every method throws the errors of `loadJavaFile`, and those of its own file. */
export interface JavaEngine {
  indexFile(query: OutlineQuery, ctx: CallContext): Promise<JavaOutline>;
  readRange(query: RangeQuery): Promise<RangeAnswer>;
  readJavadoc(query: JavadocQuery, ctx: CallContext): Promise<JavadocAnswer>;
  findSymbols(query: FindQuery, ctx: CallContext): Promise<FindAnswer>;
}

export interface JavaEngineDeps extends ReadableFolders {
  /** The folder of everything that is kept. */
  readonly home: string;
  readonly damage: DamageReader;
}

/** `settle` ends when what was answered is kept. */
export function createJavaEngine({
  home,
  damage,
  ...readable
}: JavaEngineDeps): JavaEngine & { settle(): Promise<void> } {
  const cache = createOutlineCache(home);
  const { paths } = readable.disk ?? thisMachine;
  return {
    async indexFile(written, ctx) {
      const query = inAnswers(written);
      return indexFile(query, { file: await loadJavaFile(query.filePath, readable), cache, damage }, ctx);
    },
    readRange: async (query) => readRange(await loadJavaFile(inAnswers(query).filePath, readable), query),
    async readJavadoc(written, { signal }) {
      const query = inAnswers(written);
      const file = await loadJavaFile(query.filePath, readable);
      const index = await indexJavaFile(file, { damage, signal });
      return readJavadoc(index, query);
    },
    findSymbols: async (query, ctx) =>
      findSymbols({ folder: checkReadable(query.rootDir, readable), paths, damage }, query, ctx),
    settle: cache.settle,
  };

  /** Answers repeat the path of the query. */
  function inAnswers<Query extends { readonly filePath: string }>(query: Query): Query {
    return { ...query, filePath: slashed(query.filePath, paths) };
  }
}
