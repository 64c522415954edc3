import { printModule } from '../../core/artifacts/coordinates.ts';
import type { BuildExtension } from '../../core/builds/effective-pom.ts';
import type { RawBuildPart } from '../../core/builds/raw-pom.ts';

/**
 * The extensions of one inherited model, each once: those of `build/extensions`, and the plugins whose own or managed `<extensions>`
 * is true. Source: Maven's DefaultProjectBuildingHelper.createProjectRealm and DefaultPluginManagementInjector.
 */
export function listBuildExtensions(
  parts: readonly RawBuildPart[],
  interpolate: (text: string) => string,
): readonly BuildExtension[] {
  const extensions: BuildExtension[] = [];
  const named = parts.map((part) => ({
    ...part,
    groupId: interpolate(part.groupId),
    artifactId: interpolate(part.artifactId),
  }));
  for (const group of Map.groupBy(named, printModule).values()) {
    const declared = group.find((part) => !isManaged(part));
    if (declared === undefined) continue;
    const managedLast = [...group].sort((a, b) => Number(isManaged(a)) - Number(isManaged(b)));
    const isExtension =
      group.some(({ kind }) => kind === 'extension') ||
      managedLast.find((part) => part.extensions !== null)?.extensions === 'true';
    if (!isExtension) continue;
    const version = managedLast.find((part) => part.version !== null)?.version ?? null;
    const { groupId, artifactId, where } = declared;
    extensions.push({ groupId, artifactId, version: version === null ? null : interpolate(version), where });
  }
  return extensions;
}

function isManaged({ kind }: RawBuildPart): boolean {
  return kind === 'managed-plugin';
}
