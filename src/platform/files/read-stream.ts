import { open } from 'node:fs/promises';
import { openPatiently } from './open-patiently.ts';

/** The bytes of a file, opened when the first are asked for. @throws when it cannot be read. */
export async function* readStream(path: string): AsyncGenerator<Uint8Array> {
  const handle = await openPatiently(() => open(path));
  yield* handle.createReadStream({ highWaterMark: 256 * 1024 });
}
