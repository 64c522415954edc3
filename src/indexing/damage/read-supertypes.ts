import type { Language } from '../../core/code/language.ts';
import type { DescribedSymbol } from '../../core/code/language-scanner.ts';
import type { ScannedFile, ScannedSymbol } from '../../core/code/symbols.ts';
import { lastPart } from '../../core/text/last-part.ts';

/** Supertypes for `SymbolSink.addSupertype`, of symbols that no scan of the whole text found. */
export function* readSupertypes(
  { scanner, rules }: Language,
  { text, imports }: { readonly text: Buffer; readonly imports: Pick<ScannedFile, 'importsStart' | 'importsEnd'> },
  symbols: readonly ScannedSymbol[],
): Generator<{ readonly row: number; readonly name: string }> {
  const ownNames = new Map(Array.from(scanner.imports(text, imports), ({ alias, name }) => [alias, lastPart(name)]));
  const types = [...symbols.entries()].filter(([, { kind }]) => kind === 'type');
  const constructors = Map.groupBy(
    symbols.filter(({ kind }) => kind === 'constructor'),
    ({ parent }) => parent,
  );
  const described = types.map(([row, symbol]): DescribedSymbol => {
    const name = symbol.name ?? text.toString('utf8', symbol.nameStart, symbol.nameEnd);
    return { ...symbol, name, enclosing: symbols[symbol.parent] ?? null, constructors: constructors.get(row) ?? [] };
  });
  let position = 0;
  for (const details of scanner.describe(text, described)) {
    const [row, { declaration }] = types[position++]!;
    for (const written of [...details.extends, ...details.implements]) {
      const name = lastPart(rules.plainTypeName(written));
      yield { row, name: ownNames.get(name) ?? name };
    }
    const implied = rules.impliedSupertype({ declaration });
    if (implied !== null) yield { row, name: lastPart(implied) };
  }
}
