import { setImmediate } from 'node:timers/promises';
import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { Log } from '../../../core/call-context.ts';
import { artifactOrigin, type IndexOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { ArtifactNotFoundError, CorruptArtifactError, LimitReachedError } from '../../../core/problems/errors.ts';
import { isOfTheseScanners } from '../../../indexing/index-key.ts';
import { isThere } from '../../../platform/files/files.ts';
import type { BuiltIndex } from '../../../store/built-index.ts';
import type { IndexPointer, IndexStore, MadeFrom } from '../../../store/index-store.ts';
import { inForce, type Subject, sourceId } from '../subject/subject.ts';

/** The parts of a subject by which its index is found. */
export type FindBy = Pick<Subject, 'coordinates' | 'registration' | 'takesDeclarations'>;

/** The indexes of a home, those last used in memory. Shared by all projects of the process. */
export interface CachedIndexes {
  /** Null: there is none, one of other sources than those that the subject has now, or one of declarations that it does not take. */
  find(subject: FindBy): IndexPointer | null;
  /** The index that `find` gives where it is open already; null: it is to be looked for. */
  findOpen(subject: FindBy): { readonly index: SourceIndex; readonly pointer: IndexPointer } | null;
  /** Opens the index that `find` just gave. Null: it cannot be read, or other scanners made it. */
  open(coordinates: Coordinates, pointer: IndexPointer): Promise<SourceIndex | null>;
  /** It answers from memory at once, and is written in the background. */
  add(coordinates: Coordinates, index: BuiltIndex, making: { readonly madeFrom: MadeFrom; readonly log: Log }): void;
  /** Keeps why the published sources cannot be had, for the list of artifacts; a registration itself keeps why it failed. */
  noteFailure(subject: Subject, error: unknown, log: Log): Promise<void>;
  /** The failure that `noteFailure` kept, in any process; null: none. */
  findFailure(coordinates: Coordinates): string | null;
  /** Forgets what is in memory. */
  drop(coordinates: Coordinates): void;
  /** Ends when the index added last for these coordinates is on disk. @throws what writing it threw. */
  written(coordinates: Coordinates): Promise<void>;
  /** Ends when no write is under way; failures were logged. */
  settle(): Promise<void>;
}

interface Held {
  readonly index: SourceIndex;
  readonly pointer: IndexPointer;
  /** The place from which its texts are read on demand; null: it has them in memory. */
  readonly texts: string | null;
}

/**
 * Bytes of the texts whose indexes are kept open, the oldest goes first; of its text an open index takes a tenth to a sixth of the memory.
 * Enough for a project of 2,000 artifacts: where all are asked in turn, each of one that is too large is opened again in every call.
 */
const MOST_TEXT = 3 * 2 ** 30;

export function createCachedIndexes(store: IndexStore): CachedIndexes {
  const opened = new Map<string, Held>();
  const opening = new Map<string, Promise<SourceIndex | null>>();
  const writing = new Map<string, Promise<void>>();

  let textOfOpened = 0;

  const forget = (name: string) => {
    textOfOpened -= opened.get(name)?.index.metadata.textSize ?? 0;
    opened.delete(name);
  };
  const keep = (coordinates: Coordinates, held: Held): SourceIndex => {
    const name = printCoordinates(coordinates);
    forget(name);
    opened.set(name, held);
    textOfOpened += held.index.metadata.textSize;
    for (const oldest of opened.keys()) {
      if (textOfOpened <= MOST_TEXT || oldest === name) break;
      forget(oldest);
    }
    return held.index;
  };

  return {
    find(subject) {
      const { coordinates } = subject;
      const found = findHeld(coordinates)?.pointer ?? store.findPointer(artifactOrigin(coordinates));
      return found !== null && answersFor(subject, found) ? found : null;
    },
    findOpen(subject) {
      const held = findHeld(subject.coordinates);
      if (held === undefined || !answersFor(subject, held.pointer)) return null;
      keep(subject.coordinates, held);
      return held;
    },
    async open(coordinates, pointer) {
      const name = printCoordinates(coordinates);
      const held = opened.get(name);
      if (held !== undefined) return keep(coordinates, held);
      const run = `${name} ${pointer.key}`;
      const open = opening.get(run) ?? openStored(coordinates, pointer).finally(() => opening.delete(run));
      opening.set(run, open);
      return await open;
    },
    add(coordinates, index, { madeFrom, log }) {
      const name = printCoordinates(coordinates);
      const write = writeLater(index, madeFrom).finally(() => writing.get(name) === write && writing.delete(name));
      writing.set(name, write);
      write.then(
        // Opened from disk it holds no more than was asked for; the built one holds the whole jar.
        () => opened.get(name)?.index === index && forget(name),
        // The answer is there whether or not the disk takes it; `written` throws for whoever waits for the write.
        (error: Error) => log.warn(error.message),
      );
      keep(coordinates, { index, pointer: { ...madeFrom, key: index.key }, texts: null });
    },
    async noteFailure({ coordinates, registration }, error, log) {
      if (!isLasting(error) || inForce(registration) !== null) return;
      await store
        .markFailed(artifactOrigin(coordinates), error.message)
        .catch((cause: Error) => log.warn(cause.message));
    },
    findFailure: (coordinates) => store.findFailure(artifactOrigin(coordinates)),
    drop: (coordinates) => forget(printCoordinates(coordinates)),
    written: async (coordinates) => await writing.get(printCoordinates(coordinates)),
    settle: async () => void (await Promise.allSettled(writing.values())),
  };

  async function openStored(coordinates: Coordinates, pointer: IndexPointer): Promise<SourceIndex | null> {
    const origin = artifactOrigin(coordinates);
    const index = await openOwn(origin, pointer);
    if (index === null) return null;
    // Another may have taken its place meanwhile.
    const isInUse = !opened.has(printCoordinates(coordinates)) && store.findPointer(origin)?.key === pointer.key;
    return isInUse ? keep(coordinates, { index, pointer, texts: store.textsOf(origin, index.key) }) : index;
  }

  /** The one that this version made: another version that shares the home may have made the last one. */
  async function openOwn(origin: IndexOrigin, { key, others = [] }: IndexPointer): Promise<SourceIndex | null> {
    for (const candidate of [key, ...others]) {
      const index = await store.open(origin, candidate);
      if (index !== null && isOfTheseScanners(index)) return index;
    }
    return null;
  }

  /** One whose texts went with the home is none any more. */
  function findHeld(coordinates: Coordinates): Held | undefined {
    const name = printCoordinates(coordinates);
    const held = opened.get(name);
    if (held !== undefined && held.texts !== null && !isThere(held.texts)) forget(name);
    return opened.get(name);
  }

  /** The answer goes first: encoding an index takes longer than most answers. */
  async function writeLater(index: BuiltIndex, madeFrom: MadeFrom): Promise<void> {
    await setImmediate();
    await store.write(index.contents, madeFrom);
  }
}

function answersFor({ registration, takesDeclarations }: FindBy, { source, text }: IndexPointer): boolean {
  return source === sourceId(registration) && (text !== 'declarations' || takesDeclarations !== undefined);
}

/** True if the artifact exists and the next call for it would fail in the same way, as far as is known. */
function isLasting(error: unknown): error is Error {
  if (error instanceof ArtifactNotFoundError) return error.isCertain && error.exists;
  return error instanceof CorruptArtifactError || error instanceof LimitReachedError;
}
