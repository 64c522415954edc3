import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import { type Discard, retryWithout } from '../../core/problems/retry-without.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';
import type { AnsweringArtifact, ArtifactQuery } from '../sources/subject/subject.ts';
import type { FindHolders, Holder } from './holders.ts';

/** The artifact of a question about a type or package. Null parts are left to that name. */
export interface AskedArtifact extends Pick<ArtifactQuery, 'version' | 'classifier'> {
  readonly groupId: string | null;
  readonly artifactId: string | null;
}

/** The sources of an answer, as plain data; null coordinates: they are the project's own. */
export interface AnsweringPlace extends Omit<AnsweringArtifact, 'coordinates'> {
  readonly coordinates: AnsweringArtifact['coordinates'] | null;
  /** Absent: the caller gave the coordinates. */
  readonly found?: FoundPlace;
}

export interface FoundPlace {
  /** `g:a:v`, or the project's folder. */
  readonly place: string;
  readonly isOwn: boolean;
  /** `name of g:a:v`: others that the name may mean, without those that lack the member that is asked for. */
  readonly others: readonly string[];
}

interface Answered<Data> {
  readonly artifact: AnsweringPlace;
  readonly data: Data;
}

/** A kind of question, and how it is answered. */
export interface NamedQuestion<Query, Data> {
  readonly kind: 'type' | 'package';
  /** Null: the question names nothing. */
  nameOf(query: Query): string | null;
  rename(query: Query, name: string): Query;
  /** From sources that are open. */
  answer(index: SourceIndex, query: Query, around: Pick<Neighbourhood, 'neighbours'>, ctx: CallContext): Promise<Data>;
  /** From an artifact, which is fetched and indexed first when needed. */
  read(query: ArtifactQuery & Query, ctx: CallContext): Promise<Answered<Data>>;
}

/**
 * Answers a question by the artifact that it gives, or else by the one that has the type or package it names.
 * @throws InvalidInputError when it names neither; ResourceNotFoundError when nobody has the name.
 */
export async function askByName<Query, Data>(
  asked: AskedArtifact & Query,
  { kind, nameOf, rename, answer, read }: NamedQuestion<Query, Data>,
  {
    findHolders,
    discardOwn,
    ctx,
  }: { readonly findHolders: FindHolders; readonly discardOwn: Discard; readonly ctx: CallContext },
): Promise<Answered<Data>> {
  const { groupId, artifactId, version } = asked;
  if (groupId !== null && artifactId !== null) return await read({ ...asked, groupId, artifactId }, ctx);
  const name = nameOf(asked);
  if (name === null) {
    const missing = [...(groupId === null ? ['group_id'] : []), ...(artifactId === null ? ['artifact_id'] : [])];
    throw new InvalidInputError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`, {
      suggestion: `Give coordinates, or the full name of a ${kind}.`,
    });
  }
  return await retryWithout(async () => {
    const { holders, neighbours } = await findHolders({ kind, name, groupId, artifactId }, ctx);
    const answerFrom = async (holder: Holder, rest: readonly Holder[]): Promise<Answered<Data>> => {
      const query = { ...asked, ...rename(asked, holder.name) };
      const { place, coordinates, index } = holder;
      const others = rest.slice(0, MOST_OTHERS).map(printHolder);
      if (coordinates === null) {
        const data = await answer(index!, query, { neighbours }, ctx);
        return { artifact: { ...own, found: { place, isOwn: true, others } }, data };
      }
      const { artifact, data } = await read({ ...query, ...coordinates, version: version ?? coordinates.version }, ctx);
      const answering = artifact.coordinates === null ? place : printCoordinates(artifact.coordinates);
      return { artifact: { ...artifact, found: { place: answering, isOwn: false, others } }, data };
    };
    return await answerFromFirst(holders, answerFrom);
  }, discardOwn);
}

/** The first holder may lack the member that is asked for, which another type of the name has. */
async function answerFromFirst<Data>(
  holders: readonly Holder[],
  answerFrom: (holder: Holder, rest: readonly Holder[]) => Promise<Answered<Data>>,
): Promise<Answered<Data>> {
  let first: ResourceNotFoundError | null = null;
  for (const [at, holder] of holders.entries()) {
    try {
      return await answerFrom(holder, holders.slice(at + 1));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError)) throw error;
      first ??= error;
    }
  }
  const others = holders.slice(1, MOST_OTHERS + 1);
  if (others.length === 0) throw first;
  throw new ResourceNotFoundError(`${first!.message}, nor in ${others.map(printHolder).join(', ')}`, {
    suggestion: first!.suggestion,
    cause: first,
  });
}

/** In an answer. */
const MOST_OTHERS = 3;

const own: AnsweringPlace = {
  coordinates: null,
  versionFrom: 'given',
  otherVersions: [],
  failedRegistration: null,
  remarks: [],
  source: { places: [], location: '' },
  text: 'source',
};

function printHolder({ name, place }: Holder): string {
  return `${name} of ${place}`;
}
