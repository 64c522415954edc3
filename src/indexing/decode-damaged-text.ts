/** A source file that holds NUL: text in UTF-16 without its mark, or damaged. What it says can still be searched and read. */
export function decodeDamagedText(bytes: Buffer): Buffer {
  const counts = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) counts[at % 2]!++;
  const [high = 0, low = 0] = counts;
  const units = bytes.length >> 1;
  // Most characters of a source are ASCII: one byte of each pair is zero, always on the same side.
  if (low > units / 2 && high < units / 10) return Buffer.from(bytes.toString('utf16le'), 'utf8');
  if (high > units / 2 && low < units / 10) {
    return Buffer.from(
      Buffer.from(bytes.subarray(0, units * 2))
        .swap16()
        .toString('utf16le'),
      'utf8',
    );
  }
  return Buffer.from(bytes.toString('latin1'), 'utf8');
}
