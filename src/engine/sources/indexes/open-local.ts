import type { CallContext } from '../../../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../../../core/coordinates.ts';
import { ArtifactNotFoundError, JarIndexerError } from '../../../core/errors.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import type { SubjectOf } from '../subject/subject.ts';
import type { IndexOf } from './index-of.ts';

export interface LocalIndex {
  /** Null: its sources are in no local store. */
  readonly index: SourceIndex | null;
  /** False: nobody has any. */
  readonly isPublished: boolean;
}

/** The index of an artifact, which is made where its sources lie on this machine; nobody else is asked. */
export type OpenLocal = (coordinates: Coordinates, ctx: CallContext) => Promise<LocalIndex>;

export interface OpenLocalDeps {
  readonly subjectOf: SubjectOf;
  readonly indexOf: IndexOf['indexOf'];
  isIndexed(coordinates: Coordinates): boolean;
  /** Milliseconds. */
  now(): number;
}

export interface LocalIndexes {
  readonly openLocal: OpenLocal;
  /** Others were asked for its sources: it may be here now, or known to have none. */
  forget(coordinates: Coordinates): void;
}

/** Milliseconds that an artifact without sources here is not looked for again, unless it was indexed: looking opens its binary jar. */
const REMEMBERED = 30_000;

export function createOpenLocal({ subjectOf, indexOf, isIndexed, now }: OpenLocalDeps): LocalIndexes {
  const missing = new Map<string, { readonly answer: LocalIndex; readonly until: number }>();

  return {
    async openLocal(coordinates, given) {
      const name = printCoordinates(coordinates);
      const known = missing.get(name);
      if (known !== undefined && now() < known.until && !isIndexed(coordinates)) return known.answer;
      const answer = await open(coordinates, { ...given, offline: true, progress: () => {} });
      if (answer.index === null) missing.set(name, { answer, until: now() + REMEMBERED });
      else missing.delete(name);
      return answer;
    },
    forget: (coordinates) => void missing.delete(printCoordinates(coordinates)),
  };

  async function open(coordinates: Coordinates, ctx: CallContext): Promise<LocalIndex> {
    try {
      const subject = await subjectOf(coordinates, ctx);
      return { index: (await indexOf(subject, 'whole', ctx)).index, isPublished: true };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return { index: null, isPublished: !(error instanceof ArtifactNotFoundError && error.isCertain) };
    }
  }
}
