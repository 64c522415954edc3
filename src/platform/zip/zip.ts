import { inflateRawSync } from 'node:zlib';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { sumBytes } from '../../core/text/sum-bytes.ts';
import type { DeflatedContent } from './inflate-together.ts';
import type { ZipContent } from './zip-content.ts';
import { readCentralDirectory, type ZipEntry } from './zip-directory.ts';

export interface ZipArchive {
  /** Regular files in the archive's order; folders are left out. */
  readonly entries: readonly ZipEntry[];
  /** The dropped entries, counted by reason. */
  readonly problems: readonly Problem[];
  /** The entry's content. @throws CorruptArtifactError when length or CRC-32 differ from what the directory promised. */
  read(entry: ZipEntry): Buffer;
  /** The entry's content as it lies in the archive, not copied; null when it is not deflated, or not in memory. */
  deflated(entry: ZipEntry): DeflatedContent | null;
}

/**
 * Opens a zip archive. Nothing is unpacked here: the central directory is checked as a whole (limits, overlaps,
 * local against central headers), contents by `read`, one by one.
 * @throws CorruptArtifactError naming `origin` and the entry: not a zip, damaged, forged, or beyond a limit.
 */
export async function openZip(content: ZipContent, origin: string): Promise<ZipArchive> {
  const { entries, problems } = await readCentralDirectory(content, origin);
  const packed = ({ dataStart, compressedSize }: ZipEntry) => content.read(dataStart, compressedSize);
  return {
    entries,
    problems,
    read: (entry) => readEntry(packed(entry), entry, origin),
    deflated: (entry) =>
      content.isHeld && entry.isDeflated ? { bytes: packed(entry), size: entry.size, crc32: entry.crc32 } : null,
  };
}

function readEntry(packed: Buffer, entry: ZipEntry, origin: string): Buffer {
  const content = entry.isDeflated ? inflate(packed, entry, origin) : packed;
  // The directory gives two sizes of a stored entry.
  if (content.length !== entry.size) throw damaged(origin, entry, 'is not of the promised size');
  if (sumBytes(content) !== entry.crc32) throw damaged(origin, entry, 'has a wrong CRC-32');
  return content;
}

function inflate(packed: Buffer, entry: ZipEntry, origin: string): Buffer {
  try {
    return inflateTo(entry.size, packed);
  } catch (cause) {
    throw damaged(origin, entry, 'cannot be inflated to the promised size', cause);
  }
}

function damaged(origin: string, entry: ZipEntry, why: string, cause?: unknown): CorruptArtifactError {
  return new CorruptArtifactError(`${origin} is damaged: entry ${JSON.stringify(entry.path)} ${why}`, {
    suggestion: 'Replace the file, or delete it and fetch it again.',
    cause,
    origin,
  });
}

/** `size` bytes out of deflated ones (RFC 1951). @throws Error when they hold more, fewer, or are damaged. */
function inflateTo(size: number, deflated: Uint8Array): Buffer {
  const content =
    size === 0
      ? Buffer.alloc(0)
      : inflateRawSync(deflated, {
          maxOutputLength: size,
          // One chunk: zlib's default of 16 KiB costs a copy for every larger file. One byte too long: a chunk that gets full makes
          // zlib take another one of that size, to see whether there is more.
          chunkSize: Math.max(64, size + 1),
        });
  if (content.length !== size) throw new RangeError(`holds ${content.length} bytes where ${size} are promised`);
  return content;
}
