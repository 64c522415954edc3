import { findLanguageById } from '../../languages/find-language.ts';
import type { ByteRange } from './byte-range.ts';

export interface NamedRange extends ByteRange {
  /** `LanguageRules.weightOf` what bears the name. */
  readonly weight: number;
}

/** Where a file declares names, in its order. Empty for a language without a scanner. */
export function findNames(text: Uint8Array, language: string | null): readonly NamedRange[] {
  const found = language === null ? null : findLanguageById(language);
  const names: NamedRange[] = [];
  found?.scanner.scan(text, {
    add(symbol) {
      const { nameStart, nameEnd } = symbol;
      if (nameEnd > nameStart) names.push({ start: nameStart, end: nameEnd, weight: found.rules.weightOf(symbol) });
      return names.length;
    },
    setEnd() {},
  });
  return names.sort((a, b) => a.start - b.start);
}
