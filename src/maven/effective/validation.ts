import { isAbsolute } from 'node:path';
import { printModule } from '../../core/artifacts/coordinates.ts';
import type { EffectivePom } from '../../core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawDependency, RawPom } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';

/**
 * The errors that Maven reports for any effective model, be it a project's or a dependency's: missing or malformed ids and versions, modules
 * of what is no `pom`, a system path that is missing, relative or misplaced. `managed`: those of its management for which
 * `isDoubtful` holds. A project with an error does not build; a dependency with one is a leaf.
 * Source: Maven's DefaultModelValidator.validateEffectiveModel at VALIDATION_LEVEL_MINIMAL.
 */
export function findModelErrors(
  pom: RawPom,
  { coordinates, packaging, modules, dependencies }: ValidatedModel,
  managed: readonly EffectiveDependency[],
): readonly Problem[] {
  const errors: Problem[] = [];
  const report = (message: string, where: string) => errors.push({ code: 'model-invalid', message, where });
  if (!pom.modelVersion) report('The modelVersion is missing', pom.origin);
  for (const part of ['groupId', 'artifactId'] as const) {
    if (!ID.test(coordinates[part])) report(`The ${part} "${coordinates[part]}" is not valid`, pom.origin);
  }
  if (coordinates.version === '') report('The version is missing', pom.origin);
  if (pom.packaging === '') report('The packaging is missing', pom.origin);
  if (modules.length > 0 && packaging !== 'pom') {
    report(`With modules the packaging must be pom, not ${packaging}`, pom.origin);
  }
  if (modules.includes('')) report('A module has no name', pom.origin);
  for (const dependency of dependencies) {
    if (!dependency.version) report(`The version of ${printModule(dependency)} is missing`, dependency.where);
  }
  for (const dependency of [...dependencies, ...managed]) {
    for (const message of findDependencyErrors(dependency)) report(message, dependency.where);
  }
  return errors;
}

type ValidatedModel = Pick<EffectivePom, 'coordinates' | 'packaging' | 'modules' | 'dependencies'>;

const ID = /^[A-Za-z0-9_.-]+$/;

/** True if an entry, as written, could be in error: most managements are long and without fault. */
export function isDoubtful({ groupId, artifactId, scope, systemPath }: RawDependency): boolean {
  const isPlain = ID.test(groupId ?? '') && ID.test(artifactId ?? '');
  return !isPlain || systemPath !== null || (scope !== null && /^system$|\$\{/.test(scope));
}

function findDependencyErrors(dependency: EffectiveDependency): readonly string[] {
  const { groupId, artifactId, type, scope, systemPath } = dependency;
  const name = printModule(dependency);
  const errors: string[] = [];
  if (!ID.test(groupId)) errors.push(`The groupId of ${name} is not valid`);
  if (!ID.test(artifactId)) errors.push(`The artifactId of ${name} is not valid`);
  if (type === '') errors.push(`The type of ${name} is missing`);
  if (scope === 'system') {
    if (!systemPath) errors.push(`The systemPath of ${name} is missing`);
    else if (!isAbsolute(systemPath)) errors.push(`The systemPath of ${name} is not absolute`);
  } else if (systemPath) {
    errors.push(`${name} has a systemPath without the scope system`);
  }
  return errors;
}
