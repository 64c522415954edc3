import { open } from 'node:fs/promises';
import { openPatiently } from './open-patiently.ts';

const LARGEST_BLOCK = 256 * 1024;

/**
 * The bytes of a file, opened when the first are asked for, each block in memory of its own. Most files are a few kilobytes: a block for them is
 * as long as they are, since memory that has to be had from the system anew costs more than to read them. @throws when it cannot be read.
 */
export async function* readStream(path: string): AsyncGenerator<Uint8Array> {
  const handle = await openPatiently(() => open(path));
  try {
    const { size } = await handle.stat();
    // One byte more than there are shows the end at once.
    const length = Math.min(size + 1, LARGEST_BLOCK);
    for (;;) {
      const block = Buffer.allocUnsafe(length);
      const { bytesRead } = await handle.read(block, 0, length);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
