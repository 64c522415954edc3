import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { Attempt } from '../../../core/problems/attempt.ts';
import { ArtifactNotFoundError } from '../../../core/problems/errors.ts';
import type { SourceInputs } from '../../../indexing/source-input.ts';

/** The places of an artifact's sources. */
export interface Found extends SourceInputs {
  readonly attempts: readonly Attempt[];
}

/** No sources: there are none, or no place could be asked. */
export interface Absent {
  /** To print after the coordinates. */
  readonly reason: string;
  /** False: an open question (offline, a repository not asked), not a "no sources published" to be remembered. */
  readonly isCertain: boolean;
  /** False: not even its POM is anywhere, so that the coordinates themselves are wrong. */
  readonly exists: boolean;
  /** True: there can be none, since the artifact has no code of its own. */
  readonly lacksCode?: true;
  /** True: only the packaging in its POM says so, and a jar with classes may lie beside that POM all the same. */
  readonly mayHaveJar?: true;
  /** True: who was asked has no binary jar, or the one that is here has no classes. */
  readonly lacksClasses?: true;
  /** True: it is what the project itself makes. */
  readonly isOwn?: true;
  /** Advice, as a sentence. */
  readonly advice: string;
  readonly attempts: readonly Attempt[];
}

export function isFound(answer: Found | Absent): answer is Found {
  return 'inputs' in answer;
}

/** For callers who cannot go on without sources. */
export function toError(
  coordinates: Coordinates,
  { reason, attempts, advice, ...rest }: Absent,
): ArtifactNotFoundError {
  const message = `${beginning(coordinates)}${reason}`;
  return new ArtifactNotFoundError(message, attempts, { ...rest, suggestion: advice });
}

/** The reason in the message of such an error; others are given as they are. */
export function withoutName(coordinates: Coordinates, message: string): string {
  const begin = beginning(coordinates);
  return message.startsWith(begin) ? message.slice(begin.length) : message;
}

function beginning(coordinates: Coordinates): string {
  return `No sources for ${printCoordinates(coordinates)}: `;
}
