import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from './build-index-at-once.ts';

/** The index of one file of Java, as its scanner reads it. */
export function indexJavaText(path: string, text: string): SourceIndex {
  const files = [plainFile(path, Buffer.from(text))];
  return buildIndexAtOnce(
    { kind: 'file', path: `/${path}` },
    { files, problems: [], identity: 'sha1:1', foundAt: path },
  );
}
