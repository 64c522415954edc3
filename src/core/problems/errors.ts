import type { Attempt } from './attempt.ts';
import { redact } from './redact.ts';

export type ErrorCode =
  | 'INVALID_INPUT'
  | 'ARTIFACT_NOT_FOUND'
  | 'RESOURCE_NOT_FOUND'
  | 'OFFLINE'
  | 'ACCESS_DENIED'
  | 'REMOTE_UNAVAILABLE'
  | 'CORRUPT_ARTIFACT'
  | 'NOT_INDEXED'
  | 'LIMIT_REACHED'
  | 'UNSUPPORTED'
  | 'GIT_CLONE_FAILED'
  | 'GIT_REF_NOT_FOUND';

export interface ErrorOptions {
  /** The next call or step, as an imperative sentence. */
  readonly suggestion?: string | null;
  readonly cause?: unknown;
  /** See JarIndexerError. */
  readonly noAnswer?: string | null;
}

/** Base of every expected failure. Its texts hold no secret: they go into answers, reports and files. */
export abstract class JarIndexerError extends Error {
  abstract readonly code: ErrorCode;
  readonly suggestion: string | null;
  /**
   * The words for a repository that gave no answer at all, as `cannot be reached (ENOTFOUND)`. If the user did not name the repository,
   * others are asked in its place. Null for every other failure, and where going on would do harm (429).
   */
  readonly noAnswer: string | null;
  /** True if the same call can succeed later without any change. */
  readonly retryable: boolean = false;

  constructor(message: string, options: ErrorOptions = {}) {
    super(redact(message), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.suggestion = options.suggestion == null ? null : redact(options.suggestion);
    this.noAnswer = options.noAnswer ?? null;
  }

  /** The same failure with the place that asked: its `file:line`. */
  at(where: string): JarIndexerError {
    const Same = this.constructor as new (message: string, options: ErrorOptions) => JarIndexerError;
    return new Same(`${where}: ${this.message}`, { ...this, cause: this });
  }
}

/** An argument, option, file name or coordinate that cannot be right. */
export class InvalidInputError extends JarIndexerError {
  override readonly code = 'INVALID_INPUT';
}

/** No place that was asked has it. */
export class ArtifactNotFoundError extends JarIndexerError {
  override readonly code = 'ARTIFACT_NOT_FOUND';
  readonly attempts: readonly Attempt[];
  /** False: a place that may have it was not asked. */
  readonly isCertain: boolean;
  /** False: the artifact itself is nowhere, not only what was looked for. */
  readonly exists: boolean;
  /** The project itself makes it: its files are what there is. */
  readonly isOwn: boolean;

  constructor(
    message: string,
    attempts: readonly Attempt[],
    options: ErrorOptions & { isCertain?: boolean; exists?: boolean; isOwn?: boolean } = {},
  ) {
    super(message, options);
    this.attempts = attempts;
    this.isCertain = options.isCertain ?? true;
    this.exists = options.exists ?? true;
    this.isOwn = options.isOwn ?? false;
  }

  override at(where: string): ArtifactNotFoundError {
    return new ArtifactNotFoundError(`${where}: ${this.message}`, this.attempts, { ...this, cause: this });
  }
}

/** A type, member, package, file or path that an existing artifact or file system does not hold. */
export class ResourceNotFoundError extends JarIndexerError {
  override readonly code = 'RESOURCE_NOT_FOUND';
}

/** A missing type. A missing member of an existing type is a plain ResourceNotFoundError. */
export class TypeNotFoundError extends ResourceNotFoundError {}

/** A name that fits several types or members. */
export class AmbiguousNameError extends ResourceNotFoundError {}

/** The answer needs the network and the run is offline. */
export class OfflineError extends JarIndexerError {
  override readonly code = 'OFFLINE';
}

/** 401 or 403: the message names the repository and the server id of settings.xml. Or a repository of git that belongs to another user. */
export class AccessDeniedError extends JarIndexerError {
  override readonly code = 'ACCESS_DENIED';
}

/** Time-out, reset, 429, 5xx, DNS or TLS failure. Never "not found". */
export class RemoteUnavailableError extends JarIndexerError {
  override readonly code = 'REMOTE_UNAVAILABLE';
  override readonly retryable = true;
}

/** Bytes of the wrong kind: damaged jar, wrong checksum, login page in place of a POM. */
export class CorruptArtifactError extends JarIndexerError {
  override readonly code = 'CORRUPT_ARTIFACT';
  /** Place of the damage, a path or an address without credentials; null: unknown. */
  readonly origin: string | null;

  constructor(message: string, options: ErrorOptions & { readonly origin?: string | null } = {}) {
    super(message, options);
    this.origin = options.origin ?? null;
  }
}

/** The source is known and not indexed, and the caller did not want it indexed now. */
export class NotIndexedError extends JarIndexerError {
  override readonly code = 'NOT_INDEXED';
  override readonly retryable = true;
}

/** A size, depth, count or time limit of ours. */
export class LimitReachedError extends JarIndexerError {
  override readonly code = 'LIMIT_REACHED';
}

/** A kind of source that we do not read. */
export class UnsupportedError extends JarIndexerError {
  override readonly code = 'UNSUPPORTED';
}

export class GitCloneFailedError extends JarIndexerError {
  override readonly code = 'GIT_CLONE_FAILED';
}

export class GitRefNotFoundError extends JarIndexerError {
  override readonly code = 'GIT_REF_NOT_FOUND';
}
