import { basename, dirname } from 'node:path';
import { findBuildFile, readBuildFile } from '../../../buildfiles/index.ts';
import type { BuildFileReading, ProjectFiles } from '../../../core/builds/build-file.ts';
import type { WorkspaceMember } from '../../../core/builds/workspace.ts';
import { pathBelow } from '../../../core/path-below.ts';
import { JarIndexerError } from '../../../core/problems/errors.ts';
import { keepInside } from '../../../platform/files/keep-inside.ts';
import { findBounds } from '../../../platform/files/project-bounds.ts';
import { createInputRecord, type InputRecord } from '../../../resolving/cache/input-record.ts';
import type { ReadState } from '../../../store/read-state.ts';
import { type BuiltWorkspace, noVariable } from '../../../store/workspace-store.ts';

export interface WorkspacePlace {
  /** Real path of the project's root. */
  readonly root: string;
  /** Absolute path of the root's build file. */
  readonly buildFile: string;
}

export interface ReadWorkspace {
  /** Null: the build file cannot be read, or names no members. */
  readonly built: BuiltWorkspace | null;
  readonly read: ReadState;
  /** True if the result may change although no file that was read changes. */
  readonly isOpen: boolean;
}

/** Reads the members that the build files of a project name. */
export async function readWorkspace({ root, buildFile }: WorkspacePlace): Promise<ReadWorkspace> {
  const record = keepInside(createInputRecord(), findBounds(root));
  const built = await readMembers(root, buildFile, record);
  const outside = { project: root, paths: [...record.refused] };
  return { built, read: record.describe(noVariable, outside), isOpen: record.doubts.size > 0 };
}

async function readMembers(root: string, buildFile: string, record: InputRecord): Promise<BuiltWorkspace | null> {
  const reading = read(buildFile, record);
  if (reading === null || reading.kind === 'declared') return null;
  if (reading.kind === 'gradle') return { type: 'gradle', members: reading.named.map(toMember(root)) };
  return { type: 'maven', members: await listReactor(root, reading, record) };
}

function toMember(root: string) {
  return ({ name, path, folder }: { readonly name: string; readonly path: string; readonly folder: string }) => {
    return { name, path: pathBelow(root, folder), aliases: name === path ? [] : [path] };
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
  for (const reading of open) {
    if (reading?.kind !== 'maven' || members.has(reading.pom.origin)) continue;
    const { artifactId, groupId, parent, origin } = reading.pom;
    const path = pathBelow(root, dirname(origin));
    const name = artifactId ?? basename(dirname(origin));
    const group = groupId ?? parent?.groupId;
    if (path.startsWith('..')) continue;
    members.set(origin, { name, path, aliases: group == null ? [] : [`${group}:${name}`] });
    for (const module of reading.modules) {
      if (!record.isOwn(module)) continue;
      const buildFile = await findBuildFile(module, 'maven');
      // The build file may be created later, and nothing watches a file that was not read.
      if (buildFile === null) record.doubt('open');
      else open.push(read(buildFile, record));
    }
  }
  return [...members.values()];
}

function read(buildFile: string, files: ProjectFiles): BuildFileReading | null {
  try {
    return readBuildFile(buildFile, files);
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
