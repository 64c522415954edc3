import type { CallContext } from '../call-context.ts';
import type { ArtifactKind, LocatedArtifact, RepositoryRef } from './artifact.ts';

/** One file to ask a repository for. */
export interface RemoteFile {
  readonly repository: RepositoryRef;
  readonly url: URL;
}

export interface FetchOptions {
  /** Decides what the content must begin with: portals answer 200 with their login page. */
  readonly kind: ArtifactKind;
  /** Milliseconds that a remembered answer is believed; null: for ever. */
  readonly maxAge: number | null;
  /** Milliseconds that a 404 is remembered. */
  readonly missTrusted: number;
  /** True: a silence is remembered for any repository, since no other one answers in its place. */
  readonly isOptional?: boolean;
}

export interface FetchAnswer {
  /** Null: the repository has none (404 or 410). Else it has a file. */
  readonly found: LocatedArtifact | null;
  /** True: it was known, and nothing was asked. */
  readonly remembered: boolean;
  /** Why the repository was asked without the user's credentials, when it had nothing: with them it may. */
  readonly withheld?: string;
}

/** The remembered answer for one URL: its file, that the server has none, or that it gave no answer. */
export type StoredAnswer = { readonly found: LocatedArtifact } | { readonly absentUntil: Date } | StoredSilence;

export interface StoredSilence {
  /** See JarIndexerError.noAnswer. */
  readonly silent: string;
  /** True: a caller that may skip the repository need not ask it again. */
  readonly isRecent: boolean;
}

/** The only way to files of repositories over http(s) and to remembered answers; `file:` addresses are read in place. */
export interface Downloads {
  /**
   * Asks only when nothing is remembered; what comes is checked and kept, and so is its absence. Callers that want the same file with
   * the same rights at the same time share one request, which is aborted when the last of them leaves. Metadata that cannot be had
   * anew is given as it was. A silence is remembered for those who pass the repository by, and asked into again. What fails is
   * asked for again by the next run, see CallContext.
   * @throws AccessDenied (401, 403, 407), RemoteUnavailable (429, 5xx, time-out, reset, DNS, TLS), CorruptArtifact, Offline,
   * LimitReached.
   */
  fetch(file: RemoteFile, options: FetchOptions, ctx: CallContext): Promise<FetchAnswer>;
  /** Sends no request. Null: nothing is remembered, or it is older than `maxAge` milliseconds; null as age: it never goes stale. */
  recall(file: RemoteFile, maxAge: number | null): Promise<StoredAnswer | null>;
}
