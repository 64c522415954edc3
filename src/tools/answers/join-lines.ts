import { joinParts, type Part } from '../../core/text/join-parts.ts';

/** The text of an answer; what is not there takes no line. */
export function joinLines(...lines: readonly Part[]): string {
  return joinParts('\n', ...lines);
}
