import { openZip, type ZipArchive } from '../../src/platform/zip/zip.ts';
import { heldContent } from '../../src/platform/zip/zip-content.ts';

/** The archive in these bytes. */
export function readZip(bytes: Buffer, origin: string): Promise<ZipArchive> {
  return openZip(heldContent(bytes), origin);
}
