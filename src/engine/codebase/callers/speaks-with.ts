import { findLanguageById } from '../../../languages/find-language.ts';
import type { CalledSymbol } from './called-symbol.ts';

/** Whether code of a language can call a symbol: Java and Kotlin call each other, and not TypeScript. What nothing declares may be of any. */
export function speaksWith(language: string, { languages }: Pick<CalledSymbol, 'languages'>): boolean {
  return languages.size === 0 || [...languages].some((other) => familyOf(other) === familyOf(language));
}

/** Null: that of the languages of a JVM. */
function familyOf(language: string): string | null {
  const outline = findLanguageById(language)?.outline;
  return outline === undefined ? null : (outline.family ?? outline.id);
}
