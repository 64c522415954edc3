import type { ListedArtifact } from '../../engine/sources/known-artifacts.ts';

/** `indexed (declarations from its classes)`, `failed: no route`. */
export function renderStatus({ status, reason, text }: Pick<ListedArtifact, 'status' | 'reason' | 'text'>): string {
  const what = text === undefined ? '' : ' (declarations from its classes)';
  return `${status}${what}${reason === undefined ? '' : `: ${reason}`}`;
}
