import type { Language } from '../../core/code/language.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { PackedSymbols } from './packed-symbols.ts';
import { SymbolBuilder } from './symbol-builder.ts';

/** `supertypes` as {@link SymbolSink.addSupertype} takes them. @throws TooManySymbolsError */
export function packSymbols(
  { language, text }: { readonly language: Language; readonly text: Uint8Array },
  symbols: readonly ScannedSymbol[],
  supertypes: Iterable<{ readonly row: number; readonly name: string }>,
): PackedSymbols {
  const builder = new SymbolBuilder();
  builder.beginFile(0, text, language);
  for (const symbol of symbols) builder.add(symbol);
  for (const { row, name } of supertypes) builder.addSupertype(row, Buffer.from(name));
  return builder.pack();
}
