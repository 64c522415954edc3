import type { Language } from '../../../core/code/language.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findOddNames } from '../../../core/problems/left-out.ts';
import { printCount } from '../../../core/text/print-count.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import { isProgramming, languageNameOf } from '../../../languages/language-names.ts';

/** Reasons why files could not be read, by their rows. */
export type UnreadFiles = ReadonlyMap<number, string>;

/** Counts the imports that are not followed, in words as of `listUnreadFiles`: `TypeScript: 12 imports of a package or of no known path`. */
export function listUnresolvedImports(
  index: SourceIndex,
  files: readonly number[],
  unresolved: ReadonlyMap<number, number>,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const count = unresolved.get(file);
    const name = count === undefined ? null : languageNameOf(index.files[file]!.path);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + count!);
  }
  return Array.from(
    counts,
    ([name, count]) => `${name}: ${printCount(count, 'import')} of a package or of no known path`,
  );
}

/** Lists the files that an answer leaves out, so that nobody takes them for empty: `Scala: 12 files`, `a.ts: it is larger than 1 MiB`. */
export function listUnreadFiles(
  index: SourceIndex,
  files: readonly number[],
  { unread, reads = () => true }: { readonly unread?: UnreadFiles; readonly reads?: (language: Language) => boolean },
): readonly string[] {
  const isRead = (file: number) => {
    const { language } = index.files[file]!;
    const known = language === null ? null : findLanguageById(language);
    return known !== null && reads(known);
  };
  const names = files.flatMap((file) => {
    const name = isRead(file) ? null : languageNameOf(index.files[file]!.path);
    return name !== null && isProgramming(name) ? [name] : [];
  });
  const languages = Array.from(
    Map.groupBy(names, (name) => name),
    ([name, { length }]) => [name, length] as const,
  );
  return [
    ...languages.sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name}: ${printCount(count, 'file')}`),
    ...findOddNames(index.metadata.problems),
    ...Array.from(unread ?? [], ([file, why]) => `${index.files[file]!.path}: ${why}`),
  ];
}
