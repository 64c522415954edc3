/** The order of versions in a build tool. Negative: `a` is the lower one. */
export type VersionOrder = (a: string, b: string) => number;
