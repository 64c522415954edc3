import type { ArtifactRequest } from '../../core/artifacts/artifact.ts';
import { layoutFileName } from './repository-layout.ts';

/** Stands where the version would; no version can contain two plus signs around a word like this. */
const MARK = 'V+V';

/**
 * Picks the snapshot asked for out of `names`: the plain `-SNAPSHOT` file, which an installation writes and a download is copied
 * to, else the one with the newest timestamp. Null when there is neither, or when the version is no `-SNAPSHOT`.
 */
export function chooseSnapshotName(request: ArtifactRequest, names: readonly string[]): string | null {
  const { version } = request.coordinates;
  if (!version.endsWith('-SNAPSHOT') || request.fileName !== undefined) return null;
  const plain = layoutFileName(request);
  if (names.includes(plain)) return plain;
  const [before = '', after = ''] = layoutFileName(request, MARK).split(MARK);
  const start = `${before}${version.slice(0, -'SNAPSHOT'.length)}`;
  const dated = names
    .filter((name) => name.startsWith(start) && name.endsWith(after))
    .map((name) => ({
      name,
      time: /^(\d{8}\.\d{6})-(\d+)$/.exec(name.slice(start.length, name.length - after.length)),
    }))
    .filter(({ time }) => time !== null)
    .sort((a, b) => compareTimes(a.time, b.time));
  return dated.at(-1)?.name ?? null;
}

function compareTimes(a: RegExpExecArray | null, b: RegExpExecArray | null): number {
  const [, timeA = '', buildA = ''] = a ?? [];
  const [, timeB = '', buildB = ''] = b ?? [];
  return timeA === timeB ? Number(buildA) - Number(buildB) : timeA < timeB ? -1 : 1;
}
