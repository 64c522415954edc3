import { joinParts } from '../../core/text/join-parts.ts';
import type { NamedConstant } from '../../engine/explore/describe-constants.ts';
import { shorten } from './shorten.ts';

/** Characters of the value of a constant. */
const LONGEST_VALUE = 120;

/** `RIPENING = 30  line 12`, with the path and the artifact where they are not those of the source that uses it. */
export function printConstant({ name, value, origin, path, line }: NamedConstant, ownPath: string): string {
  const place = origin === null && path === ownPath ? `line ${line}` : joinParts(' ', origin, `${path}:${line}`);
  return `${name} = ${shorten(value, LONGEST_VALUE)}  ${place}`;
}
