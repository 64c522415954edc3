import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { StoredAnswer } from '../../core/artifacts/downloads.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { isBetween } from '../../core/text/is-between.ts';
import { moveIntoPlace } from '../../platform/files/atomic-write.ts';
import { createFileReader, removePath, stampFile } from '../../platform/files/files.ts';
import { sealJson } from '../../platform/files/json-files.ts';
import {
  type HashName,
  hashFile,
  hashTempFile,
  removeTempFile,
  sweepTempFiles,
  type TempFile,
  writeTempFile,
} from '../../platform/files/temp-file.ts';
import { limitConcurrency } from '../../platform/threads/limit-concurrency.ts';
import { type ArtifactRef, type BlobRef, readArtifactRef } from './artifact-ref.ts';

/** Strongest first: the one named in `checkedBy`. */
const CHECKSUMS: readonly HashName[] = ['sha512', 'sha256', 'sha1', 'md5'];
const ORPHAN_AGE = 60 * 60 * 1000;
/** Files of the store; systems let a process open 256 or more. */
const OPEN_AT_ONCE = 8;
/** Milliseconds: what comes damaged again and again is not fetched by every call. */
const FORGOTTEN_JUST_NOW = 60 * 60 * 1000;

/**
 * Downloads, keyed by credential-free URL: what one repository served never answers for another.
 * Safe for any number of processes; a reader never meets half a file.
 */
export interface ArtifactStore {
  /** Folder for files on their way into the store; those that were not added go after an hour. */
  readonly spool: string;
  /**
   * Null: nothing known, or what was known has expired. `maxAge` in milliseconds; null means it never goes stale. What was answered from
   * `since` on, in milliseconds since 1970, counts in any case.
   */
  find(url: URL, maxAge: number | null, since?: number): Promise<StoredAnswer | null>;
  /**
   * Writes beside, verifies length and checksums, renames. A file in `spool` is not copied but taken over, so the caller's `found`
   * is used up. @throws CorruptArtifactError when they do not fit.
   */
  add(url: URL, found: LocatedArtifact): Promise<LocatedArtifact>;
  /**
   * Forgets a file that proved damaged though it is as it came, to have it fetched again. False: none is kept, or it was fetched again
   * just now.
   */
  forget(address: string): Promise<boolean>;
  /** Remembers a 404 or 410 for `milliseconds`. */
  addAbsent(url: URL, milliseconds: number): Promise<void>;
  /** Remembers that the server gave no answer, unless it gave one before that still counts. */
  addSilent(url: URL, silence: { readonly reason: string; readonly milliseconds: number }): Promise<void>;
}

/**
 * Downloads under `home`: `blobs/` by content, `refs/` by URL, `tmp/` for files being written. There are no locks: a blob's name is its
 * hash, so two writers write the same, and a ref is replaced by one rename. Nothing is synced: a loss after a crash shows by its hash,
 * and costs one more request.
 */
export function createArtifactStore(home: string): ArtifactStore {
  const spool = join(home, 'tmp');
  const files = createFileReader();
  /** Blobs whose hash was compared, with the time of their last change. */
  const proved = new Map<string, number>();
  /** When this process forgot files, by their address, on `performance.now`'s clock. */
  const forgotten = new Map<string, number>();
  let swept: Promise<void> | null = null;
  const inTurn = limitConcurrency(OPEN_AT_ONCE);

  async function writeRef(url: string, ref: ArtifactRef): Promise<void> {
    const written = await inTurn(() => writeTempFile(spool, [Buffer.from(sealJson(ref))]));
    await moveIntoPlace(written.path, refPath(home, url));
  }

  /** Length on the way to every answer; the hash, which is its name, when this process first uses it, and after it changed. */
  async function locateBlob(ref: BlobRef): Promise<LocatedArtifact | null> {
    const path = blobPath(home, ref.sha256);
    const blob = await files.find(path);
    if (blob === null || blob.size !== ref.size || !(await isWhole(path, ref.sha256))) return null;
    const { url, sha256, sha1, checkedBy } = ref;
    return { ...blob, origin: url, checksums: { sha256, sha1 }, checkedBy };
  }

  async function isWhole(path: string, sha256: string): Promise<boolean> {
    const stamp = stampFile(path)?.mtimeMs ?? null;
    if (stamp !== null && proved.get(sha256) === stamp) return true;
    const isProved = (await inTurn(() => hashFile(path, 'sha256'))) === sha256;
    if (isProved && stamp !== null) proved.set(sha256, stamp);
    return isProved;
  }

  async function add(url: URL, found: LocatedArtifact): Promise<LocatedArtifact> {
    const key = publicUrl(url);
    swept ??= sweepTempFiles(spool, ORPHAN_AGE);
    await swept;
    const given = CHECKSUMS.filter((name) => found.checksums[name] !== undefined);
    const hashes = [...new Set([...given, 'sha256', 'sha1'] as const)];
    const isSpooled = found.file !== null && dirname(found.file) === spool;
    const written = await inTurn(() =>
      isSpooled ? hashTempFile(found.file, hashes) : writeTempFile(spool, found.open(), hashes),
    );
    const checkedBy = await proveOrRemove(key, found, written, given);
    const { sha256 = '', sha1 = '' } = written.hashes;
    const path = blobPath(home, sha256);
    await inTurn(() => keepBlob(path, written));
    // It was hashed on its way here.
    const stamp = stampFile(path);
    if (stamp !== null) proved.set(sha256, stamp.mtimeMs);
    const ref = { url: key, sha256, sha1, size: written.size, checkedBy, fetchedAt: Date.now() };
    await writeRef(key, ref);
    const stored = await locateBlob(ref);
    if (stored === null) throw new CorruptArtifactError(`${key} vanished from the cache while it was added`);
    return stored;
  }

  return {
    spool,
    add,

    async find(url, maxAge, since = Number.POSITIVE_INFINITY) {
      const key = publicUrl(url);
      const ref = readArtifactRef(refPath(home, key));
      // The URL is compared too, so that a forged or copied ref never answers for another place.
      if (ref === null || ref.url !== key) return null;
      const now = Date.now();
      const counts = (start: number, end: number) =>
        isBetween(now, start, start >= since ? Number.POSITIVE_INFINITY : end);
      if ('absentUntil' in ref)
        return counts(ref.askedAt, ref.absentUntil) ? { absentUntil: new Date(ref.absentUntil) } : null;
      if ('silentUntil' in ref) return { isRecent: isBetween(now, ref.askedAt, ref.silentUntil), silent: ref.reason };
      if (maxAge !== null && !counts(ref.fetchedAt, ref.fetchedAt + maxAge)) return null;
      const found = await locateBlob(ref);
      return found === null ? null : { found };
    },

    async forget(address) {
      const path = refPath(home, address);
      const ref = readArtifactRef(path);
      if (ref?.url !== address || !('sha256' in ref)) return false;
      const now = performance.now();
      if (now - (forgotten.get(address) ?? Number.NEGATIVE_INFINITY) < FORGOTTEN_JUST_NOW) return false;
      forgotten.set(address, now);
      proved.delete(ref.sha256);
      return await removePath(path).then(
        () => true,
        () => false,
      );
    },

    async addAbsent(url, milliseconds) {
      const key = publicUrl(url);
      const askedAt = Date.now();
      await writeRef(key, { url: key, askedAt, absentUntil: askedAt + milliseconds });
    },

    async addSilent(url, { reason, milliseconds }) {
      const key = publicUrl(url);
      const known = readArtifactRef(refPath(home, key));
      // An older list or file is worth more than to know that it cannot be had anew.
      if (known !== null && 'sha256' in known) return;
      const askedAt = Date.now();
      await writeRef(key, { url: key, askedAt, silentUntil: askedAt + milliseconds, reason });
    },
  };
}

/** The checksum that proved the bytes. @throws CorruptArtifactError if they are not the announced ones. */
async function proveOrRemove(
  url: string,
  found: LocatedArtifact,
  written: TempFile,
  given: readonly HashName[],
): Promise<string> {
  const wrong = given.find((name) => written.hashes[name] !== found.checksums[name]?.toLowerCase());
  const isWrongLength = found.size !== null && found.size !== written.size;
  if (wrong === undefined && !isWrongLength) return given[0] ?? (found.size === null ? 'none' : 'length');
  await removeTempFile(written.path);
  const what =
    wrong === undefined
      ? `it has ${written.size} bytes where ${found.size} were announced`
      : `its ${wrong} is ${written.hashes[wrong]} where ${found.checksums[wrong]} was announced`;
  throw new CorruptArtifactError(`${url} arrived damaged: ${what}`, {
    suggestion: 'Try again; when it stays so, tell the owner of the repository.',
  });
}

/** A blob that is there and whole is kept: another process may be reading it. A damaged one is replaced by rename. */
async function keepBlob(path: string, written: TempFile): Promise<void> {
  if (stampFile(path)?.size === written.size && (await hashFile(path, 'sha256')) === written.hashes.sha256)
    return await removeTempFile(written.path);
  await moveIntoPlace(written.path, path);
}

function blobPath(home: string, sha256: string): string {
  return join(home, 'blobs', sha256.slice(0, 2), sha256);
}

/** Hashed: no URL ever becomes a path, and no name is too long, reserved or of the wrong case. */
function refPath(home: string, url: string): string {
  const key = hash('sha256', url);
  return join(home, 'refs', key.slice(0, 2), `${key.slice(2, 40)}.json`);
}
