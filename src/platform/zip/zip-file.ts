import { type FileStamp, stampFile } from '../files/files.ts';
import { readBytes } from '../files/read-bytes.ts';
import { readZip, type ZipArchive } from './zip.ts';

export interface ZipFile extends ZipArchive {
  readonly bytes: Buffer;
}

/** Bytes: it is held in memory as a whole. */
export const LARGEST_ARCHIVE = 2 ** 30;
/** More than the jars looked at side by side when a project is indexed. */
const MAX_KNOWN = 32;
const known = new Map<string, { readonly stamp: FileStamp; readonly zip: WeakRef<ZipFile> }>();

/**
 * The archive in a file, see {@link readZip}; null when there is no such file. Who looks whether a jar holds sources is soon
 * followed by who reads them: the same archive answers while it is in memory anyway and the file has not changed.
 * @throws LimitReachedError above 1 GiB, and what `readZip` throws.
 */
export async function openZipFile(path: string, origin: string): Promise<ZipFile | null> {
  const stamp = stampFile(path);
  if (stamp === null) return null;
  const earlier = known.get(path);
  const open = isSame(earlier?.stamp, stamp) ? earlier?.zip.deref() : undefined;
  if (open !== undefined) return open;
  const bytes = await readBytes(path, LARGEST_ARCHIVE);
  if (bytes === null) return null;
  const zip = { ...(await readZip(bytes, origin)), bytes };
  known.delete(path);
  known.set(path, { stamp, zip: new WeakRef(zip) });
  const oldest = known.keys().next();
  if (known.size > MAX_KNOWN && !oldest.done) known.delete(oldest.value);
  return zip;
}

function isSame(a: FileStamp | undefined, b: FileStamp): boolean {
  return a?.size === b.size && a.mtimeMs === b.mtimeMs;
}
