import type { SourceIndex } from '../../core/code/source-index.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { ByteRange } from './byte-range.ts';

export interface NamedRange extends ByteRange {
  /** Row of the symbol that bears it. */
  readonly symbol: number;
  /** `LanguageRules.weightOf` that symbol. */
  readonly weight: number;
}

/** Where a file declares names, those that `isWanted`, in its order. */
export function namesOfFile(
  { files, symbols }: SourceIndex,
  row: number,
  isWanted: (start: number, end: number) => boolean = () => true,
): readonly NamedRange[] {
  const { language: id, firstSymbol, endSymbol } = files[row]!;
  const language = id === null ? null : findLanguageById(id);
  if (language === null) return [];
  const { nameStart, nameEnd, declaration, modifiers } = symbols;
  const names: NamedRange[] = [];
  for (let symbol = firstSymbol; symbol < endSymbol; symbol++) {
    const [start, end] = [nameStart[symbol]!, nameEnd[symbol]!];
    if (end <= start || !isWanted(start, end)) continue;
    const weight = language.rules.weightOf({
      declaration: language.scanner.declarations[declaration[symbol]!]!,
      modifiers: modifiers[symbol]!,
    });
    names.push({ start, end, symbol, weight });
  }
  return names.sort((a, b) => a.start - b.start);
}
