import type { Random } from './mutate.ts';

/** Numbers that counts, lengths and indexes of a damaged or hostile class file have. */
const extremes = [0, 1, 0x7f, 0x80, 0xff, 0xfffe, 0xffff];

/** Changes the bytes of a class file behind its first ones, by which it is known. */
export function mutateClass(seeds: readonly Buffer[], random: Random): Buffer {
  let bytes: Buffer = Buffer.from(seeds[random(seeds.length)]!);
  for (let left = 1 + random(6); left > 0; left--) bytes = change(bytes, random);
  return bytes;
}

function change(bytes: Buffer, random: Random): Buffer {
  const at = 8 + random(Math.max(1, bytes.length - 12));
  if (at + 4 > bytes.length) return bytes;
  switch (random(7)) {
    case 0:
      bytes[at] = random(256);
      return bytes;
    case 1:
      bytes.writeUInt16BE(extremes[random(extremes.length)]!, at);
      return bytes;
    case 2:
      bytes.writeUInt32BE(random(2) === 0 ? 0x7fff_ffff : 0xffff_ffff, at);
      return bytes;
    case 3:
      return bytes.subarray(0, at);
    case 4:
      bytes.writeUInt16BE(random(400), at);
      return bytes;
    case 5: {
      const from = random(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + random(200)), bytes.subarray(at)]);
    }
    default: {
      const from = random(bytes.length);
      bytes.copy(bytes, at, from, from + random(100));
      return bytes;
    }
  }
}
