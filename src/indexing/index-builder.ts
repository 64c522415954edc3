import { countLines } from '../core/count-lines.ts';
import type { IndexOrigin } from '../core/index-origin.ts';
import type { LanguageScanner } from '../core/language.ts';
import type { Problem } from '../core/problem.ts';
import type { IndexedFile } from '../core/source-index.ts';
import type { ScannedFile } from '../core/symbols.ts';
import { findScanner, languageOf } from '../languages/index.ts';
import { INDEX_FORMAT_VERSION } from '../store/index-contents.ts';
import type { PackedText } from '../store/packed-text.ts';
import { BuiltIndex } from './built-index.ts';
import { decodeText } from './decode-text.ts';
import { indexKeyOf } from './index-key.ts';
import { PackageTable } from './package-table.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
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

/** One index in the making. Files are added in the order of their paths. */
export class IndexBuilder {
  readonly #symbols = new SymbolBuilder();
  readonly #packages = new PackageTable();
  readonly #files: IndexedFile[] = [];
  readonly #texts: PackedText[] = [];
  readonly #problems: Problem[] = [];
  readonly #fileCounts: Record<string, number> = {};
  #sourceFileCount = 0;
  #typeCount = 0;
  #textSize = 0;

  add({ path, read, deflated }: SourceFile): void {
    const bytes = read();
    const text = decodeText(bytes);
    if (text === null) return;
    const firstSymbol = this.#symbols.length;
    this.#symbols.beginFile(this.#files.length, text);
    const scanner = findScanner(path);
    const scanned = scanFile(scanner, { path, text }, this.#symbols);
    const types = this.#symbols.endFile();
    if (scanner !== null) this.#packages.add(scanned.packageName, types, docOf(path, text, scanned));
    this.#files.push({
      path,
      language: scanner?.id ?? null,
      textOffset: this.#textSize,
      size: text.length,
      lineCount: countLines(text),
      packageName: scanned.packageName,
      firstSymbol,
      endSymbol: this.#symbols.length,
      importsStart: scanned.importsStart,
      importsEnd: scanned.importsEnd,
      release: releaseOf(path),
    });
    // What had to be decoded cannot be kept as it came.
    const isDeflated = deflated !== null && text === bytes;
    this.#texts.push({ bytes: isDeflated ? deflated : text, isDeflated });
    this.#problems.push(...scanned.problems.map((problem) => ({ ...problem, where: problem.where ?? path })));
    const language = scanner?.id ?? languageOf(path);
    this.#fileCounts[language ?? 'other'] = (this.#fileCounts[language ?? 'other'] ?? 0) + 1;
    if (language !== null) this.#sourceFileCount++;
    this.#typeCount += types;
    this.#textSize += text.length;
  }

  build(origin: IndexOrigin, { identity, foundAt, problems }: Omit<SourceFiles, 'files'>): BuiltIndex {
    return new BuiltIndex({
      key: indexKeyOf(identity),
      metadata: {
        formatVersion: INDEX_FORMAT_VERSION,
        origin,
        foundAt,
        sourceIdentity: identity,
        indexedAt: new Date().toISOString(),
        fileCounts: this.#fileCounts,
        typeCount: this.#typeCount,
        sourceFileCount: this.#sourceFileCount,
        textSize: this.#textSize,
        problems: [...problems, ...this.#problems].slice(0, MAX_PROBLEMS),
      },
      files: this.#files,
      packages: this.#packages.build(),
      symbols: this.#symbols.build(),
      nameLines: this.#symbols.names.lines(),
      texts: this.#texts,
    });
  }
}

function scanFile(
  scanner: LanguageScanner | null,
  { path, text }: { readonly path: string; readonly text: Buffer },
  symbols: SymbolBuilder,
): ScannedFile {
  if (scanner === null) return NOTHING_SCANNED;
  try {
    return scanner.scan(text, symbols);
  } catch (error) {
    // Nesting deeper than the stack is the one failure a scanner cannot turn into a problem itself.
    if (!(error instanceof RangeError)) throw error;
    symbols.dropFile();
    return {
      ...NOTHING_SCANNED,
      problems: [{ code: 'not-scanned', message: `${path} is nested too deeply to be scanned` }],
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
