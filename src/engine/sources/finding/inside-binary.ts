import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { LARGEST_ARCHIVE } from '../../../platform/zip/zip-file.ts';
import { remarkCodes } from '../subject/subject.ts';
import { toJar } from './artifact-search.ts';
import { describeOpen } from './describe-open.ts';
import { holdsSourcesOfItself } from './source-archive.ts';
import type { SourcesStrategy } from './strategy.ts';

/** Sources that lie in a binary jar which is already here. An AAR keeps its code in a jar within. */
export const insideBinary: SourcesStrategy = async (question) => {
  const { coordinates, type } = question.target;
  const { search } = question;
  if (type === 'aar') return null;
  const { classifier } = coordinates;
  const jar = await search.findLocal({ kind: 'binary', extension: 'jar', classifier }, coordinates);
  if (jar === null) return null;
  if (jar.size !== null && jar.size > LARGEST_ARCHIVE) {
    const detail = 'too large to be looked into';
    search.note({ resolver: 'binary jar', origin: jar.origin, outcome: 'skipped', detail });
    return null;
  }
  if (!(await holdsSourcesOfItself(jar))) return null;
  const inputs = [toJar(jar, 'binary jar')];
  const open = describeOpen(question, 'these lie in its binary jar');
  if (open.length > 0) return { inputs, remarks: open };
  const message = `no sources are published for ${printCoordinates(coordinates)}; these lie in its binary jar`;
  return { inputs, remarks: [{ code: remarkCodes.binary, message }] };
};
