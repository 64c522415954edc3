import { printModule } from '../../../core/artifacts/coordinates.ts';
import { findProjectVersion } from '../../graphs/find-project-version.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import type { ProjectLoader } from '../../graphs/project-loader.ts';
import type { FindClassPathArtifact } from '../subject/subject.ts';
import type { FindJvmArtifact } from './find-jvm-artifact.ts';

/** By the project's graph, and by Gradle metadata out of local stores. */
export function createFindClassPathArtifact({
  loader,
  knowledge,
  findJvmArtifact,
}: {
  readonly loader: Pick<ProjectLoader, 'hasProject' | 'load' | 'workingModule'>;
  readonly knowledge: Pick<GraphKnowledge, 'find'>;
  readonly findJvmArtifact: FindJvmArtifact;
}): FindClassPathArtifact {
  return async (root, ctx) => {
    if (!loader.hasProject) return null;
    const module = { groupId: root.groupId, artifactId: `${root.artifactId}-jvm` };
    const used = findProjectVersion(await loader.load([], ctx), module, loader.workingModule);
    if (used === null || used.dependency.version === root.version) return null;
    const repositories = knowledge.find(root)?.repositories ?? [];
    const named = await findJvmArtifact({ coordinates: root, repositories }, ctx);
    const isIts = named?.startsWith(`${printModule(module)}:`) === true;
    return isIts ? { ...module, version: used.dependency.version } : null;
  };
}
