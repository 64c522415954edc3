import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { findLanguageById } from '../../languages/find-language.ts';

/** A file for which a query holds. */
export interface FoundFile {
  readonly row: number;
  readonly file: IndexedFile;
  /** Its text; empty if the text does not matter. */
  readonly bytes: Uint8Array;
  /** Names that it declares, those that share a byte with a match. */
  readonly names: readonly NamedRange[];
  /** Flat `[start, end]` offsets of bytes, ascending and apart; empty if the query asks for names only, or for nothing in the file. */
  readonly matches: readonly number[];
  /** In its path, in the same form. */
  readonly pathMatches: readonly number[];
  /** True if it has more matches than the limit. */
  readonly isCut: boolean;
  /** Number of atoms that hold; an atom that holds for the name and for the text counts twice. */
  readonly atomCount: number;
}

export interface NamedRange extends ByteRange {
  /** Row of the symbol with this name. */
  readonly symbol: number;
  /** The symbol's `LanguageRules.weightOf`. */
  readonly weight: number;
}

/** From `start` to before `end`, in the UTF-8 bytes of a text. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The names that a file declares, in its order, those that `isWanted`. */
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
