import type { SourceIndex } from '../../core/source-index.ts';
import { findLanguageById, languageOf } from '../../languages/find-language.ts';
import { typeKey } from '../../symbols/types-by-name.ts';

/** How many source files there are in each language without symbols: no list of packages, types or members knows them. */
export function countUnscanned({ metadata }: SourceIndex): Readonly<Record<string, number>> {
  const counts = Object.entries(metadata.fileCounts);
  return Object.fromEntries(counts.filter(([language]) => language !== 'other' && findLanguageById(language) === null));
}

/** The folder of a package that only such files are in; null when there is none. */
export function findUnscannedFolder(index: SourceIndex, packageName: string): string | null {
  const ending = `/${packageName.replaceAll('.', '/')}`;
  for (const { path, language } of index.files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (language === null && languageOf(path) !== null && `/${folder}`.endsWith(ending)) return folder;
  }
  return null;
}

/** A source file that bears the simple name of a type and that no scanner reads. */
export function findUnscannedFile(index: SourceIndex, typeName: string): string | null {
  const simpleName = typeKey(typeName).split('.').at(-1);
  const file = index.files.find(({ path, language }) => {
    const isUnscanned = language === null && languageOf(path) !== null;
    return isUnscanned && path.slice(path.lastIndexOf('/') + 1).startsWith(`${simpleName}.`);
  });
  return file?.path ?? null;
}
