import { hash } from 'node:crypto';
import { parse } from 'node:path';
import { compareText } from '../../core/compare-text.ts';
import { ResourceNotFoundError } from '../../core/errors.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { buildIndex, type Indexing } from '../../indexing/build-index.ts';
import { plainFile } from '../../indexing/source-files.ts';
import { LARGEST_SOURCE } from '../../indexing/source-kinds.ts';
import { javaScanner } from '../../languages/java/java-scanner.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { findRealFolder, type WalkedFile, walkFolder } from '../../platform/files/walk-folder.ts';
import { checkReadable, type ReadableFolders } from './readable-folders.ts';

/** One file as it stands on disk now. */
export interface JavaFile {
  /** As the caller wrote it. */
  readonly filePath: string;
  /** Real path. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** @throws ResourceNotFoundError when there is no such file, InvalidInputError outside of the readable folders, LimitReachedError above 64 MiB. */
export async function loadJavaFile(filePath: string, readable: ReadableFolders): Promise<JavaFile> {
  const file = checkReadable(filePath, readable);
  const bytes = await readBytes(file, LARGEST_SOURCE);
  if (bytes === null) throw new ResourceNotFoundError(`${filePath} is no readable file`);
  return { filePath, file, bytes };
}

/** By path, without those too large to be read. @throws ResourceNotFoundError when it is no folder. */
export function listJavaFiles(folder: string): readonly { readonly path: string; readonly file: string }[] {
  const isJava = ({ path, size }: WalkedFile) =>
    size <= LARGEST_SOURCE && javaScanner.extensions.some((extension) => path.endsWith(extension));
  return [...walkFolder(findRealFolder(folder))].filter(isJava).sort((a, b) => compareText(a.path, b.path));
}

/** The index of one file, which holds Java whatever its name ends in. */
export async function indexJavaFile({ filePath, file, bytes }: JavaFile, indexing: Indexing): Promise<SourceIndex> {
  const files = [plainFile(`${parse(filePath).name}.java`, bytes)];
  const sources = { files, problems: [], identity: `sha1:${hashOf(bytes)}`, foundAt: filePath };
  return await buildIndex({ kind: 'file', path: file }, sources, indexing);
}

/** SHA-1, hexadecimal. */
export function hashOf(bytes: Buffer): string {
  return hash('sha1', bytes);
}
