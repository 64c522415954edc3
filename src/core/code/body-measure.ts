/** How complex the body of a function or constructor is. Lambdas and local declarations count for what holds them. */
export interface BodyMeasure {
  /** 1, and one more for each `if`, loop, case that is no default, `catch`, conditional, `&&` and `||`. */
  readonly cyclomatic: number;
  /** How many `if`, loops, switches and `catch` lie within each other at most; an `else if` lies no deeper than its `if`. */
  readonly nesting: number;
  /** Offsets, of a block with its braces. */
  readonly start: number;
  readonly end: number;
}
