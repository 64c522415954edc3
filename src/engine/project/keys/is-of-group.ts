import type { SourceIndex } from '../../../core/code/source-index.ts';

/** True for artifacts of one group, and for two folders: those read each other's configuration. */
export function isOfGroup({ origin }: SourceIndex, { origin: other }: SourceIndex): boolean {
  const groupOf = (of: SourceIndex['origin']) => (of.kind === 'artifact' ? of.coordinates.groupId : null);
  return groupOf(origin) === groupOf(other);
}
