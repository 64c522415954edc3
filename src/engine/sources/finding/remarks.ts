import type { Problem } from '../../../core/problem.ts';

/** Whose sources they are when the artifact moved, and that they lie in a binary jar. */
export const remarkCodes = { moved: 'sources-of-relocation', binary: 'sources-in-binary' } as const;

/** Among the problems of an index. */
export function isRemark({ code }: Problem): boolean {
  return code === remarkCodes.moved || code === remarkCodes.binary;
}
