import { isAbsolute } from 'node:path';
import type { Coordinates } from '../../core/coordinates.ts';
import type { EffectiveDependency } from '../../core/effective-pom.ts';
import type { Problem } from '../../core/problem.ts';
import type { RawPom } from '../../core/raw-pom.ts';

/**
 * What Maven calls an error in any effective model, be it a project's or a dependency's: missing or malformed ids and versions,
 * a system path that is missing, relative or misplaced. A project with one does not build; a dependency with one is a leaf.
 * Source: Maven's DefaultModelValidator.validateEffectiveModel at VALIDATION_LEVEL_MINIMAL.
 */
export function findModelErrors(
  pom: RawPom,
  coordinates: Coordinates,
  dependencies: readonly EffectiveDependency[],
): readonly Problem[] {
  const errors: Problem[] = [];
  const report = (message: string, where: string) => errors.push({ code: 'model-invalid', message, where });
  for (const part of ['groupId', 'artifactId'] as const) {
    if (!ID.test(coordinates[part])) report(`The ${part} "${coordinates[part]}" is not valid`, pom.origin);
  }
  if (coordinates.version === '') report('The version is missing', pom.origin);
  for (const dependency of dependencies) {
    for (const message of findDependencyErrors(dependency)) report(message, dependency.where);
  }
  return errors;
}

const ID = /^[A-Za-z0-9_.-]+$/;

function findDependencyErrors(dependency: EffectiveDependency): readonly string[] {
  const { groupId, artifactId, version, scope, systemPath } = dependency;
  const name = `${groupId}:${artifactId}`;
  const errors: string[] = [];
  if (!ID.test(groupId)) errors.push(`The groupId of ${name} is not valid`);
  if (!ID.test(artifactId)) errors.push(`The artifactId of ${name} is not valid`);
  if (!version) errors.push(`The version of ${name} is missing`);
  if (scope === 'system') {
    if (!systemPath) errors.push(`The systemPath of ${name} is missing`);
    else if (!isAbsolute(systemPath)) errors.push(`The systemPath "${systemPath}" of ${name} is not absolute`);
  } else if (systemPath) {
    errors.push(`${name} has a systemPath without the scope system`);
  }
  return errors;
}
