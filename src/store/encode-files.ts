import type { IndexedFile } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { ByteReader, ByteWriter } from './byte-codec.ts';

/** Bytes of lines that are read at once. */
const PIECE = 2 ** 16;

const LINE_FEED = 10;

/** Paths, then languages and packages once each, then one row of numbers a file; offsets that follow from the order are left out. */
export function encodeFiles(files: readonly IndexedFile[]): Buffer {
  const languages = new Map<string, number>();
  const packages = new Map<string, number>();
  const rows = new ByteWriter();
  for (const file of files) {
    rows.unsigned(file.language === null ? 0 : positionOf(file.language, languages) + 1);
    rows.unsigned(positionOf(file.packageName, packages));
    rows.unsigned(file.size);
    rows.unsigned(file.crc32);
    rows.unsigned(file.lineCount);
    rows.unsigned(file.endSymbol - file.firstSymbol);
    rows.unsigned(file.release ?? 0);
    rows.unsigned(file.importsEnd - file.importsStart);
    if (file.importsEnd > file.importsStart) rows.unsigned(file.importsStart);
  }
  const writer = new ByteWriter();
  writeLines(
    files.map(({ path }) => path),
    writer,
  );
  writeLines([...languages.keys()], writer);
  writeLines([...packages.keys()], writer);
  writer.bytes(rows.view());
  return writer.view();
}

/** The inverse of `encodeFiles`. */
export function decodeFiles(bytes: Uint8Array): readonly IndexedFile[] {
  const reader = new ByteReader(bytes);
  const paths = readLines(reader);
  const languages = readLines(reader);
  const packages = readLines(reader);
  const files: IndexedFile[] = [];
  let textOffset = 0;
  let firstSymbol = 0;
  for (const path of paths) {
    const language = reader.unsigned();
    const packageName = packages[reader.unsigned()] ?? '';
    const size = reader.unsigned();
    const crc32 = reader.unsigned();
    const lineCount = reader.unsigned();
    const endSymbol = firstSymbol + reader.unsigned();
    const release = reader.unsigned();
    const importsLength = reader.unsigned();
    const importsStart = importsLength === 0 ? 0 : reader.unsigned();
    files.push({
      path,
      language: language === 0 ? null : (languages[language - 1] ?? null),
      textOffset,
      size,
      crc32,
      lineCount,
      packageName,
      firstSymbol,
      endSymbol,
      importsStart,
      importsEnd: importsStart + importsLength,
      release: release === 0 ? null : release,
    });
    textOffset += size;
    firstSymbol = endSymbol;
  }
  return files;
}

function positionOf(value: string, positions: Map<string, number>): number {
  const known = positions.get(value);
  if (known !== undefined) return known;
  positions.set(value, positions.size);
  return positions.size - 1;
}

/** Paths and package names hold no line feed: paths are checked where they come from, packages are identifiers. */
function writeLines(lines: readonly string[], writer: ByteWriter): void {
  const text = Buffer.from(lines.join('\n'), 'utf8');
  writer.unsigned(lines.length);
  writer.unsigned(text.length);
  writer.bytes(text);
}

function readLines(reader: ByteReader): readonly string[] {
  const count = reader.unsigned();
  const text = asBuffer(reader.bytes(reader.unsigned()));
  const lines: string[] = [];
  for (let from = 0; lines.length < count; ) {
    // Up to an end of a line, which stands for itself in UTF-8 alone.
    const end = text.indexOf(LINE_FEED, from + PIECE);
    lines.push(...text.toString('utf8', from, end === -1 ? undefined : end).split('\n'));
    if (end === -1) break;
    from = end + 1;
  }
  return lines;
}
