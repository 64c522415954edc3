/** From `start` to before `end`, in the UTF-8 bytes of a text. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
