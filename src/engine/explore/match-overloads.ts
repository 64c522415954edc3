import type { TypeVariables } from '../../core/language-rules.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { makeVisible } from '../../core/visible-text.ts';
import { describeRow, describeRows, languageAt } from '../../symbols/symbol-rows.ts';
import { createTypeNames, type LocatedType } from '../../symbols/type-names.ts';
import { withBounds } from '../../symbols/type-variables.ts';

/**
 * Of methods of one type those that someone means by `written`: a signature as lists give it, or parameters in any form. Of several that
 * fit, those that fit best; empty when none does.
 */
export function matchOverloads(
  { index, row: type }: LocatedType,
  methods: readonly number[],
  written: string,
): readonly number[] {
  const described = [...describeRows(index, methods)];
  const listed = methods.filter((_, position) => isListedAs(described[position]!.signature, written));
  if (listed.length > 0) return listed;
  const { rules } = languageAt(index, type);
  const match = rules.readSignature(written);
  const around = variablesOf(index, type);
  const resolveType = createTypeNames([index]).inBody({ index, row: type });
  const resolve = (name: string) => {
    const resolution = resolveType(name);
    return resolution.kind === 'resolved' ? resolution.qualifiedName : null;
  };
  const fits = described.map((details) => {
    const { typeParameters } = details;
    const variables =
      typeParameters === null ? around : withBounds(around, rules.typeParameters(typeParameters), rules);
    return match(details, { variables, resolve });
  });
  const best = fits.reduce<number>((least, fit) => Math.min(least, fit ?? least), Number.POSITIVE_INFINITY);
  return methods.filter((_, position) => fits[position] === best);
}

/** Lists show hidden characters and cut what is very long. */
function isListedAs(signature: string, written: string): boolean {
  const shown = makeVisible(signature);
  return written.endsWith('…') ? shown.startsWith(written.slice(0, -1)) : shown === written;
}

/** Those of the type and of the types around it. */
function variablesOf(index: SourceIndex, type: number): TypeVariables {
  const outer = index.symbols.parent[type]!;
  const around = outer === -1 ? new Map<string, string>() : variablesOf(index, outer);
  const { typeParameters } = describeRow(index, type);
  const { rules } = languageAt(index, type);
  return typeParameters === null ? around : withBounds(around, rules.typeParameters(typeParameters), rules);
}
