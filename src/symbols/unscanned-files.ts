import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById, languageOf } from '../languages/find-language.ts';
import { typeKey } from '../languages/type-spelling.ts';

/** The number of source files in each language without symbols: no list of packages, types or members knows them. */
export function countUnscanned({ metadata }: SourceIndex): Readonly<Record<string, number>> {
  const counts = Object.entries(metadata.fileCounts);
  return Object.fromEntries(counts.filter(([language]) => language !== 'other' && findLanguageById(language) === null));
}

/**
 * Paths of the files in such a language that may declare a name, `Outer.member` or with its package: one part is the name of the file,
 * and the part before it that of its folder.
 */
export function findUnscannedFiles(index: SourceIndex, name: string): readonly string[] {
  const parts = name.split(/\W+/).filter(Boolean);
  return listUnscanned(index).filter((path) => {
    const [, folder, file] = /^(.*?)([^/.]*)(?:\.[^/]*)?$/s.exec(path)!;
    return parts.some(
      (part, at) =>
        part === file && !isPackage(parts, at) && `/${folder}`.endsWith(['', ...parts.slice(0, at), ''].join('/')),
    );
  });
}

/** By the usual case of names: only a package holds something in lower case that holds something itself. */
function isPackage(parts: readonly string[], at: number): boolean {
  return at + 2 < parts.length && /^[a-z]/.test(parts[at + 1]!);
}

/** One of them whose name is the simple name of a type. */
export function findUnscannedFile(index: SourceIndex, typeName: string): string | null {
  return findUnscannedFiles(index, typeKey(typeName).split('.').at(-1)!)[0] ?? null;
}

/** The folder of a package that has only such files; null: there is none. */
export function findUnscannedFolder(index: SourceIndex, packageName: string): string | null {
  const ending = `/${packageName.replaceAll('.', '/')}`;
  for (const path of listUnscanned(index)) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (`/${folder}`.endsWith(ending)) return folder;
  }
  return null;
}

/** Most artifacts have none, and say so before their files are looked at. */
function listUnscanned(index: SourceIndex): readonly string[] {
  if (Object.keys(countUnscanned(index)).length === 0) return [];
  const isUnscanned = ({ path, language }: IndexedFile) => language === null && languageOf(path) !== null;
  return index.files.filter(isUnscanned).map(({ path }) => path);
}
