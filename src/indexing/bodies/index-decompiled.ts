import type { SourceIndex } from '../../core/code/source-index.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { BuiltIndex } from '../../store/built-index.ts';
import { problemsOfFile } from '../../symbols/file-problems.ts';
import type { Indexing } from '../build-index.ts';
import { limitReading } from '../damage-reader.ts';
import { IndexBuilder } from '../index-builder.ts';

export interface DecompiledIndexing extends Pick<Indexing, 'damage' | 'signal'> {
  /** Rows of the files that are wanted; absent: all. */
  readonly only?: readonly number[];
}

/** Vineflower writes Java, whatever the classes were compiled from. */
const JAVA = findLanguageById('java');

/**
 * The index of files of declarations, some of which have decompiled texts instead, by their paths; only these are scanned. All files keep
 * their paths. @throws the signal's reason.
 */
export async function indexDecompiled(
  index: SourceIndex,
  decompiled: ReadonlyMap<string, string>,
  { only, damage, signal }: DecompiledIndexing,
): Promise<BuiltIndex> {
  const { files, origin, metadata } = index;
  const texts: Uint8Array[] = [];
  const builder = new IndexBuilder({ takeText: (text) => void texts.push(text) });
  const reading = { readDamaged: limitReading(damage), signal };
  for (const row of [...(only ?? files.keys())].sort((a, b) => a - b)) {
    const { path } = files[row]!;
    const text = decompiled.get(path);
    const bytes = text === undefined ? null : Buffer.from(text);
    if (bytes !== null && (await builder.addRecovered({ path, bytes, crc32: null, language: JAVA }, reading))) continue;
    builder.keep(index, row);
    texts.push(index.text(row));
  }
  signal.throwIfAborted();
  const ofFiles = new Set(files.flatMap(({ path }) => problemsOfFile(index, path)));
  const problems = metadata.problems.filter((problem) => !ofFiles.has(problem));
  const identity = `${metadata.sourceIdentity} bodies`;
  return new BuiltIndex({
    ...builder.buildTables(origin, { identity, foundAt: metadata.foundAt, problems }),
    texts,
  });
}
