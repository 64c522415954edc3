import type { Attempt } from './attempt.ts';
import {
  AccessDeniedError,
  ArtifactNotFoundError,
  CorruptArtifactError,
  type ErrorCode,
  GitCloneFailedError,
  GitRefNotFoundError,
  InvalidInputError,
  type JarIndexerError,
  LimitReachedError,
  NotIndexedError,
  OfflineError,
  RemoteUnavailableError,
  ResourceNotFoundError,
  UnsupportedError,
} from './errors.ts';

/** An expected failure as plain values: errors lose their class on the way between threads. Its cause stays behind. */
export type SentError = SentAbsence | SentOther;

interface SentAbsence {
  readonly code: typeof ABSENCE;
  readonly message: string;
  readonly attempts: readonly Attempt[];
  readonly options: ConstructorParameters<typeof ArtifactNotFoundError>[2];
}

interface SentOther {
  readonly code: Exclude<ErrorCode, typeof ABSENCE>;
  readonly message: string;
  readonly options: Options;
}

const ABSENCE = 'ARTIFACT_NOT_FOUND';

/** `origin`: see CorruptArtifactError; null for every other. */
type Options = Pick<JarIndexerError, 'suggestion' | 'noAnswer'> & Pick<CorruptArtifactError, 'origin'>;

export function sendError(error: JarIndexerError): SentError {
  const { message, suggestion, noAnswer } = error;
  if (error instanceof ArtifactNotFoundError) {
    const { code, attempts, isCertain, exists, isOwn } = error;
    return { code, message, attempts, options: { suggestion, noAnswer, isCertain, exists, isOwn } };
  }
  const origin = error instanceof CorruptArtifactError ? error.origin : null;
  return { code: error.code as SentOther['code'], message, options: { suggestion, noAnswer, origin } };
}

export function receiveError(sent: SentError): JarIndexerError {
  if (sent.code === ABSENCE) return new ArtifactNotFoundError(sent.message, sent.attempts, sent.options);
  const Expected = classes[sent.code];
  return new Expected(sent.message, sent.options);
}

const classes: Record<SentOther['code'], new (message: string, options: Options) => JarIndexerError> = {
  INVALID_INPUT: InvalidInputError,
  RESOURCE_NOT_FOUND: ResourceNotFoundError,
  OFFLINE: OfflineError,
  ACCESS_DENIED: AccessDeniedError,
  REMOTE_UNAVAILABLE: RemoteUnavailableError,
  CORRUPT_ARTIFACT: CorruptArtifactError,
  NOT_INDEXED: NotIndexedError,
  LIMIT_REACHED: LimitReachedError,
  UNSUPPORTED: UnsupportedError,
  GIT_CLONE_FAILED: GitCloneFailedError,
  GIT_REF_NOT_FOUND: GitRefNotFoundError,
};
