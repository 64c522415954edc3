import { type Coordinates, printGav } from '../../core/artifacts/coordinates.ts';
import type { Component } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { ModuleDependency, ModuleMetadata } from '../module-metadata.ts';
import { ATTRIBUTES } from './select-variant.ts';

/**
 * Makes a component out of Gradle module metadata. A variant that is available at another module is a dependency on it.
 * Source: Gradle Module Metadata 1.1, https://github.com/gradle/gradle (design/gradle-module-metadata-latest-specification.md).
 */
export function componentFromModule({ variants }: ModuleMetadata, coordinates: Coordinates): Component {
  const where = printGav(coordinates);
  const edge = (dependency: ModuleDependency): GradleDependency => toEdge(dependency, where);
  return {
    coordinates,
    variants: variants
      .filter(({ attributes }) => attributes.get(ATTRIBUTES.category) !== 'documentation')
      .map(({ name, attributes, availableAt, dependencies, constraints, capabilities }) => {
        const moved =
          availableAt === null
            ? []
            : [
                {
                  ...availableAt,
                  version: exactly(availableAt.version),
                  exclusions: [],
                  category: null,
                  capabilities: [],
                },
              ];
        return {
          name,
          attributes,
          dependencies: [...moved, ...dependencies].map(edge),
          constraints: constraints.map(edge),
          capabilities,
        };
      }),
  };
}

function exactly(version: string): ModuleDependency['version'] {
  return { strictly: null, require: version, prefer: null, reject: [] };
}

function toEdge(
  { groupId, artifactId, version, exclusions, category, capabilities }: ModuleDependency,
  where: string,
): GradleDependency {
  return {
    groupId,
    artifactId,
    project: null,
    version,
    category: category === 'platform' || category === 'enforced-platform' ? category : 'library',
    classifier: null,
    extension: 'jar',
    isTransitive: true,
    exclusions,
    ...(capabilities.length > 0 && { capabilities }),
    where,
  };
}
