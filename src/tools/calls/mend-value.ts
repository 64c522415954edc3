import type { z } from 'zod';

/**
 * The replacement for a value that does not fit: what its text says where another type is wanted, as hosts write "2" and "true", the
 * list that holds nothing else where one is wanted, or our limit for a number beyond it (docs/decisions/answers.md, "Limits of arguments"). Undefined when there is no such thing: a number that cannot mean
 * anything is refused.
 */
export function mendValue(issue: z.core.$ZodIssue): unknown {
  const { input: value } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return typeof value === 'string' ? readText(value, issue.expected) : undefined;
    // The value may have one of several forms.
    case 'invalid_union':
      return issue.errors
        .flat()
        .map(mendValue)
        .find((mended) => mended !== undefined);
    case 'too_big':
      return typeof value === 'number' ? issue.maximum : undefined;
    case 'too_small':
      return typeof value === 'number' && value > 0 ? issue.minimum : undefined;
    default:
      return undefined;
  }
}

/** The value of a text for another type; a list of the text itself if it has none. */
function readText(text: string, expected: string): unknown {
  const value = parseJson(text);
  return expected === 'array' && !Array.isArray(value) ? [text] : value;
}

/** Undefined when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
