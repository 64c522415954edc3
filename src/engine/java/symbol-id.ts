import type { SymbolDetails } from '../../core/symbols.ts';
import type { SourceSymbol } from './scan-source.ts';

/**
 * Kind, name, types as written, lines: names one declaration of a file and tells overloads apart (docs/decisions.md, "The java tools").
 */
export function symbolIdOf(symbol: SourceSymbol, details: SymbolDetails = symbol.details()): string {
  const { range } = symbol;
  const types = details.parameters.map(({ type }) => type).join(',');
  const lines = `|start:${range.start}|end:${range.end}`;
  switch (symbol.kind) {
    case 'type':
      return `Class#${symbol.typeName}${lines}`;
    case 'field':
      return `Field#${qualifiedNameOf(symbol)}${lines}`;
    case 'constructor':
      return `Ctor#${qualifiedNameOf(symbol)}(${types})${lines}`;
    case 'function':
      return `Method#${qualifiedNameOf(symbol)}(${types}):${details.type ?? ''}${lines}`;
  }
}

/** `com.foo.Bar` for a type, `com.foo.Bar#doThing` for a member. */
export function qualifiedNameOf({ kind, typeName, name }: SourceSymbol): string {
  return kind === 'type' ? typeName : `${typeName}#${name}`;
}
