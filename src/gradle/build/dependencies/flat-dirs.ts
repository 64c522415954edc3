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
 * The file that a dependency without a group stands for, which only folders of this kind have; a dependency that has no file there is
 * reported, and stays as it is. Source: Gradle's DefaultFlatDirArtifactRepository.
 */
export function locateInFlatDirs(
  { run, flatDirs }: BuildState,
  project: ProjectState,
  dependency: DependencyState,
): DependencyState | null {
  const { artifactId, version, classifier, extension, where } = dependency;
  const end = `${classifier === null ? '' : `-${classifier}`}.${extension}`;
  const names = [...(version?.require ? [`${artifactId}-${version.require}${end}`] : []), `${artifactId}${end}`];
  for (const folder of [...project.flatDirs, ...flatDirs]) {
    const found = names.find((name) => run.files.listEntries(folder)?.includes(name));
    if (found !== undefined) return createFileDependency(resolve(folder, found), where);
  }
  const message = `Left out of the dependencies: no flatDir of the build has ${names.join(' or ')}`;
  run.report({ code: 'dependency-unread', message, where });
  return null;
}
