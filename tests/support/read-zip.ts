import { openZip, type ZipArchive } from '../../src/platform/zip/zip.ts';
import { heldContent } from '../../src/platform/zip/zip-content.ts';

/** The archive in these bytes, opened at once. */
export function readZip(bytes: Buffer, origin: string): ZipArchive {
  const steps = openZip(heldContent(bytes), origin);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
