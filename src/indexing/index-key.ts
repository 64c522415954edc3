import { createHash } from 'node:crypto';
import type { SourceIndex } from '../core/source-index.ts';
import { languages } from '../languages/index.ts';
import { INDEX_FORMAT_VERSION } from '../store/index-contents.ts';

/** Key of the index that these sources give with this version's format and scanners: 32 hexadecimal digits. */
export function indexKeyOf(identity: string): string {
  const scanners = languages.map(({ scanner: { id, version } }) => `${id}=${version}`).join(',');
  return createHash('sha256')
    .update(`${identity} format=${INDEX_FORMAT_VERSION} ${scanners}`)
    .digest('hex')
    .slice(0, 32);
}

/** Whether this version's scanners would make the same index of the same sources. */
export function isOfTheseScanners({ key, metadata }: SourceIndex): boolean {
  return key === indexKeyOf(metadata.sourceIdentity);
}
