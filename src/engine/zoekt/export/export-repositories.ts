import { join } from 'node:path';
import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { replaceFile } from '../../../platform/files/atomic-write.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import { openBareRepository } from '../../../platform/git/repositories/bare-repository.ts';
import { isBranchName } from '../../../platform/git/repositories/is-branch-name.ts';
import { repositoryNames } from '../../../search/sources/repository-names.ts';
import { COMPOSE_FILE } from './compose-file.ts';
import { INDEX_SCRIPT } from './index-script.ts';
import { textsOf } from './texts-of.ts';

export interface ExportedArtifact {
  readonly coordinates: Coordinates;
  /** Null: its sources are in no local store. */
  readonly index: SourceIndex | null;
}

export interface ExportReport {
  readonly folder: string;
  /** The repositories that hold the artifacts. */
  readonly repositories: number;
  /** Versions that were not there, or were otherwise. */
  readonly written: number;
  readonly unchanged: number;
  /** `g:a:v` whose sources are in no local store. */
  readonly notExported: readonly string[];
  /** `g:a:v path` of files that git refuses, `g:a:v` of versions that it refuses as the name of a branch. */
  readonly leftOut: readonly string[];
}

/**
 * Writes each artifact as a branch of a bare repository of git, `repositories/maven/<group>/<artifact>.git`, with the texts that our own
 * search reads, and beside them what makes Zoekt's index of them. What is there already stays.
 * @throws LimitReachedError when the folder cannot be written.
 */
export async function exportRepositories(
  artifacts: AsyncIterable<ExportedArtifact>,
  folder: string,
  ctx: CallContext,
): Promise<ExportReport> {
  const versions = new Map<string, readonly string[]>();
  const notExported: string[] = [];
  const leftOut: string[] = [];
  let written = 0;
  let unchanged = 0;
  for await (const { coordinates, index } of artifacts) {
    ctx.signal.throwIfAborted();
    const printed = printCoordinates(coordinates);
    if (index === null) {
      notExported.push(printed);
      continue;
    }
    if (!isBranchName(coordinates.version)) {
      leftOut.push(printed);
      continue;
    }
    ctx.progress(written + unchanged, null, `exporting ${printed}`);
    const { name } = repositoryNames(coordinates);
    const repository = await openBareRepository(
      join(folder, 'repositories', `${name}.git`),
      `[zoekt]\n\tname = ${name}\n`,
    );
    const outcome = await repository.commit(coordinates.version, { message: printed, files: textsOf(index) });
    const sorted = repository.branches().toSorted((a, b) => compareGenericVersions(b, a));
    await repository.setHead(sorted[0]!);
    versions.set(name, sorted);
    leftOut.push(...outcome.leftOut.map((path) => `${printed} ${path}`));
    if (outcome.isNew) written += 1;
    else unchanged += 1;
  }
  const list = join(folder, 'repositories.txt');
  await replaceFile(list, mergeRepositoryList((await readBytes(list))?.toString() ?? '', versions));
  await replaceFile(join(folder, 'index.sh'), INDEX_SCRIPT);
  await replaceFile(join(folder, 'compose.yaml'), COMPOSE_FILE);
  return { folder, repositories: versions.size, written, unchanged, notExported, leftOut };
}

/** Zoekt keeps no more of one repository. */
const MOST_BRANCHES = 64;

/**
 * The list that `index.sh` reads, a line `name branch,branch` for each repository, the newest first, which is `HEAD`: what `text` says,
 * but `versions` (newest first) for those it names.
 */
function mergeRepositoryList(text: string, versions: ReadonlyMap<string, readonly string[]>): string {
  const lines = new Map([...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, name, branches]) => [name!, branches!]));
  for (const [name, sorted] of versions) lines.set(name, sorted.slice(0, MOST_BRANCHES).join(','));
  const sorted = [...lines].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([name, branches]) => `${name} ${branches}\n`).join('');
}
