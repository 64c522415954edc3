import type { Language } from '../core/code/language.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById } from '../languages/find-language.ts';

/** Whether an index holds files of such a language; tells without its tables, most of which no look-up needs. */
export function holdsLanguage({ metadata }: SourceIndex, isSuch: (language: Language) => boolean): boolean {
  return Object.keys(metadata.fileCounts).some((id) => {
    const language = findLanguageById(id);
    return language !== null && isSuch(language);
  });
}
