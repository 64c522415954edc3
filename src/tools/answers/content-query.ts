import { z } from 'zod';
import { type CoordinateArguments, searchScope, toArtifact, toScope } from './arguments.ts';

export const searchText = z.string().min(1).max(1000);

export const searchTextType = z
  .enum(['string', 'regex'])
  .default('string')
  .describe('string: exact text, case-sensitive; regex: (?i) ignores case');

/** Where a text is searched, and how much of what is found is shown. */
export const contentScope = {
  ...searchScope,
  context_before: z.int().min(0).max(100).default(0),
  context_after: z.int().min(0).max(100).default(0),
  max_results: z.int().min(1).max(500).default(50),
};

interface ScopeArguments {
  readonly start_path: string;
  readonly max_depth: number;
  readonly context_before: number;
  readonly context_after: number;
  readonly max_results: number;
}

export function toContentScope(input: CoordinateArguments & ScopeArguments) {
  const { context_before, context_after, max_results } = input;
  return {
    ...toArtifact(input),
    ...toScope(input),
    contextBefore: context_before,
    contextAfter: context_after,
    maxResults: max_results,
  };
}

/** For `search_config`, after what was searched for. */
export function describeScope({ start_path, max_depth, context_before, context_after }: ScopeArguments) {
  return { start_path, max_depth: max_depth === -1 ? undefined : max_depth, context_before, context_after };
}
