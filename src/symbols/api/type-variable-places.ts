import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { describeRow, languageAt, nestedNameOf } from '../symbol-rows.ts';

/** The text that replaces a type variable, by its name. */
type Places = ReadonlyMap<string, string>;

/**
 * Details of declarations with the place of each type variable instead of its name, of their own and of the types around them: names of
 * variables mean nothing to callers.
 */
export function createVariablePlaces(index: SourceIndex): (row: number, details: SymbolDetails) => SymbolDetails {
  const around = new Map([[-1, new Map() as Places]]);
  return (row, details) => {
    const places = withOwn(row, details);
    if (places.size === 0) return details;
    const rename = (text: string) => text.replaceAll(WORD, (word) => places.get(word) ?? word);
    return {
      ...details,
      signature: rename(details.signature),
      typeParameters: details.typeParameters && rename(details.typeParameters),
      type: details.type && rename(details.type),
      parameters: details.parameters.map((parameter) => ({ ...parameter, type: rename(parameter.type) })),
      throws: details.throws.map(rename),
    };
  };

  function withOwn(row: number, { typeParameters }: SymbolDetails): Places {
    const outer = placesIn(index.symbols.parent[row]!);
    if (typeParameters === null) return outer;
    const names = languageAt(index, row).rules.typeParameters(typeParameters);
    const depth = nestedNameOf(index, row).split('.').length;
    // Inner variables hide outer ones of the same name.
    return new Map([...outer, ...names.map(({ name }, at) => [name, `#${depth}.${at}`] as const)]);
  }

  function placesIn(type: number): Places {
    const places = around.get(type) ?? withOwn(type, describeRow(index, type));
    around.set(type, places);
    return places;
  }
}

/** No part of a qualified name but its first can be a variable. */
const WORD = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*/gu;
