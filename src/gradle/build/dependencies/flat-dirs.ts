import { resolve } from 'node:path';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { BuildState, DependencyState, ProjectState } from '../state/build-state.ts';
import { createFileDependency } from './file-collection.ts';

/**
 * Adds the folders of `flatDir { dirs 'libs' }`; one that is not understood is reported. Source:
 * https://docs.gradle.org/current/userguide/supported_repository_types.html, "Flat directory repository".
 */
export function readFlatDirs(
  into: string[],
  { named, block, node, where }: ScriptCall,
  { run, folder }: { readonly run: ScriptRun; readonly folder: string },
): void {
  const add = (values: readonly ScriptValue[]): null => {
    for (const value of values.flatMap((item): readonly ScriptValue[] => (isList(item) ? item : [item]))) {
      const written = printValue(value);
      if (written !== null) into.push(resolve(folder, written));
      else run.report({ code: 'script-unclear', message: `Not known: the folder of ${printNode(node)}`, where });
    }
    return null;
  };
  for (const name of ['dir', 'dirs']) if (named.has(name)) add([named.get(name)!]);
  const receiver: ScriptObject = {
    call: (name, { args }) => (/^(?:dirs?|setDirs)$/.test(name) ? add(args) : undefined),
    set: (name, value) => (name === 'dirs' ? add([value]) === null : true),
  };
  applyBlock(run, block, receiver);
}

/**
 * The dependency itself, or the file that it stands for in folders of this kind: that of one without a group, which nothing else has. One
 * with a group keeps the file beside it, since a repository may have the module once its version is known. Null: it has no group and no file,
 * as is reported. Source: Gradle's DefaultFlatDirArtifactRepository, whose patterns have no group, and `[artifact].[ext]` among them; "Flat
 * directory repository" of the user guide on who is preferred.
 */
export function locateInFlatDirs(
  { run, flatDirs }: BuildState,
  { flatDirs: ownDirs }: ProjectState,
  dependency: DependencyState,
): DependencyState | null {
  const { groupId, artifactId, version, classifier, extension, category, where } = dependency;
  if (dependency.project !== null || dependency.file !== undefined || category !== 'library') return dependency;
  const end = `${classifier === null ? '' : `-${classifier}`}.${extension}`;
  const names = [...(version?.require ? [`${artifactId}-${version.require}${end}`] : []), `${artifactId}${end}`];
  for (const folder of [...ownDirs, ...flatDirs]) {
    const found = names.find((name) => run.files.listEntries(folder)?.includes(name));
    if (found === undefined) continue;
    const file = resolve(folder, found);
    return groupId === '' ? createFileDependency(file, where) : { ...dependency, flatFile: file };
  }
  // Somebody else may have it, or give its version.
  if (groupId !== '') return dependency;
  const message = `Left out of the dependencies: no flatDir of the build has ${names.join(' or ')}`;
  run.report({ code: 'dependency-unread', message, where });
  return null;
}
