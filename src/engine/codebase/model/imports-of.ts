import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import type { Unread } from '../../../indexing/outlines/outline-reader.ts';
import type { Codebase } from './codebase.ts';
import { isOutlined } from './is-outlined.ts';

/** One import as it is written, on one line. */
export interface Import {
  readonly text: string;
  readonly line: number;
}

/** The statements of a file that bring in names. */
export async function importsOf(
  { index, trees }: Codebase,
  file: number,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly Import[] | Unread> {
  if (!isOutlined(index, file)) return scannedImportsOf(index, file);
  const code = await trees.codeOf({ index, file }, signal);
  if ('unread' in code) return code;
  const [text, lines] = [asBuffer(index.text(file)), index.lines(file)];
  const written = (start: number, end: number) => text.toString('utf8', start, end).replace(/\s+/g, ' ').trim();
  return code.imports.map(({ start, end }) => ({ text: written(start, end), line: lines.lineOf(start) }));
}

function scannedImportsOf(index: SourceIndex, file: number): readonly Import[] {
  const { importsStart, importsEnd } = index.files[file]!;
  if (importsStart === importsEnd) return [];
  const first = index.lines(file).lineOf(importsStart);
  const lines = asBuffer(index.text(file))
    .toString('utf8', importsStart, importsEnd)
    .split(/\r\n|\r|\n/);
  const imports: Import[] = [];
  for (const [position, line] of lines.entries()) {
    const text = line.trim();
    if (STATEMENT.test(text)) imports.push({ text, line: first + position });
  }
  return imports;
}

/** Excludes lines of comments between imports. */
const STATEMENT = /^(?!\/\/|\/\*|\*|#)\S/;
