import type { ProjectFiles } from '../../core/builds/build-file.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { isThere } from '../../platform/files/files.ts';
import { listEntries } from '../../platform/files/list-entries.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { listFolder, walkFiles } from '../../platform/files/walk-files.ts';
import {
  describeHashed,
  describeInput,
  describeListing,
  describeVariables,
  hideVariables,
  type ProjectInput,
  type ReadState,
  type ReadVariable,
} from '../../store/read-state.ts';

/** Notes what a graph is made from, so that it can be kept for as long as nothing of it changes. */
export interface InputRecord extends ProjectFiles {
  /** `bytes` null: the file is not there. */
  addFile(path: string, bytes: Uint8Array | null): void;
  /** As `addFile`, of a file that is not held in memory. */
  addHash(path: string, sha256: string): void;
  /** As `lookFor`, at a path of a repository, or at one that was found to be open to the project: nobody judges it again. */
  watchFor(path: string): boolean;
  /** As `lookFor`, for a profile in the POM of a dependency. */
  lookForDependency(path: string): boolean;
  /** All files below a folder, which are not watched. */
  listFiles(folder: string): Iterable<string>;
  doubt(kind: Doubt): void;
  readonly doubts: ReadonlySet<Doubt>;
  /** `readVariable`: an environment variable as the models saw it. `outside`: what was not looked at. */
  describe(readVariable: ReadVariable, outside: ReadState['outside']): ReadState;
}

/**
 * Why a graph may turn out otherwise. `volatile`: others may change it at any time, as snapshots, version lists and misses. `passed`: a POM
 * is damaged, or a repository gave no answer, and others were asked in its place. `open`: what it needs could not be had, for a reason
 * that may pass. `unwatched`: it was made from what is not noted, and may change at any time.
 */
type Doubt = 'volatile' | 'passed' | 'open' | 'unwatched';

/** The graphs of a project, and what they were made from. */
export interface MadeGraph {
  readonly project: ResolvedProject;
  readonly read: ReadState;
  readonly doubts: ReadonlySet<Doubt>;
}

/** Counts all of the disk as the project's: whoever reads what others wrote keeps it inside (keep-inside.ts). */
export function createInputRecord(): InputRecord {
  const inputs = new Map<string, ProjectInput>();
  const lookups = new Map<string, boolean>();
  const listings = new Map<string, string>();
  const entries = new Map<string, string>();
  const variables = new Set<string>();
  const doubts = new Set<Doubt>();
  const addFile = (path: string, bytes: Uint8Array | null): void => {
    inputs.set(path, describeInput(path, bytes));
    for (const name of bytes === null ? [] : findVariables(bytes)) variables.add(name);
  };
  const lookFor = (path: string): boolean => {
    const found = lookups.get(path) ?? isThere(path);
    lookups.set(path, found);
    return found;
  };
  return {
    doubts,
    doubt: (kind) => doubts.add(kind),
    addFile,
    addHash: (path, sha256) => void inputs.set(path, describeHashed(path, sha256)),
    readFile(path) {
      const bytes = readBytesSync(path);
      addFile(path, bytes);
      return bytes;
    },
    isOwn: () => true,
    lookFor,
    lookForDependency: lookFor,
    watchFor: lookFor,
    listFolder(folder) {
      const names = listFolder(folder);
      listings.set(folder, describeListing(names));
      return names;
    },
    listEntries(folder) {
      const names = listEntries(folder);
      entries.set(folder, describeListing(names));
      return names;
    },
    listFiles(folder) {
      doubts.add('unwatched');
      return walkFiles(folder);
    },
    describe(readVariable, outside) {
      const described = describeVariables([...variables], readVariable);
      const hidden = [...lookups].map(
        ([path, found]) => [hideVariables(path, described, readVariable), found] as const,
      );
      return {
        inputs: [...inputs.values()],
        lookups: Object.fromEntries(hidden),
        listings: Object.fromEntries(listings),
        entries: Object.fromEntries(entries),
        outside: {
          ...outside,
          paths: outside.paths.map((path) => hideVariables(path, described, readVariable)),
        },
        variables: described,
      };
    },
  };
}

const MARK = Buffer.from('env.');

/** `${env.X}` and the property names `env.X` of profile activation; comments name some that nobody reads. */
function findVariables(bytes: Uint8Array): readonly string[] {
  const buffer = asBuffer(bytes);
  if (!buffer.includes(MARK)) return [];
  const read = buffer.toString('latin1').replace(/<!--.*?(?:-->|$)/gs, '');
  return [...read.matchAll(/\benv\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
}
