import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawDependency } from '../../core/builds/raw-pom.ts';
import type { ModelTexts } from '../model/model-texts.ts';

/** The entry with every text interpolated; nothing is managed yet. */
export function buildEffectiveDependency(raw: RawDependency, { publish, local }: ModelTexts): EffectiveDependency {
  const read = (text: string | null) => (text === null ? null : publish(text));
  const where = `${raw.origin}:${raw.line}`;
  // One text where it is one line: a build may have a hundred thousand of them.
  const versionWhere = raw.versionLine === raw.line ? where : `${raw.origin}:${raw.versionLine}`;
  return {
    groupId: read(raw.groupId) ?? '',
    artifactId: read(raw.artifactId) ?? '',
    version: read(raw.version),
    type: read(raw.type) ?? 'jar',
    classifier: read(raw.classifier),
    scope: read(raw.scope),
    optional: raw.optional === null || raw.optional === '' ? null : publish(raw.optional).toLowerCase() === 'true',
    exclusions:
      raw.exclusions.length === 0
        ? NO_EXCLUSIONS
        : raw.exclusions.map(({ groupId, artifactId }) => ({
            groupId: publish(groupId),
            artifactId: publish(artifactId),
          })),
    systemPath: raw.systemPath === null ? null : local.interpolate(raw.systemPath),
    where,
    versionWhere: raw.version === null ? null : versionWhere,
  };
}

const NO_EXCLUSIONS: EffectiveDependency['exclusions'] = [];

/**
 * The dependency with what its management adds: version, scope and system path where it says none, exclusions where it has none,
 * never `optional`. Source: Maven's DefaultDependencyManagementInjector.
 */
export function injectManagement(dependency: EffectiveDependency, managed: EffectiveDependency): EffectiveDependency {
  return {
    ...dependency,
    version: dependency.version ?? managed.version,
    versionWhere: dependency.version === null ? managed.versionWhere : dependency.versionWhere,
    scope: dependency.scope ?? managed.scope,
    systemPath: dependency.systemPath ?? managed.systemPath,
    exclusions: dependency.exclusions.length > 0 ? dependency.exclusions : managed.exclusions,
  };
}
