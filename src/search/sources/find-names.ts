import type { SymbolKind } from '../../core/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { ByteRange } from './byte-range.ts';

export interface NamedRange extends ByteRange {
  readonly kind: SymbolKind;
}

/** Where a file declares names. Empty for a language without a scanner. */
export function findNames(text: Uint8Array, language: string | null): readonly NamedRange[] {
  const scanner = language === null ? null : (findLanguageById(language)?.scanner ?? null);
  const names: NamedRange[] = [];
  scanner?.scan(text, {
    add({ kind, nameStart, nameEnd }) {
      if (nameEnd > nameStart) names.push({ start: nameStart, end: nameEnd, kind });
      return names.length;
    },
    setEnd() {},
  });
  return names;
}
