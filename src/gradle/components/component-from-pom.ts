import type { Component, ComponentVariant } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { EffectiveDependency, GraphRoot } from '../../core/builds/graph-root.ts';
import { findArtifactType } from '../../maven/graph/graph-artifact.ts';
import { parseVersionRequest } from '../version-request.ts';
import { ATTRIBUTES } from './select-variant.ts';

/**
 * A POM as Gradle sees it: what compiles against it gets its compile dependencies, what runs it those of runtime too; optional ones count
 * for nothing, and management only where it is used as a platform: without `isPlatform` it is left out. A relocation is a dependency on
 * the place it leads to.
 * Source: https://docs.gradle.org/current/userguide/component_metadata_rules.html, "Variants from POM files"; Gradle's
 * GradlePomModuleDescriptorBuilder and DefaultMavenModuleResolveMetadata.
 */
export function componentFromPom(pom: GraphRoot, isPlatform: boolean): Component {
  const { coordinates, dependencies, relocation = null } = pom;
  if (relocation !== null) {
    const target: GradleDependency = {
      ...NO_DETAILS,
      groupId: relocation.groupId || coordinates.groupId,
      artifactId: relocation.artifactId || coordinates.artifactId,
      version: parseVersionRequest(relocation.version || coordinates.version),
      where: coordinates.artifactId,
    };
    return {
      coordinates,
      variants: LIBRARIES.map(([usage]) => createVariant(usage, 'library', { dependencies: [target] })),
    };
  }
  const needed = dependencies.filter((dependency) => dependency.optional !== true);
  const libraries = LIBRARIES.map(([usage, scopes]) =>
    createVariant(usage, 'library', {
      dependencies: needed.filter(({ scope }) => scopes.includes(scope ?? 'compile')).map(toEdge),
    }),
  );
  // Hardly any POM is used as a platform, and the management of parents has thousands of entries.
  const constraints = isPlatform ? pom.managed.filter(({ version }) => version).map(toEdge) : [];
  const platforms = LIBRARIES.map(([usage]) => createVariant(usage, 'platform', { constraints }));
  return { coordinates, variants: [...libraries, ...platforms] };
}

const LIBRARIES: readonly (readonly [usage: string, scopes: readonly string[]])[] = [
  ['java-api', ['compile']],
  ['java-runtime', ['compile', 'runtime']],
];

/** Attributes by usage and category: one for all POMs, of which a large build has thousands. */
const USUAL: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  ['library', 'platform'].flatMap((category) =>
    LIBRARIES.map(([usage]) => [
      `${usage} ${category}`,
      new Map([
        [ATTRIBUTES.usage, usage],
        [ATTRIBUTES.category, category],
      ]),
    ]),
  ),
);

const NO_DETAILS = {
  project: null,
  category: 'library',
  classifier: null,
  extension: 'jar',
  isTransitive: true,
  exclusions: [],
} as const;

function createVariant(
  usage: string,
  category: string,
  { dependencies = [], constraints = [] }: Partial<Pick<ComponentVariant, 'dependencies' | 'constraints'>>,
): ComponentVariant {
  const name = usage === 'java-api' ? 'compile' : 'runtime';
  return {
    name: category === 'library' ? name : `${category}-${name}`,
    attributes: USUAL.get(`${usage} ${category}`)!,
    dependencies,
    constraints,
    capabilities: [],
  };
}

function toEdge({
  groupId,
  artifactId,
  version,
  type,
  classifier,
  exclusions,
  where,
}: EffectiveDependency): GradleDependency {
  const { extension, classifier: usual } = findArtifactType(type);
  return {
    ...NO_DETAILS,
    groupId,
    artifactId,
    version: parseVersionRequest(version),
    // One may be the value of a property that is empty.
    classifier: classifier || usual || null,
    extension,
    exclusions,
    where,
  };
}
