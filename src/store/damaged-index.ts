import { CorruptArtifactError } from '../core/problems/errors.ts';

/** Of an index that is not as it was written, found out when it was open already; `folder` is where it lies. */
export function damagedIndex(folder: string, cause?: unknown): CorruptArtifactError {
  const suggestion = 'Call again: it is then made anew.';
  return new CorruptArtifactError(`The index in ${folder} is damaged`, { origin: folder, suggestion, cause });
}
