import { printModule } from '../../core/artifacts/coordinates.ts';
import type { EffectivePom } from '../../core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import { buildPlainDependency } from '../model/plain-dependency.ts';
import { compareGenericVersions } from '../versions/generic-version.ts';

export const KOTLIN_PLUGIN = 'org.jetbrains.kotlin:kotlin-maven-plugin';
const STDLIB = { groupId: 'org.jetbrains.kotlin', artifactId: 'kotlin-stdlib' };
const SWITCH = 'kotlin.smart.defaults.enabled';

/**
 * What Kotlin's Maven plugin adds, from 2.3.20 and as an extension, to a project that does not ask for the standard library: that of
 * the plugin's version, last. Null: nothing. Source: KotlinLifecycleParticipant of kotlin-maven-plugin.
 */
export function findKotlinDefault(model: EffectivePom, { userProperties }: BuildContext): EffectiveDependency | null {
  const plugin = model.buildExtensions.find((extension) => printModule(extension) === KOTLIN_PLUGIN);
  if (!plugin?.version || compareGenericVersions(plugin.version, '2.3.20') < 0) return null;
  const enabled = userProperties.get(SWITCH) ?? model.properties.get(SWITCH) ?? 'true';
  if (enabled.toLowerCase() !== 'true') return null;
  if (model.dependencies.some((dependency) => printModule(dependency) === printModule(STDLIB))) return null;
  return buildPlainDependency({ ...STDLIB, version: plugin.version }, plugin.where);
}
