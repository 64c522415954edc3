import { ArtifactNotFoundError, CorruptArtifactError } from '../core/errors.ts';
import { printOrigin } from '../core/index-origin.ts';
import type { IndexMetadata } from '../core/source-index.ts';

/**
 * Files without any source are never kept as an index, so that whoever asks again has them looked for again.
 * @throws CorruptArtifactError for what was registered as sources, ArtifactNotFoundError for what an artifact published.
 */
export function checkHasSources(
  { origin, foundAt, sourceFileCount }: IndexMetadata,
  found: 'registered' | 'published',
): void {
  if (sourceFileCount > 0) return;
  const options = { suggestion: 'Call register_source with the place of its sources.' };
  if (found === 'registered') throw new CorruptArtifactError(`${foundAt} holds no source file`, options);
  const attempt = { resolver: 'index', origin: foundAt, outcome: 'absent', detail: 'it holds no source file' } as const;
  const message = `${printOrigin(origin)} publishes no sources: ${foundAt} holds no source file`;
  throw new ArtifactNotFoundError(message, [attempt], options);
}
