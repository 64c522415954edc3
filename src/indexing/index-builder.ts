import { docText } from '../core/code/doc-text.ts';
import type { IndexOrigin } from '../core/code/index-origin.ts';
import type { Language } from '../core/code/language.ts';
import type { IndexedFile, PackageDoc, SourceIndex } from '../core/code/source-index.ts';
import type { ScannedFile } from '../core/code/symbols.ts';
import type { Problem } from '../core/problems/problem.ts';
import { countLines } from '../core/text/count-lines.ts';
import { findLanguage, findLanguageOfProject, languageOf } from '../languages/find-language.ts';
import { languages, projectLanguages } from '../languages/index.ts';
import { BuiltIndex } from '../store/built-index.ts';
import { INDEX_FORMAT_VERSION, type IndexTables } from '../store/index-contents.ts';
import { buildNameColumns } from '../store/name-columns.ts';
import { problemsOfFile } from '../symbols/file-problems.ts';
import type { FileDeclarations, ReadDamaged } from './damage/damage-task.ts';
import { isDamaged, type Recovery, recoverFile } from './damage/recover-file.ts';
import { indexKeyOf } from './index-key.ts';
import type { OutlineReader } from './outlines/outline-reader.ts';
import { notOutlined } from './outlines/read-outline.ts';
import { PackageTable } from './package-table.ts';
import { dropTooMany, type FileBytes, type ReadText, scanFile, withUnpaired } from './scan-file.ts';
import type { SourceFiles } from './source-files.ts';
import { copiedFromIndex } from './tables/copied-symbols.ts';
import { SymbolBuilder, TooManySymbolsError } from './tables/symbol-builder.ts';

const MAX_PROBLEMS = 100;
/** Problems that a project keeps, whose answers about one file give the problems of that file. */
const MAX_PROBLEMS_OF_PROJECT = 20_000;

type Outlines = Pick<OutlineReader, 'declarations'>;

/** The second reading of damaged files, in a worker. */
export interface Reading {
  readonly readDamaged: ReadDamaged;
  readonly signal: AbortSignal;
}

interface OpenedFile extends ReadText {
  readonly language: Language | null;
}

interface FileToAdd extends FileBytes {
  /** Absent: that of its path. */
  readonly language?: Language | null;
}

export interface BuilderOptions {
  /** Takes the text of each file in turn. Nobody calls `build` then. */
  readonly takeText?: (text: Buffer) => void;
  /** For a project's own files; null: languages without a scanner are text. */
  readonly outlines?: Outlines | null;
}

/** One index in the making. Files are added in the order of their paths. */
export class IndexBuilder {
  readonly #symbols = new SymbolBuilder();
  readonly #packages = new PackageTable();
  readonly #files: IndexedFile[] = [];
  readonly #texts: Buffer[] = [];
  readonly #takeText: (text: Buffer) => void;
  readonly #outlines: Outlines | null;
  readonly #problems: Problem[] = [];
  readonly #fileCounts: Record<string, number> = {};
  #sourceFileCount = 0;
  #typeCount = 0;
  #textSize = 0;

  constructor({ takeText = (text) => void this.#texts.push(text), outlines = null }: BuilderOptions = {}) {
    this.#takeText = takeText;
    this.#outlines = outlines;
  }

  add(file: FileToAdd): void {
    const opened = this.#scan(file);
    if (opened !== null) this.#keep(opened);
  }

  /** As `add`, and reads a damaged file a second time. False: the file is binary, and left out. */
  async addRecovered(file: FileToAdd, reading: Reading): Promise<boolean> {
    const opened = this.#scanPaired(file);
    if (opened === null) return false;
    // Hardly any file is read again: the others cost no promise.
    this.#keep(this.#isReadAgain(opened) ? await this.#readAgain(opened, reading) : opened);
    return true;
  }

  #isReadAgain({ language, scanned }: OpenedFile): boolean {
    return (language?.outline !== undefined && this.#outlines !== null) || isDamaged({ language, scanned });
  }

  async #readAgain(opened: OpenedFile, { readDamaged, signal }: Reading): Promise<OpenedFile> {
    const outlined = await this.#outline(opened, signal);
    const recovered = outlined ?? (await recoverFile(opened, readDamaged, signal));
    if (recovered === null) return opened;
    if (recovered.symbols !== null) {
      this.#symbols.dropFile();
      this.#symbols.beginFile(this.#files.length, opened.text, opened.language);
      const dropped = this.#addOrDrop(opened.path, () => this.#addDeclarations(recovered));
      if (dropped !== null) return { ...opened, scanned: dropped };
    }
    const problems = [...opened.scanned.problems, ...recovered.problems];
    return { ...opened, scanned: { ...opened.scanned, problems } };
  }

  #addDeclarations({ symbols, supertypes }: FileDeclarations): void {
    for (const symbol of symbols) this.#symbols.add(symbol);
    for (const { row, name } of supertypes) this.#symbols.addSupertype(row, Buffer.from(name));
  }

  /** Null: its language has no outline. */
  async #outline({ language, text }: OpenedFile, signal: AbortSignal): Promise<Recovery | null> {
    if (language?.outline === undefined || this.#outlines === null) return null;
    const read = await this.#outlines.declarations({ language: language.scanner.id, text }, signal);
    return 'unread' in read ? { symbols: null, problems: [notOutlined(read.unread)] } : read;
  }

  /** Copies a file from another index, which these scanners made of the same content at the same path. Its text is not read. */
  keep(from: SourceIndex, row: number): void {
    const file = from.files[row]!;
    const dropped = this.#addOrDrop(file.path, () =>
      this.#symbols.copyFile(copiedFromIndex(from), file, this.#files.length),
    );
    const types = this.#symbols.countNewTypes(file.packageName);
    this.#addFile({ ...file, firstSymbol: this.#symbols.firstOfFile, endSymbol: this.#symbols.length });
    this.#typeCount += types;
    if (file.language !== null) this.#packages.add(file.packageName, types, null);
    this.#problems.push(...problemsOfFile(from, file.path));
    for (const problem of dropped?.problems ?? []) this.#problems.push({ ...problem, where: file.path });
  }

  /** Null: all symbols are added; else the file without symbols, as an index or a file has too many. */
  #addOrDrop(path: string, add: () => void): ScannedFile | null {
    try {
      add();
      return null;
    } catch (error) {
      if (!(error instanceof TooManySymbolsError)) throw error;
      return dropTooMany(path, error, this.#symbols);
    }
  }

  #scanPaired(file: FileToAdd): OpenedFile | null {
    const opened = this.#scan(file);
    // Packed files have checksums and have been compiled; other files may be half-edited.
    return opened !== null && file.crc32 === null ? withUnpaired(opened, opened.language) : opened;
  }

  /** Null for a binary file. The symbols begun last are the file's until it is kept. */
  #scan(file: FileToAdd): OpenedFile | null {
    const { language = this.#languageOf(file.path) } = file;
    const read = scanFile({ ...file, language }, this.#symbols, this.#files.length);
    return read && { ...read, language };
  }

  #languageOf(path: string): Language | null {
    return this.#outlines === null ? findLanguage(path) : findLanguageOfProject(path);
  }

  #keep({ path, text, crc32: sum, hasNul, language, scanned }: OpenedFile): void {
    if (hasNul) {
      const message = 'It holds NUL and no mark of UTF-16: what was made of it may be wrong';
      this.#problems.push({ code: 'file-unreadable', message, where: path });
    }
    const { packageName } = scanned;
    const types = this.#symbols.endFile({ path, packageName });
    if (language !== null) this.#packages.add(packageName, types, docOf(language, { path, text }, scanned));
    this.#addFile({
      path,
      language: language?.scanner.id ?? null,
      size: text.length,
      crc32: sum,
      lineCount: countLines(text),
      packageName,
      firstSymbol: this.#symbols.firstOfFile,
      endSymbol: this.#symbols.length,
      importsStart: scanned.importsStart,
      importsEnd: scanned.importsEnd,
      release: releaseOf(path),
    });
    this.#takeText(text);
    this.#typeCount += types;
    this.#problems.push(...scanned.problems.map((problem) => ({ ...problem, where: placeOf(problem, path) })));
  }

  #addFile(file: Omit<IndexedFile, 'textOffset'>): void {
    this.#files.push({ ...file, textOffset: this.#textSize });
    const counted = languageOf(file.path) ?? 'other';
    this.#fileCounts[counted] = (this.#fileCounts[counted] ?? 0) + 1;
    if (counted !== 'other') this.#sourceFileCount++;
    this.#textSize += file.size;
  }

  /** With the texts of its files. */
  build(origin: IndexOrigin, sources: Omit<SourceFiles, 'files'>): BuiltIndex {
    const tables = this.buildTables(origin, sources);
    const columns = buildNameColumns(tables.nameLines, tables.symbols);
    return new BuiltIndex({ ...tables, texts: this.#texts }, columns);
  }

  /** All but the texts. */
  buildTables(origin: IndexOrigin, { identity, foundAt, problems }: Omit<SourceFiles, 'files'>): IndexTables {
    const packages = this.#packages.build();
    return {
      key: indexKeyOf(identity, this.#outlines === null ? languages : projectLanguages),
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
        problems: [...problems, ...this.#problems].slice(
          0,
          this.#outlines === null ? MAX_PROBLEMS : MAX_PROBLEMS_OF_PROJECT,
        ),
      },
      files: this.#files,
      packages,
      ...this.#symbols.build(),
      nameLines: this.#symbols.names.lines(),
    };
  }
}

/** A scanner knows no paths: `line 12`. */
function placeOf({ where }: Problem, path: string): string {
  return where === undefined ? path : where.replace(/^line (?=\d+$)/, () => `${path}:`);
}

function docOf(
  { scanner, rules }: Language,
  { path, text }: { readonly path: string; readonly text: Buffer },
  { packageDocStart, packageDocEnd }: ScannedFile,
): PackageDoc | null {
  if (packageDocEnd <= packageDocStart || !rules.documentsPackage(path)) return null;
  return { comment: docText(text, packageDocStart, packageDocEnd), language: scanner.id };
}

function releaseOf(path: string): number | null {
  const match = /^META-INF\/versions\/([1-9]\d{0,3})\//.exec(path);
  return match === null ? null : Number(match[1]);
}
