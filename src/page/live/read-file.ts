import { OWN } from './address.ts';
import type { FileAnswer, OwnFileAnswer } from './answers.ts';
import type { Client } from './client.ts';

/** Lines of a file from `start` on, as many as one answer has. */
export interface FilePart {
  readonly start: number;
  readonly lines: readonly string[];
  /** Lines of the whole file, or as many as are known and one more. */
  readonly lineCount: number;
  /** As of the tool; null: there is none. */
  readonly note: string | null;
}

export interface PartQuery {
  /** Coordinates, or OWN. */
  readonly artifact: string;
  readonly path: string;
  readonly start: number;
  readonly signal: AbortSignal;
}

/** Lines that are asked for at a time. */
const PART = 400;

/** @throws CallFailure */
export async function readPart(client: Client, { artifact, path, start, signal }: PartQuery): Promise<FilePart> {
  const range = { start_line: start, end_line: start + PART - 1 };
  if (artifact === OWN) {
    const { end_line, source } = await client.call<OwnFileAnswer>('read_source', { path, ...range }, { signal });
    // The tool does not say how many lines there are: behind a full part may be more.
    return {
      start,
      lines: source.split('\n'),
      lineCount: end_line < range.end_line ? end_line : end_line + 1,
      note: null,
    };
  }
  const input = { coordinates: artifact, file_path: path, ...range };
  const { file_info, content, source_note: note = null } = await client.call<FileAnswer>('get_file', input, { signal });
  const { start_line, end_line, source_code, truncated } = content;
  if (end_line < start_line) return { start, lines: [], lineCount: file_info.line_count, note };
  const lines = source_code.split('\n');
  // The beginning is shown of a line that is longer than an answer.
  if (truncated?.cut_line !== undefined) lines[lines.length - 1] += ' …';
  return { start: start_line, lines, lineCount: file_info.line_count, note };
}

/** The whole file, or its first `most` lines. */
export interface WholeFile {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

/** @throws CallFailure */
export async function readFile(
  client: Client,
  { most, ...file }: Omit<PartQuery, 'start'> & { readonly most: number },
): Promise<WholeFile> {
  const lines: string[] = [];
  for (;;) {
    const part = await readPart(client, { ...file, start: lines.length + 1 });
    lines.push(...part.lines);
    if (part.lines.length === 0 || lines.length >= Math.min(part.lineCount, most))
      return { lines: lines.slice(0, most), isCut: lines.length < part.lineCount || lines.length > most };
  }
}
