import { AmbiguousNameError, ResourceNotFoundError, TypeNotFoundError } from '../../core/problems/errors.ts';
import type { AnsweringArtifact, Subject } from '../sources/subject/subject.ts';

interface Answered {
  readonly artifact: AnsweringArtifact;
}

/**
 * Asks the other versions that a project has, if the chosen one lacks the name. `ask` gives null for a version whose sources are not on
 * this machine.
 * @throws ResourceNotFoundError naming the versions that were looked into, if the caller named none; AmbiguousNameError as it is, since
 * the chosen one has more than enough.
 */
export async function askOtherVersions<Answer extends Answered>(
  error: ResourceNotFoundError,
  {
    coordinates: { version: chosen },
    versionFrom,
    otherVersions,
  }: Pick<Subject, 'coordinates' | 'versionFrom' | 'otherVersions'>,
  ask: (version: string) => Promise<Answer | null>,
): Promise<Answer> {
  if (error instanceof AmbiguousNameError) throw error;
  const lacking: string[] = [];
  const absent: string[] = [];
  for (const version of versionFrom === 'project' ? otherVersions : []) {
    try {
      const answer = await ask(version);
      if (answer !== null) return describeChoice(answer, [chosen, ...otherVersions]);
      absent.push(version);
    } catch (cause) {
      if (!(cause instanceof ResourceNotFoundError)) throw cause;
      lacking.push(version);
    }
  }
  const { message, suggestion } = error;
  const looked = message.includes(chosen) ? '' : ` (version ${chosen})`;
  const neither = lacking.length === 0 ? '' : `; nor in ${lacking.join(', ')}`;
  const unread = absent.length === 0 ? '' : `; the project has ${absent.join(', ')} too, not indexed here`;
  const Failure = error instanceof TypeNotFoundError ? TypeNotFoundError : ResourceNotFoundError;
  throw new Failure(message + looked + neither + unread, { suggestion, cause: error });
}

/** `versions`: that which was chosen, then the others. */
function describeChoice<Answer extends Answered>(answer: Answer, versions: readonly string[]): Answer {
  const { artifact } = answer;
  const otherVersions = versions.filter((version) => version !== artifact.coordinates.version);
  const remarks = [`version ${versions[0]}, which the project would mean, does not have it`, ...artifact.remarks];
  return { ...answer, artifact: { ...artifact, versionFrom: 'project', otherVersions, remarks } };
}
