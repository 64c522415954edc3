import { hash } from 'node:crypto';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { buildIndex, type Indexing } from '../../indexing/build-index.ts';
import { LARGEST_SOURCE } from '../../indexing/largest-source.ts';
import { plainFile } from '../../indexing/source-files.ts';
import { findLanguageById, languageOf } from '../../languages/find-language.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { findRealFolder, type WalkedFile, walkFolder } from '../../platform/files/walk-folder.ts';
import { checkReadable, type ReadableFolders } from './readable-folders.ts';
import { sourceNameOf } from './source-name.ts';

/** One file as it stands on disk now. */
export interface JavaFile {
  /** As the caller wrote it. */
  readonly filePath: string;
  /** Real path. */
  readonly file: string;
  /** Under which it is indexed. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** @throws ResourceNotFoundError when there is no such file, InvalidInputError outside of the readable folders, LimitReachedError above 8 MiB. */
export async function loadJavaFile(filePath: string, readable: ReadableFolders): Promise<JavaFile> {
  const file = checkReadable(filePath, readable);
  const bytes = await readBytes(file, LARGEST_SOURCE);
  if (bytes === null) throw new ResourceNotFoundError(`${filePath} is no readable file`);
  return { filePath, file, name: sourceNameOf(filePath, readable.disk?.paths), bytes };
}

export interface JavaFiles {
  /** Those in a language with symbols, by path. */
  readonly files: readonly WalkedFile[];
  /** The number of files in each language without. */
  readonly unscanned: Readonly<Record<string, number>>;
}

/** @throws ResourceNotFoundError when it is no folder. */
export function listJavaFiles(folder: string, signal: AbortSignal): JavaFiles {
  const files: WalkedFile[] = [];
  const unscanned: Record<string, number> = {};
  for (const file of walkFolder(findRealFolder(folder), { signal })) {
    const language = languageOf(file.path.toLowerCase());
    if (language === null) continue;
    if (findLanguageById(language) !== null) files.push(file);
    else unscanned[language] = (unscanned[language] ?? 0) + 1;
  }
  return { files: files.sort((a, b) => compareText(a.path, b.path)), unscanned };
}

/** The index of one file; `sha1` is the hash of its bytes, where it is known. */
export async function indexJavaFile(
  { filePath, file, name, bytes }: JavaFile,
  indexing: Indexing,
  sha1 = hashOf(bytes),
): Promise<SourceIndex> {
  const files = [plainFile(name, bytes)];
  const sources = { files, problems: [], identity: `sha1:${sha1}`, foundAt: filePath };
  return await buildIndex({ kind: 'file', path: file }, sources, indexing);
}

/** SHA-1, hexadecimal. */
export function hashOf(bytes: Buffer): string {
  return hash('sha1', bytes);
}
