import { crc32 } from 'node:zlib';
import { countLines } from '../core/count-lines.ts';
import type { IndexOrigin } from '../core/index-origin.ts';
import type { Language } from '../core/language.ts';
import { nothingScanned } from '../core/nothing-scanned.ts';
import type { Problem } from '../core/problem.ts';
import type { IndexedFile, PackageDoc, SourceIndex } from '../core/source-index.ts';
import type { ScannedFile, ScannedSymbol } from '../core/symbols.ts';
import { findLanguage, findLanguageOfProject, languageOf } from '../languages/find-language.ts';
import { languages, projectLanguages } from '../languages/index.ts';
import { BuiltIndex } from '../store/built-index.ts';
import { INDEX_FORMAT_VERSION, type IndexTables } from '../store/index-contents.ts';
import type { ReadDamaged } from './damage/damage-reader.ts';
import { findUnpaired } from './damage/find-unpaired.ts';
import { mendFile } from './damage/mend-file.ts';
import type { MendedFile } from './damage/mend-text.ts';
import { readSupertypes } from './damage/read-supertypes.ts';
import { decodeDamagedText } from './decode-damaged-text.ts';
import { decodeText } from './decode-text.ts';
import { indexKeyOf } from './index-key.ts';
import { isBinary } from './is-binary.ts';
import type { OutlineReader } from './outlines/outline-reader.ts';
import { notOutlined } from './outlines/read-outline.ts';
import { PackageTable } from './package-table.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { SymbolBuilder, TooManySymbolsError } from './symbol-builder.ts';

const MAX_PROBLEMS = 100;

const binary: ScannedFile = {
  ...nothingScanned,
  problems: [{ code: 'not-scanned', message: 'It is binary, whatever its name says: no declaration is read from it' }],
};

interface OpenedFile {
  readonly path: string;
  readonly text: Buffer;
  /** Though it is text. */
  readonly hasNul: boolean;
  readonly crc32: number;
  readonly language: Language | null;
  readonly scanned: ScannedFile;
}

function withUnpaired(file: OpenedFile): OpenedFile {
  const { language, scanned, text } = file;
  if (language?.grammar === undefined || scanned.problems.length > 0) return file;
  const unpaired = findUnpaired(text, language.grammar.layout);
  return unpaired === null ? file : { ...file, scanned: { ...scanned, problems: [unpaired] } };
}

type Outlines = Pick<OutlineReader, 'declarations'>;

export interface BuilderOptions {
  /** False where nobody will `build` with them. */
  readonly keepsTexts?: boolean;
  /** For a project's own files; null: languages without a scanner are text. */
  readonly outlines?: Outlines | null;
}

/** One index in the making. Files are added in the order of their paths. */
export class IndexBuilder {
  readonly #symbols = new SymbolBuilder();
  readonly #packages = new PackageTable();
  readonly #files: IndexedFile[] = [];
  readonly #texts: Buffer[] = [];
  readonly #keepsTexts: boolean;
  readonly #outlines: Outlines | null;
  readonly #problems: Problem[] = [];
  readonly #fileCounts: Record<string, number> = {};
  #sourceFileCount = 0;
  #typeCount = 0;
  #textSize = 0;

  constructor({ keepsTexts = true, outlines = null }: BuilderOptions = {}) {
    this.#keepsTexts = keepsTexts;
    this.#outlines = outlines;
  }

  add(file: SourceFile): void {
    const opened = this.#scan(file);
    if (opened !== null) this.#keep(opened);
  }

  /** As `add`, with what a second reading finds in a damaged file. False: it is binary, and left out. */
  async addMended(file: SourceFile, readDamaged: ReadDamaged, signal: AbortSignal): Promise<boolean> {
    const scanned = this.#scan(file);
    if (scanned === null) return false;
    // Who packs files counts their sums, and has compiled them: others may be half-edited.
    const opened = file.crc32 === null ? withUnpaired(scanned) : scanned;
    const outlined = await this.#outline(opened, signal);
    const mended = outlined ?? (await mendFile(opened, readDamaged, signal));
    if (mended === null) {
      this.#keep(opened);
      return true;
    }
    if (mended.symbols !== null) {
      this.#symbols.dropFile();
      for (const symbol of mended.symbols) this.#symbols.add(symbol);
      if (outlined === null) this.#addSupertypes(opened, mended.symbols);
    }
    const problems = [...opened.scanned.problems, ...mended.problems];
    this.#keep({ ...opened, scanned: { ...opened.scanned, problems } });
    return true;
  }

  /** Of a file whose symbols no scanner found in one go. */
  #addSupertypes({ language, text, scanned }: OpenedFile, symbols: readonly ScannedSymbol[]): void {
    if (language === null) return;
    for (const { row, name } of readSupertypes(language, { text, imports: scanned }, symbols)) {
      this.#symbols.addSupertype(row, Buffer.from(name));
    }
  }

  /** Null: its language has no outline. */
  async #outline({ language, text }: OpenedFile, signal: AbortSignal): Promise<MendedFile | null> {
    if (language?.outline === undefined || this.#outlines === null) return null;
    const read = await this.#outlines.declarations({ language: language.scanner.id, text }, signal);
    return 'unread' in read ? { symbols: [], problems: [notOutlined(read.unread)] } : read;
  }

  /** Adds a file as another index has it, which these scanners made of the same content at the same path. Its text is not read. */
  keep(from: SourceIndex, row: number): void {
    const file = from.files[row]!;
    this.#symbols.copyFile(from, { from: row, to: this.#files.length });
    const types = this.#symbols.countNewTypes(file.packageName);
    this.#addFile({ ...file, firstSymbol: this.#symbols.firstOfFile, endSymbol: this.#symbols.length });
    this.#typeCount += types;
    if (file.language !== null) this.#packages.add(file.packageName, types, null);
    this.#problems.push(...from.metadata.problems.filter(({ where }) => isAt(where, file.path)));
  }

  /** Null for a binary file. The symbols begun last are the file's until it is kept. */
  #scan({ path, read, crc32: known }: SourceFile): OpenedFile | null {
    const bytes = read();
    const decoded = decodeText(bytes);
    if (decoded === null && languageOf(path) === null) return null;
    const text = decoded ?? decodeDamagedText(bytes);
    const language = this.#outlines === null ? findLanguage(path) : findLanguageOfProject(path);
    this.#symbols.beginFile(this.#files.length, text, language);
    const isSource = decoded !== null || !isBinary(text);
    const scanned = isSource ? scanFile(language, { path, text }, this.#symbols) : binary;
    const sum = known !== null && text === bytes ? known : crc32(text);
    return { path, text, crc32: sum, hasNul: decoded === null && isSource, language, scanned };
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
    if (this.#keepsTexts) this.#texts.push(text);
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
    return new BuiltIndex({ ...this.buildTables(origin, sources), texts: this.#texts });
  }

  /** All but the texts. */
  buildTables(origin: IndexOrigin, { identity, foundAt, problems }: Omit<SourceFiles, 'files'>): IndexTables {
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
        problems: [...problems, ...this.#problems].slice(0, MAX_PROBLEMS),
      },
      files: this.#files,
      packages: this.#packages.build(),
      ...this.#symbols.build(),
      nameLines: this.#symbols.names.lines(),
    };
  }
}

/** Of package and nested types together; no tool takes a longer one, and each type would make its package's name longer still. */
const LONGEST_NAME = 1000;

function scanFile(
  language: Language | null,
  { path, text }: { readonly path: string; readonly text: Buffer },
  symbols: SymbolBuilder,
): ScannedFile {
  if (language === null) return nothingScanned;
  try {
    const scanned = language.scanner.scan(text, symbols);
    if (scanned.packageName.length + symbols.longestTypeName() <= LONGEST_NAME) return scanned;
    return dropScanned(symbols, `${path} holds types with names of more than ${LONGEST_NAME} characters`);
  } catch (error) {
    if (error instanceof TooManySymbolsError) return dropScanned(symbols, `${path} holds ${error.message}`);
    // Nesting deeper than the stack is the one failure a scanner cannot turn into a problem itself.
    if (!(error instanceof RangeError)) throw error;
    return dropScanned(symbols, `${path} is nested too deeply to be scanned`);
  }
}

function dropScanned(symbols: SymbolBuilder, message: string): ScannedFile {
  symbols.dropFile();
  return { ...nothingScanned, problems: [{ code: 'not-scanned', message }] };
}

function isAt(where: string | undefined, path: string): boolean {
  return where !== undefined && (where === path || where.startsWith(`${path}:`));
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
  return { comment: text.toString('utf8', packageDocStart, packageDocEnd), language: scanner.id };
}

function releaseOf(path: string): number | null {
  const match = /^META-INF\/versions\/([1-9]\d{0,3})\//.exec(path);
  return match === null ? null : Number(match[1]);
}
