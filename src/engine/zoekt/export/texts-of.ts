import type { SourceIndex } from '../../../core/code/source-index.ts';

/** The texts that are searched, by their paths. */
export function* textsOf(index: SourceIndex): Generator<readonly [path: string, content: Uint8Array]> {
  for (const [row, { path }] of index.files.entries()) yield [path, index.text(row)];
}
