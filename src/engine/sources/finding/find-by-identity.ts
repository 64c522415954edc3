import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { isOfLocalGroup } from '../../../core/artifacts/local-group.ts';
import { hashFile } from '../../../platform/files/temp-file.ts';
import { remarkCodes } from '../subject/subject.ts';
import type { ArtifactSearch } from './artifact-search.ts';
import { findBinary } from './find-binary.ts';
import { type Absent, type Found, isFound } from './found-sources.ts';
import { readJarIdentity } from './jar-identity.ts';

export interface IdentityDeps {
  /** Asks local stores for files. */
  readonly findLocal: ArtifactSearch['findLocal'];
  /** Finds the sources of the artifact that the jar says it is. */
  locate(coordinates: Coordinates): Promise<Found | Absent>;
}

/**
 * The sources of a jar of the project by the coordinates that it gives itself. If the jar of these coordinates lies here, the two are
 * compared; else the remark says that nobody did. Without such sources the same `absent`, with what the jar says of itself.
 */
export async function findByIdentity(
  coordinates: Coordinates,
  absent: Absent,
  { findLocal, locate }: IdentityDeps,
): Promise<Found | Absent> {
  const jar = await findBinary(findLocal, coordinates);
  const identity = jar?.file == null ? null : await readJarIdentity(jar.file);
  if (identity === null || isOfLocalGroup(identity)) return absent;
  const [local, name] = [printCoordinates(coordinates), printCoordinates(identity)];
  const published = await findBinary(findLocal, identity);
  const isCompared = published?.file != null;
  if (isCompared && !(await areEqual(jar!.file!, published.file!)))
    return { ...absent, reason: `${absent.reason}; it calls itself ${name}, and is another jar than that` };
  const answer = await locate(identity);
  if (!isFound(answer)) {
    const reason = `${absent.reason}; it calls itself ${name}: ${answer.reason}`;
    return { ...absent, reason, isCertain: answer.isCertain, attempts: [...absent.attempts, ...answer.attempts] };
  }
  const message = isCompared
    ? `${local} is the jar of ${name}, whose sources these are`
    : `${local} calls itself ${name}, whose sources these are; nobody compared the two jars`;
  return { ...answer, remarks: [{ code: remarkCodes.named, message }, ...answer.remarks] };
}

async function areEqual(one: string, other: string): Promise<boolean> {
  const [hash, wanted] = await Promise.all([hashFile(one, 'sha256'), hashFile(other, 'sha256')]);
  return hash !== null && hash === wanted;
}
