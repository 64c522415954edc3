import { join } from 'node:path';
import type { SourceIndex } from '../../core/source-index.ts';
import { replaceFile } from '../../platform/files/atomic-write.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { BuiltIndex } from '../../store/built-index.ts';
import type { IndexTables } from '../../store/index-contents.ts';
import { indexFileNames } from '../../store/index-files.ts';
import { openStoredIndex } from '../../store/stored-index.ts';
import type { SearchedArtifact } from '../files/artifact-atoms.ts';
import { readTrigrams } from '../trigrams/read-trigrams.ts';
import { decodeTrigrams, encodeTrigrams } from '../trigrams/trigram-index.ts';
import type { IndexSource } from './search-task.ts';

/** The artifacts that a thread searches, those last used held open. */
export interface OpenedArtifacts {
  /** Null: its index is gone. */
  open(source: IndexSource): SearchedArtifact | null;
  /** Makes the trigrams of those that were opened without, one after another, with turns in between. */
  makeTrigrams(turn: Turn): Promise<void>;
}

export type OpenOwn = (root: string, tables: IndexTables) => SourceIndex;

type OwnSource = Extract<IndexSource, { readonly kind: 'own' }>;

interface Held {
  readonly folder: string;
  readonly index: SourceIndex;
  artifact: SearchedArtifact;
}

/** Bytes of the texts whose indexes are held open, the oldest goes first; of its text an open one takes a fifth of the memory. */
const MOST_TEXT = 2 ** 29;

/** `openOwn`: gives what a project's own files hold, given by their tables. */
export function createOpenedArtifacts(openOwn: OpenOwn): OpenedArtifacts {
  const own = new Map<string, SearchedArtifact>();
  const opened = new Map<string, Held>();
  const withoutTrigrams = new Set<Held>();
  let textOfOpened = 0;
  let isMaking = false;

  const hold = (held: Held): Held => {
    opened.set(held.folder, held);
    textOfOpened += held.index.metadata.textSize;
    for (const oldest of opened.values()) {
      if (textOfOpened <= MOST_TEXT || oldest === held) break;
      opened.delete(oldest.folder);
      textOfOpened -= oldest.index.metadata.textSize;
    }
    return held;
  };
  const openStored = (folder: string, key: string): Held | null => {
    const index = openStoredIndex(folder, key);
    if (index === null) return null;
    const trigrams = readTrigrams(folder, index);
    const held = { folder, index, artifact: { index, trigrams } };
    if (trigrams === null) withoutTrigrams.add(held);
    return hold(held);
  };

  /** Without trigrams: they would be of use until the next change of a file. */
  const openTables = ({ root, tables }: OwnSource): SearchedArtifact => {
    const known = own.get(root);
    if (known?.index.key === tables.key) return known;
    const artifact = { index: openOwn(root, tables), trigrams: null };
    own.set(root, artifact);
    return artifact;
  };

  const make = async (held: Held, turn: Turn): Promise<void> => {
    const { index, folder } = held;
    const bytes = await encodeTrigrams(index.eachText([...index.files.keys()]), turn);
    held.artifact = { index, trigrams: decodeTrigrams(bytes, index.files.length) };
    await replaceFile(join(folder, indexFileNames.trigrams), bytes);
  };

  return {
    open(source) {
      if (source.kind === 'built') return { index: new BuiltIndex(source.contents), trigrams: null };
      if (source.kind === 'own') return openTables(source);
      const known = opened.get(source.folder) ?? openStored(source.folder, source.key);
      if (known === null) return null;
      // The one asked for last stands at the end.
      opened.delete(known.folder);
      opened.set(known.folder, known);
      return known.artifact;
    },
    async makeTrigrams(turn) {
      if (isMaking) return;
      isMaking = true;
      for (const held of withoutTrigrams) {
        withoutTrigrams.delete(held);
        // A search that reads the damaged text tells it.
        await make(held, turn).catch(() => {});
      }
      isMaking = false;
    },
  };
}
