export interface ZipEntry {
  /** Relative, `/` between parts, no empty, `.` or `..` part, no control character; unique in the archive. */
  readonly path: string;
  /** Bytes when inflated, as the central directory says; `read` proves it. */
  readonly size: number;
  readonly compressedSize: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
  /** Start of the entry's data in the archive. */
  readonly dataStart: number;
}
