import { isRecord } from '../../core/is-record.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';

/** Two plugins call theirs `versions.lock`, and one of them writes JSON. */
export function looksLikeJson(text: string): boolean {
  return text.trimStart().startsWith('{');
}

/** @throws CorruptArtifactError for what is no JSON object. */
export function parseObject(text: string, path: string): Readonly<Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new CorruptArtifactError(`${path}: ${messageOf(error)}`, { cause: error });
  }
  if (isRecord(parsed)) return parsed;
  throw new CorruptArtifactError(`${path}: not a JSON object`);
}

/** Tells the 1-based lines of keys, asked for in the order in which they stand. */
export function createLineOf(text: string): (key: string) => number {
  let at = 0;
  let line = 1;
  return (key) => {
    const next = Math.max(at, text.indexOf(JSON.stringify(key), at));
    line += text.slice(at, next).split('\n').length - 1;
    at = next;
    return line;
  };
}
