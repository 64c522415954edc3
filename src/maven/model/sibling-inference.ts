import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { RawDependency, RawPom } from '../../core/builds/raw-pom.ts';
import { isModel41 } from './pom-model.ts';

/**
 * A module's POM of model 4.1.0 with what its dependencies and management leave to the modules of the same build: the version, before any
 * management could give one, and the groupId, where one module alone has that artifactId. Profiles are left as they are.
 * Source: DefaultModelBuilder.transformFileToRaw of maven-impl 4.0.0-rc-6.
 */
export function inferFromSiblings(pom: RawPom, siblings: readonly Coordinates[]): RawPom {
  if (siblings.length === 0 || !isModel41(pom)) return pom;
  const infer = (dependency: RawDependency): RawDependency => inferDependency(dependency, siblings);
  const { dependencies, managed } = pom.base;
  return { ...pom, base: { ...pom.base, dependencies: dependencies.map(infer), managed: managed.map(infer) } };
}

function inferDependency(dependency: RawDependency, siblings: readonly Coordinates[]): RawDependency {
  const { groupId, artifactId, version } = dependency;
  if (groupId !== null && version !== null) return dependency;
  const [sibling, ...others] = siblings.filter(
    (module) => module.artifactId === artifactId && (groupId === null || module.groupId === groupId),
  );
  if (sibling === undefined || others.length > 0) return dependency;
  return { ...dependency, groupId: sibling.groupId, version: version ?? sibling.version };
}
