import type { DescribedSymbol } from './language-scanner.ts';
import type { SymbolDetails } from './symbols.ts';

/** Bytes. A method may have 255 parameters (JVMS 4.3.3). Not of fields, whose values may be tables. */
const LONGEST_HEAD = 2 ** 16;

const COMMA = 0x2c;

/** What is read of a declaration to describe it. Where its head may be longer, this ends before a comma: nothing is half a parameter. */
export function describedPart(
  source: Uint8Array,
  { kind, start, end }: Pick<DescribedSymbol, 'start' | 'end'> & { readonly kind?: DescribedSymbol['kind'] },
): Uint8Array {
  const declaration = source.subarray(start, end);
  if (kind === 'field' || declaration.length <= LONGEST_HEAD) return declaration;
  const part = declaration.subarray(0, LONGEST_HEAD);
  const comma = part.lastIndexOf(COMMA);
  return comma === -1 ? part : part.subarray(0, comma);
}

/** Of a declaration whose described part ended within its head. */
export function withMark({ signature, annotatedSignature, ...details }: SymbolDetails): SymbolDetails {
  return { ...details, signature: `${signature}, …`, annotatedSignature: `${annotatedSignature}, …` };
}
