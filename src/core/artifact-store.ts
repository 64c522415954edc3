import type { LocatedArtifact } from './artifact.ts';

/** What the store remembers of one URL: a blob, or that the server said it has none. */
export type StoredAnswer = { readonly found: LocatedArtifact } | { readonly absentUntil: Date };

/**
 * Downloads, keyed by credential-free URL: what one repository served never answers for another.
 * Safe for any number of processes; a reader never meets half a file.
 */
export interface ArtifactStore {
  /** Folder for files on their way into the store; those that nobody added go after an hour. */
  readonly spool: string;
  /** Null: nothing known, or what was known has expired. `maxAge` in milliseconds; null means it never goes stale. */
  find(url: URL, maxAge: number | null): Promise<StoredAnswer | null>;
  /**
   * Writes beside, verifies length and checksums, renames. A file in `spool` is not copied but taken over, so the caller's `found`
   * is used up; adding it once more gives the same answer. @throws CorruptArtifactError when they do not fit.
   */
  add(url: URL, found: LocatedArtifact): Promise<LocatedArtifact>;
  /** Remembers a 404 or 410 for `milliseconds`. */
  addAbsent(url: URL, milliseconds: number): Promise<void>;
}
