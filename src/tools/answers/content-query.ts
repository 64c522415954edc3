import { z } from 'zod';
import { type CoordinateArguments, searchScope, toArtifact, toScope } from './arguments.ts';

export const searchText = z.string().min(1).max(1000).describe('text to find');

export const searchTextType = z
  .enum(['string', 'regex'])
  .default('string')
  .describe('string: exact, case-sensitive; regex: (?i) ignores case');

/** The place of a search for a text, and the amount of results to show. */
export const contentScope = {
  ...searchScope,
  context_before: z.int().min(0).max(100).default(0).describe('lines before a match'),
  context_after: z.int().min(0).max(100).default(0).describe('lines after it'),
  context: z
    .literal('declaration', 'expected "declaration", or lines as context_before and context_after')
    .optional()
    .describe('lines of the member around a match'),
  max_results: z.int().min(1).max(500).default(50).describe('most matches'),
};

interface ScopeArguments {
  readonly start_path: string;
  readonly max_depth: number;
  readonly context_before: number;
  readonly context_after: number;
  readonly context?: 'declaration';
  readonly max_results: number;
}

export function toContentScope(input: CoordinateArguments & ScopeArguments) {
  const { context_before, context_after, context, max_results } = input;
  return {
    ...toArtifact(input),
    ...toScope(input),
    context: context ?? { before: context_before, after: context_after },
    maxResults: max_results,
  };
}

/** For `search_config`, after what was searched for. */
export function describeScope({ start_path, max_depth, context, context_before, context_after }: ScopeArguments) {
  const depth = max_depth === -1 ? undefined : max_depth;
  return { start_path, max_depth: depth, ...(context === undefined ? { context_before, context_after } : { context }) };
}
