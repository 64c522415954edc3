import type { DescribedSymbol, DescribeOptions } from './language-scanner.ts';
import type { SymbolDetails } from './symbols.ts';

/** Bytes. A method may have 255 parameters (JVMS 4.3.3), of which each may take 128. */
const LONGEST_HEAD = 2 ** 15;
/** Bytes of a field with its value, which may be a table, unless whole values are wanted. What makes those is code of at most 64 KiB (JVMS 4.7.3). */
const LONGEST_FIELD = 2 ** 18;

const COMMA = 0x2c;

/** What is read of a declaration to describe it. Where it may be longer, this ends before a comma: nothing is half a parameter. */
export function describedPart(
  source: Uint8Array,
  { kind, start, end }: Pick<DescribedSymbol, 'start' | 'end'> & { readonly kind?: DescribedSymbol['kind'] },
  { withWholeValues = false }: DescribeOptions = {},
): Uint8Array {
  const declaration = source.subarray(start, end);
  const longest = kind !== 'field' ? LONGEST_HEAD : withWholeValues ? Number.POSITIVE_INFINITY : LONGEST_FIELD;
  if (declaration.length <= longest) return declaration;
  const part = declaration.subarray(0, longest);
  const comma = part.lastIndexOf(COMMA);
  return comma === -1 ? part : part.subarray(0, comma);
}

/** Of a declaration whose described part ended within its head, or before what may follow its value. */
export function withMark({ signature, annotatedSignature, ...details }: SymbolDetails): SymbolDetails {
  return { ...details, signature: `${signature}, …`, annotatedSignature: `${annotatedSignature}, …` };
}
