import { crc32, deflateRawSync } from 'node:zlib';
import { archiveEnd } from './archive-end.ts';

/** Path → content of a jar, in the order written. A path that ends in `/` is a folder. */
export type JarFiles = Readonly<Record<string, string | Uint8Array>>;

/** A jar without entries, as text, that ends with a word. */
export function emptyJar(word = ''): string {
  return `PK\x05\x06${'\0'.repeat(18)}${word}`;
}

/** The bytes of a well-formed jar with these files, deflated. */
export function buildJar(files: JarFiles): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path, 'utf8');
    const data = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(0x5a21_0000, 6);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = archiveEnd(centrals.length, { start: offset, size: central.length });
  return Buffer.concat([...locals, central, end]);
}

/** The bytes of an AAR with one jar of classes. */
export function buildAar(classes: Buffer): Buffer {
  return buildJar({ 'AndroidManifest.xml': '<manifest/>', 'classes.jar': classes });
}
