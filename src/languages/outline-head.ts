/** The modifier bits of an outlined declaration: its visibility, and the place of its signature. */
export interface OutlineHead {
  /** One of `visibilities`. */
  readonly visibility: number;
  /** Bytes from the declaration's start. */
  readonly start: number;
  readonly end: number;
}

const VISIBILITY_BITS = 2;
const START_BITS = 12;
const LONGEST_START = 2 ** START_BITS - 1;
const LONGEST_END = 2 ** (32 - START_BITS - VISIBILITY_BITS) - 1;

/** A signature is cut if it is too far away or too long for the bits. */
export function packHead({ visibility, start, end }: OutlineHead): number {
  const [from, to] = [Math.min(start, LONGEST_START), Math.min(end, LONGEST_END)];
  return ((to << (START_BITS + VISIBILITY_BITS)) | (from << VISIBILITY_BITS) | visibility) >>> 0;
}

export function unpackHead(bits: number): OutlineHead {
  return {
    visibility: bits & (2 ** VISIBILITY_BITS - 1),
    start: (bits >>> VISIBILITY_BITS) & LONGEST_START,
    end: bits >>> (START_BITS + VISIBILITY_BITS),
  };
}
