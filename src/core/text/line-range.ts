/** 1-based, inclusive. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}
