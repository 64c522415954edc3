import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { openPatiently } from './too-many-open-files.ts';

const LARGEST_BLOCK = 256 * 1024;

/**
 * The bytes of a file, opened when the first are asked for, each block in memory of its own. Most files are a few kilobytes: a block for them is
 * as long as they are, since memory that has to be had from the system anew costs more than to read them, and they are read in this thread,
 * since handing the steps to another one takes longer than they do. @throws when it cannot be read.
 */
export async function* readStream(path: string): AsyncGenerator<Uint8Array> {
  const small = await openPatiently(() => readSmall(path));
  if (small === null) yield* readBlocks(path);
  else if (small.length > 0) yield small;
}

/** The whole of a file that fits into one block; null: it does not. */
function readSmall(path: string): Uint8Array | null {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size >= LARGEST_BLOCK) return null;
    // One byte more than there are shows the end at once.
    const block = Buffer.allocUnsafe(size + 1);
    let length = 0;
    for (let read = -1; read !== 0; length += read) {
      // It grew meanwhile.
      if (length === block.length) return null;
      read = readSync(descriptor, block, length, block.length - length, null);
    }
    return block.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

async function* readBlocks(path: string): AsyncGenerator<Uint8Array> {
  const handle = await openPatiently(() => open(path));
  try {
    for (;;) {
      const block = Buffer.allocUnsafe(LARGEST_BLOCK);
      const { bytesRead } = await handle.read(block, 0, LARGEST_BLOCK);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
