import { asBuffer } from '../../core/as-buffer.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { FoundDeclarations } from './lookup-symbol.ts';
import type { Codebase } from './model/codebase.ts';
import { declarationsOf, writtenRows } from './model/declarations.ts';

export interface SignatureQuery {
  /** Any part of a signature, in any case; white space is one space. */
  readonly query: string;
  readonly limit: number;
}

export function searchSignatures({ index, files }: Codebase, { query, limit }: SignatureQuery): FoundDeclarations {
  const wanted = query.toLowerCase().replace(/\s+/g, ' ');
  const candidates = files.filter((file) => mayFit(index, file, wanted));
  const found = candidates.flatMap((file) =>
    declarationsOf(index, writtenRows(index, file)).filter(({ signature }) => signature.toLowerCase().includes(wanted)),
  );
  return { found: found.slice(0, limit), total: found.length };
}

/** A signature holds no word that its file does not: most files need not be taken apart. */
function mayFit(index: SourceIndex, file: number, wanted: string): boolean {
  const { firstSymbol, endSymbol } = index.files[file]!;
  if (firstSymbol === endSymbol) return false;
  const [longest = ''] = (wanted.match(/\w+/g) ?? []).sort((a, b) => b.length - a.length);
  return asBuffer(index.text(file)).toString('latin1').toLowerCase().includes(longest);
}
