import type { SourceIndex } from '../../core/code/source-index.ts';
import { BuiltIndex } from '../../store/built-index.ts';
import type { IndexTables } from '../../store/index-contents.ts';
import { openStoredIndex } from '../../store/stored-index.ts';
import type { SearchedArtifact } from '../files/artifact-atoms.ts';
import { readTrigrams } from '../trigrams/read-trigrams.ts';
import type { IndexSource } from './search-task.ts';

/** The artifacts that a thread searches, those last used held open. */
export interface OpenedArtifacts {
  /** Null: its index is gone. */
  open(source: IndexSource): SearchedArtifact | null;
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
  let textOfOpened = 0;

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
    return hold({ folder, index, artifact: { index, trigrams: null } });
  };

  /** Without trigrams: they would be of use until the next change of a file. */
  const openTables = ({ root, tables }: OwnSource): SearchedArtifact => {
    const known = own.get(root);
    if (known?.index.key === tables.key) return known;
    const artifact = { index: openOwn(root, tables), trigrams: null };
    own.set(root, artifact);
    return artifact;
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
      // Made meanwhile, maybe.
      if (known.artifact.trigrams === null)
        known.artifact = { index: known.index, trigrams: readTrigrams(known.folder, known.index) };
      return known.artifact;
    },
  };
}
