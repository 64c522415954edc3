import { crc32 } from 'node:zlib';

/**
 * The CRC-32 of these bytes, or of those summed `before` and these behind them. No other file asks zlib for it: an empty ArrayBuffer may
 * have no address, of which zlib begins anew (https://www.zlib.net/manual.html#Checksum), and Node 22.20 passes it on.
 */
export function sumBytes(bytes: Uint8Array, before = 0): number {
  return bytes.length === 0 ? before : crc32(bytes, before);
}
