import type { Language } from '../core/code/language.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById } from '../languages/find-language.ts';

/** True if an index holds files of such a language. Its metadata tell: its tables are not decoded for it. */
export function holdsLanguage({ metadata }: SourceIndex, isSuch: (language: Language) => boolean): boolean {
  return Object.keys(metadata.fileCounts).some((id) => {
    const language = findLanguageById(id);
    return language !== null && isSuch(language);
  });
}
