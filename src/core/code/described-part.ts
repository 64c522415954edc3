import type { SymbolDetails } from './symbols.ts';

/**
 * Budget in bytes: the head of a declaration that is described, up to its body, value or accessors, which may be of any length; a mark at
 * the end of its signature says that it goes on. Only a hostile head is longer: a method has 255 parameters at most (JVMS 4.3.3), and
 * long annotations of generated code take some 100 KiB.
 */
const LONGEST_HEAD = 3 * 2 ** 18;

const COMMA = 0x2c;

/** One part of the text of a declaration, or of several that share their head, as it was read. */
export interface PartReading {
  readonly details: readonly SymbolDetails[];
  /** The head ends in this part: what stands before its body, value or accessors. */
  readonly holdsHead: boolean;
  /** The described part ends here. */
  readonly holdsAll: boolean;
}

/**
 * Describes declarations by `read`, which stops at the end of their heads and of their reported values. A head longer than `LONGEST_HEAD`
 * is cut at a comma, so that no parameter is cut in two, and a mark shows it.
 */
export function describeByParts(
  declaration: Uint8Array,
  read: (part: Uint8Array) => PartReading,
): readonly SymbolDetails[] {
  const part = declaration.subarray(0, LONGEST_HEAD);
  const reading = read(part);
  if (reading.holdsAll || part.length === declaration.length) return reading.details;
  if (reading.holdsHead) return read(declaration).details;
  const comma = part.lastIndexOf(COMMA);
  return read(comma === -1 ? part : part.subarray(0, comma)).details.map(withMark);
}

function withMark({ signature, annotatedSignature, ...details }: SymbolDetails): SymbolDetails {
  return { ...details, signature: `${signature}, …`, annotatedSignature: `${annotatedSignature}, …` };
}
