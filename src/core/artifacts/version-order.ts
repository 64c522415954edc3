/** How a build tool orders versions. Negative: `a` is the lower one. */
export type VersionOrder = (a: string, b: string) => number;
