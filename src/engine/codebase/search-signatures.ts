import type { SourceIndex } from '../../core/code/source-index.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, declaredRows } from './model/declarations.ts';

export interface SignatureQuery {
  /** Any part of a signature, in any case; white space is one space. */
  readonly query: string;
  readonly limit: number;
}

export interface FoundSignatures {
  /** Sorted by files and lines. */
  readonly found: readonly Declaration[];
  /** Number of all that fit. */
  readonly total: number;
}

export function searchSignatures({ index, files }: Codebase, { query, limit }: SignatureQuery): FoundSignatures {
  const wanted = query.toLowerCase().replace(/\s+/g, ' ');
  const found: Declaration[] = [];
  let total = 0;
  for (const file of files) {
    if (!mayFit(index, file, wanted)) continue;
    for (const declaration of declarationsOf(index, declaredRows(index, file))) {
      if (!declaration.signature.toLowerCase().includes(wanted)) continue;
      if (total++ < limit) found.push(declaration);
    }
  }
  return { found, total };
}

/** A signature holds only words of its file, so most files need no parsing. */
function mayFit(index: SourceIndex, file: number, wanted: string): boolean {
  const { firstSymbol, endSymbol } = index.files[file]!;
  if (firstSymbol === endSymbol) return false;
  const [longest = ''] = (wanted.match(/\w+/g) ?? []).sort((a, b) => b.length - a.length);
  return asBuffer(index.text(file)).toString('latin1').toLowerCase().includes(longest);
}
