import { z } from 'zod';

const text = z.string().trim().min(1);

/** The selection of artifacts. */
export const scopeArgument = z
  .union([text.max(2000), z.array(text.max(500)).max(50)], 'expected coordinates or a glob, or a list of them')
  .optional()
  .describe('group:artifact[:version], a glob, jdk, project (own files); default: all');

/** Splits a text at commas and spaces, which no coordinates have; those in braces belong to a glob. Null: the default is meant. */
export function splitScope(scope: string | readonly string[] | undefined): readonly string[] | null {
  if (scope === undefined) return null;
  return typeof scope === 'string' ? scope.split(/[,\s]+(?![^{]*\})/).filter((entry) => entry !== '') : scope;
}
