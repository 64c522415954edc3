import { z } from 'zod';
import type { CodebaseQuery } from '../../engine/codebase/model/codebase.ts';

const artifact = z.string().trim().min(1).max(1000).optional().describe("g:a or g:a:v, in place of the project's code");

/** Whose code is meant, of tools that are about all of it. */
export const wholeScope = { artifact };

/** Whose code is meant. */
export const codeScope = {
  member: z.string().trim().min(1).max(1000).optional().describe('of list_workspace_members; several with commas'),
  artifact,
};

/** A file, as other tools give it. */
export const codePath = z.string().trim().min(1).max(2000);

export const compact = z.boolean().default(false).describe('columns and rows');

export interface ScopeArguments {
  readonly artifact?: string;
  readonly member?: string;
}

export function toCode({ artifact, member }: ScopeArguments): CodebaseQuery {
  return { artifact: artifact ?? null, member: member ?? null };
}
