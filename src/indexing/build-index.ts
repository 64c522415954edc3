import { createHash } from 'node:crypto';
import type { Coordinates } from '../core/coordinates.ts';
import { LineTable } from '../core/line-table.ts';
import type { Problem } from '../core/problem.ts';
import type { IndexedFile } from '../core/source-index.ts';
import type { ScannedFile } from '../core/symbols.ts';
import { findScanner, languageOf, languageScanners } from '../languages/index.ts';
import { INDEX_FORMAT_VERSION } from '../store/index-contents.ts';
import { BuiltIndex } from './built-index.ts';
import { decodeText } from './decode-text.ts';
import { PackageTable } from './package-table.ts';
import type { SourceFiles } from './source-files.ts';
import { SymbolBuilder } from './symbol-builder.ts';

const MAX_PROBLEMS = 100;
const NOTHING_SCANNED: ScannedFile = {
  packageName: '',
  packageDocStart: 0,
  packageDocEnd: 0,
  importsStart: 0,
  importsEnd: 0,
  problems: [],
};

/** Key of the index that these sources give with this version's format and scanners: 32 hexadecimal digits. */
export function indexKeyOf(identity: string): string {
  const scanners = languageScanners.map(({ id, version }) => `${id}=${version}`).join(',');
  return createHash('sha256')
    .update(`${identity} format=${INDEX_FORMAT_VERSION} ${scanners}`)
    .digest('hex')
    .slice(0, 32);
}

/**
 * The index of one artifact, in memory. Binary files are left out, text is kept in UTF-8, files are sorted by path; packages are
 * those that the sources declare, wherever the files lie.
 */
export function buildIndex(coordinates: Coordinates, sources: SourceFiles): BuiltIndex {
  const symbols = new SymbolBuilder();
  const packages = new PackageTable();
  const files: IndexedFile[] = [];
  const texts: Uint8Array[] = [];
  const problems: Problem[] = [...sources.problems];
  const fileCounts: Record<string, number> = {};
  let sourceFileCount = 0;
  let typeCount = 0;
  let textSize = 0;

  for (const { path, bytes } of [...sources.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const text = decodeText(bytes);
    if (text === null) continue;
    const lines = new LineTable(text);
    const firstSymbol = symbols.length;
    symbols.beginFile(files.length, text);
    const scanned = scanFile(path, text, symbols);
    const types = symbols.endFile(lines);
    const scanner = findScanner(path);
    if (scanner !== null) packages.add(scanned.packageName, types, docOf(path, text, scanned));
    const importLines =
      scanned.importsEnd > scanned.importsStart
        ? { start: lines.lineOf(scanned.importsStart), end: lines.lineOf(scanned.importsEnd - 1) }
        : null;
    files.push({
      path,
      language: scanner?.id ?? null,
      textOffset: textSize,
      size: text.length,
      lineCount: lines.lineCount,
      packageName: scanned.packageName,
      firstSymbol,
      endSymbol: symbols.length,
      importsStart: importLines === null ? 0 : scanned.importsStart,
      importsEnd: importLines === null ? 0 : scanned.importsEnd,
      importLines,
      release: releaseOf(path),
    });
    texts.push(text);
    problems.push(...scanned.problems.map((problem) => ({ ...problem, where: problem.where ?? path })));
    const language = languageOf(path);
    fileCounts[language ?? 'other'] = (fileCounts[language ?? 'other'] ?? 0) + 1;
    if (language !== null) sourceFileCount++;
    typeCount += types;
    textSize += text.length;
  }

  return new BuiltIndex({
    key: indexKeyOf(sources.identity),
    metadata: {
      formatVersion: INDEX_FORMAT_VERSION,
      coordinates,
      origin: sources.origin,
      sourceIdentity: sources.identity,
      indexedAt: new Date().toISOString(),
      fileCounts,
      typeCount,
      sourceFileCount,
      textSize,
      problems: problems.slice(0, MAX_PROBLEMS),
    },
    files,
    packages: packages.build(),
    symbols: symbols.build(),
    nameLines: symbols.names.lines(),
    texts,
  });
}

function scanFile(path: string, text: Buffer, symbols: SymbolBuilder): ScannedFile {
  const scanner = findScanner(path);
  if (scanner === null) return NOTHING_SCANNED;
  try {
    return scanner.scan(text, symbols);
  } catch (error) {
    // Nesting deeper than the stack is the one failure a scanner cannot turn into a problem itself.
    if (!(error instanceof RangeError)) throw error;
    symbols.dropFile();
    return {
      ...NOTHING_SCANNED,
      problems: [{ code: 'not_scanned', message: `${path} is nested too deeply to be scanned` }],
    };
  }
}

function docOf(path: string, text: Buffer, scanned: ScannedFile): string | null {
  if (scanned.packageDocEnd <= scanned.packageDocStart || !/(^|\/)package-info\./.test(path)) return null;
  return text.toString('utf8', scanned.packageDocStart, scanned.packageDocEnd);
}

function releaseOf(path: string): number | null {
  const match = /^META-INF\/versions\/([1-9]\d{0,3})\//.exec(path);
  return match === null ? null : Number(match[1]);
}
