import { basename, dirname } from 'node:path';
import { findBuildFile, readBuildFile } from '../../../buildfiles/index.ts';
import { readCargoWorkspace } from '../../../buildfiles/workspaces/cargo-workspace.ts';
import { readGoWorkspace } from '../../../buildfiles/workspaces/go-workspace.ts';
import { readNpmWorkspace } from '../../../buildfiles/workspaces/npm-workspace.ts';
import type { BuildFileReading, BuildTool, ProjectFiles } from '../../../core/builds/build-file.ts';
import type { Workspace, WorkspaceMember } from '../../../core/builds/workspace.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { placeBelow } from '../../../core/place-below.ts';
import { JarIndexerError } from '../../../core/problems/errors.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { keepNear } from '../../../platform/files/keep-near.ts';
import { isWithin } from '../../../platform/files/real-path.ts';
import { createInputRecord, type InputRecord } from '../../../resolving/kept/input-record.ts';
import { type BuiltWorkspace, noVariable, type WorkspaceStore } from '../../../store/workspace-store.ts';
import { manifestsIn } from './manifests-in.ts';

const others = [
  ['cargo', readCargoWorkspace],
  ['npm', readNpmWorkspace],
  ['go', readGoWorkspace],
] as const;

export interface WorkspaceDeps {
  /** Undefined: the first that has a build file. */
  readonly tool: BuildTool | undefined;
  readonly kept: WorkspaceStore;
}

/**
 * What the build files of a project's root, given by its real path, say it is made of: Maven's or Gradle's, then Cargo's, npm's and Go's.
 * Build files that cannot be read say nothing.
 */
export async function findWorkspace(root: string, index: SourceIndex, deps: WorkspaceDeps): Promise<Workspace> {
  const built = await readBuild(root, deps);
  if (built !== null) return toWorkspace(root, built.type, built.members);
  const files = manifestsIn(index, '');
  for (const [type, read] of others) {
    const members = read(files);
    if (members.length > 0) return toWorkspace(root, type, members);
  }
  return wholeProject(root);
}

/** A project that is one member. */
export function wholeProject(root: string): Workspace {
  return toWorkspace(root, 'none', [{ name: basename(root), path: '.', aliases: [] }]);
}

function toWorkspace(root: string, type: Workspace['type'], found: readonly WorkspaceMember[]): Workspace {
  const members = found.toSorted((a, b) => compareText(a.path, b.path));
  return { type, root, members, folders: new Set(members.map(({ path }) => path)) };
}

async function readBuild(root: string, { tool, kept }: WorkspaceDeps): Promise<BuiltWorkspace | null> {
  const buildFile = await findBuildFile(root, tool);
  if (buildFile === null) return null;
  const known = await kept.load(root, buildFile);
  if (known !== null) return known;
  const record = keepNear(createInputRecord(), [root]);
  const built = await readMembers(root, buildFile, record);
  if (built !== null && record.doubts.size === 0) {
    // A home that nothing can be written to only costs the next start its time.
    await kept.save(root, { buildFile, built, read: record.describe(noVariable) }).catch(() => {});
  }
  return built;
}

async function readMembers(root: string, buildFile: string, record: InputRecord): Promise<BuiltWorkspace | null> {
  const reading = await read(buildFile, record);
  if (reading === null || reading.kind === 'declared') return null;
  if (reading.kind === 'gradle') return { type: 'gradle', members: reading.named.map(toMember(root)) };
  return { type: 'maven', members: await listReactor(root, reading, record) };
}

function toMember(root: string) {
  return ({ name, path, folder }: { readonly name: string; readonly path: string; readonly folder: string }) => {
    return { name, path: placeBelow(root, folder), aliases: name === path ? [] : [path] };
  };
}

/** The modules of a POM and of those that it lists, each once: a list may lead in a circle. */
async function listReactor(
  root: string,
  top: BuildFileReading,
  record: InputRecord,
): Promise<readonly WorkspaceMember[]> {
  const members = new Map<string, WorkspaceMember>();
  const open: (BuildFileReading | null)[] = [top];
  for (let reading = open.shift(); reading !== undefined; reading = open.shift()) {
    if (reading?.kind !== 'maven' || members.has(reading.pom.origin)) continue;
    const { artifactId, groupId, parent, origin } = reading.pom;
    const path = placeBelow(root, dirname(origin));
    const name = artifactId ?? basename(dirname(origin));
    const group = groupId ?? parent?.groupId;
    if (path.startsWith('..')) continue;
    members.set(origin, { name, path, aliases: group == null ? [] : [`${group}:${name}`] });
    for (const module of reading.modules) {
      // As it is written: it may name another machine.
      if (!isWithin(module, root)) continue;
      const buildFile = await findBuildFile(module, 'maven');
      // It may come, and what was not read is not watched.
      if (buildFile === null) record.doubt('open');
      else open.push(await read(buildFile, record));
    }
  }
  return [...members.values()];
}

async function read(buildFile: string, files: ProjectFiles): Promise<BuildFileReading | null> {
  try {
    return await readBuildFile(buildFile, files);
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
