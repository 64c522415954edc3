import { CorruptArtifactError } from '../core/problems/errors.ts';

/** The error for an index that turns out damaged after it was opened; `folder` is its folder. */
export function damagedIndex(folder: string, cause?: unknown): CorruptArtifactError {
  const suggestion = 'Call again: it is then made anew.';
  return new CorruptArtifactError(`The index in ${folder} is damaged`, { origin: folder, suggestion, cause });
}
