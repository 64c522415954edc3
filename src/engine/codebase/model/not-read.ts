import type { Language } from '../../../core/language.ts';
import { printCount } from '../../../core/print-count.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import { isProgramming, languageNameOf } from '../../../languages/language-names.ts';

/** Why files that were to be read were not, by their rows. */
export type UnreadFiles = ReadonlyMap<number, string>;

/** What an answer says nothing of, in words, so that it does not pass for nothing: `Scala: 12 files`, `a.ts: it is larger than 1 MiB`. */
export function listNotRead(
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
    ...Array.from(unread ?? [], ([file, why]) => `${index.files[file]!.path}: ${why}`),
  ];
}
