import type { ByteReader } from './byte-reader.ts';
import type { ConstantPool } from './constant-pool.ts';

/** Calls `take` with the name and length of each attribute; the reader ends where the attribute does, and goes on behind it. */
export function eachAttribute(
  reader: ByteReader,
  pool: ConstantPool,
  take: (name: string, length: number) => void,
): void {
  for (let left = reader.u2(); left > 0; left--) {
    const name = pool.text(reader.u2());
    const length = reader.u4();
    reader.part(length, () => take(name, length));
  }
}
