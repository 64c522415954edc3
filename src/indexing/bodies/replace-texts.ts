import type { SourceIndex } from '../../core/code/source-index.ts';
import { BuiltIndex } from '../../store/built-index.ts';
import { problemsOfFile } from '../../symbols/file-problems.ts';
import type { Indexing } from '../build-index.ts';
import { limitReading } from '../damage-reader.ts';
import { IndexBuilder } from '../index-builder.ts';

/** The index of the same files, some of which have other texts, by their paths; only these are scanned. @throws the signal's reason. */
export async function replaceTexts(
  index: SourceIndex,
  replaced: ReadonlyMap<string, string>,
  { damage, signal }: Pick<Indexing, 'damage' | 'signal'>,
): Promise<BuiltIndex> {
  const texts: Uint8Array[] = [];
  const builder = new IndexBuilder({ takeText: (text) => void texts.push(text) });
  const reading = { readDamaged: limitReading(damage), signal };
  for (const [row, { path }] of index.files.entries()) {
    const text = replaced.get(path);
    const isAdded =
      text !== undefined && (await builder.addRecovered({ path, bytes: Buffer.from(text), crc32: null }, reading));
    if (isAdded) continue;
    builder.keep(index, row);
    texts.push(index.text(row));
  }
  signal.throwIfAborted();
  const { origin, metadata } = index;
  const ofFiles = new Set(index.files.flatMap(({ path }) => problemsOfFile(index, path)));
  const problems = metadata.problems.filter((problem) => !ofFiles.has(problem));
  const identity = `${metadata.sourceIdentity} bodies`;
  return new BuiltIndex({
    ...builder.buildTables(origin, { identity, foundAt: metadata.foundAt, problems }),
    texts,
  });
}
