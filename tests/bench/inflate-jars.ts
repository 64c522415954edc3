import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { readZip } from '../support/read-zip.ts';

// node inflate-jars.ts LIST: the work that nobody can avoid. Inflates every entry of the jars named in LIST and computes its CRC-32;
// prints the bytes and the CPU milliseconds of just that, without opening the jars.
const jars = readFileSync(process.argv[2] as string, 'utf8')
  .trim()
  .split('\n');
let bytes = 0;
let microseconds = 0;
let checksum = 0;
for (const jar of jars) {
  const content = readFileSync(jar);
  const { entries } = await readZip(content, jar);
  const before = process.cpuUsage();
  for (const { isDeflated, dataStart, compressedSize } of entries) {
    const packed = content.subarray(dataStart, dataStart + compressedSize);
    const inflated = isDeflated ? inflateRawSync(packed) : packed;
    checksum ^= crc32(inflated);
    bytes += inflated.length;
  }
  const { user, system } = process.cpuUsage(before);
  microseconds += user + system;
}
process.stdout.write(`${JSON.stringify({ bytes, checksum, cpu: microseconds / 1_000 })}\n`);
