import { printCoordinates } from '../../../core/coordinates.ts';
import { LARGEST_ARCHIVE } from '../../../platform/zip/zip-file.ts';
import { remarkCodes } from '../subject/subject.ts';
import { toJar } from './artifact-search.ts';
import { holdsSources } from './source-archive.ts';
import type { SourcesStrategy } from './strategy.ts';

/** Sources that lie in a binary jar which is already here. An AAR keeps its code in a jar within. */
export const insideBinary: SourcesStrategy = async ({ target: { coordinates, type }, search }) => {
  if (type === 'aar') return null;
  const { classifier } = coordinates;
  const jar = await search.findLocal({ kind: 'binary', extension: 'jar', classifier }, coordinates);
  if (jar === null) return null;
  if (jar.size !== null && jar.size > LARGEST_ARCHIVE) {
    const detail = 'too large to be looked into';
    search.note({ resolver: 'binary jar', origin: jar.origin, outcome: 'skipped', detail });
    return null;
  }
  if (!holdsSources(jar)) return null;
  const message = `no sources are published for ${printCoordinates(coordinates)}; these lie in its binary jar`;
  return { inputs: [toJar(jar, 'binary jar')], remarks: [{ code: remarkCodes.binary, message }] };
};
