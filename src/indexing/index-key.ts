import { createHash } from 'node:crypto';
import { DECLARATIONS } from '../classes/declarations-version.ts';
import type { Language } from '../core/code/language.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { languages } from '../languages/index.ts';
import { INDEX_FORMAT_VERSION } from '../store/index-contents.ts';

/** Key of the index that this version makes of these sources: 32 hexadecimal digits. `known`: the languages that are read. */
export function indexKeyOf(identity: string, known: readonly Language[] = languages): string {
  const scanners = known.map(({ scanner: { id, version } }) => `${id}=${version}`).join(',');
  return createHash('sha256')
    .update(`${identity} format=${INDEX_FORMAT_VERSION} ${scanners}`)
    .digest('hex')
    .slice(0, 32);
}

/** True if the current scanners would make the same index of the same sources. */
export function isOfTheseScanners({ key, metadata }: SourceIndex, known: readonly Language[] = languages): boolean {
  const { sourceIdentity } = metadata;
  const isStale = sourceIdentity.startsWith('classes=') && !sourceIdentity.startsWith(`${DECLARATIONS} `);
  return !isStale && key === indexKeyOf(sourceIdentity, known);
}
