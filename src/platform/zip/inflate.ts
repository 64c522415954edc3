import { inflateRawSync } from 'node:zlib';

/** `size` bytes out of deflated ones (RFC 1951). @throws Error when they hold more, fewer, or are damaged. */
export function inflateTo(size: number, deflated: Uint8Array): Buffer {
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
