/** Numbers of two bytes, as class files have them. */
export function u2(...values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
}

/** A number of four bytes. */
export function u4(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
