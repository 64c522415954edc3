import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { createInterpolator } from '../../maven/model/interpolation.ts';
import { listModules } from '../../maven/model/pom-model.ts';
import type { ProjectPoms } from './project-poms.ts';

/** The POMs of a reactor by their coordinates, known before any model is built: modules may import or inherit from each other. */
export interface ReactorPoms {
  /** By the version as it is or as it is written (`${revision}`). */
  find(coordinates: Coordinates): RawPom | null;
  readonly coordinates: readonly Coordinates[];
}

/**
 * Modules of every profile count here; which of them belong to the build only their models can tell.
 * @throws LimitReachedError for more than `most`.
 */
export async function findReactorPoms(
  root: RawPom,
  poms: ProjectPoms,
  { context, most }: { readonly context: BuildContext; readonly most: number },
): Promise<ReactorPoms> {
  const modules = new Map<string, RawPom>();
  const visit = async (pom: RawPom): Promise<void> => {
    const name = printModuleOf(pom);
    if (modules.has(name)) return;
    modules.set(name, pom);
    if (modules.size > most)
      throw new LimitReachedError(`The build has more than ${most} modules, which buildModules does not allow`);
    for (const { text } of listModules(pom)) {
      const module = await poms.findModule(pom, text);
      if (module !== null) await visit(module);
    }
  };
  await visit(root);
  const versions = new Map([...modules].map(([name, pom]) => [name, readVersion(pom, modules, context)]));
  return {
    coordinates: [...modules].map(([name, { groupId, artifactId, parent }]) => ({
      groupId: groupId ?? parent?.groupId ?? '',
      artifactId: artifactId ?? '',
      version: versions.get(name) ?? '',
    })),
    find({ groupId, artifactId, version }) {
      const name = `${groupId}:${artifactId}`;
      const pom = modules.get(name);
      if (pom === undefined) return null;
      return version === versions.get(name) || version === (pom.version ?? pom.parent?.version) ? pom : null;
    },
  };
}

function printModuleOf({ groupId, artifactId, parent }: RawPom): string {
  return `${groupId ?? parent?.groupId ?? ''}:${artifactId ?? ''}`;
}

/** With `${revision}` and other properties of the POM and of its parents within the reactor filled in. */
function readVersion(pom: RawPom, modules: ReadonlyMap<string, RawPom>, { userProperties }: BuildContext): string {
  const lineage = [pom];
  for (let parent = parentOf(pom, modules); parent !== null && !lineage.includes(parent); ) {
    lineage.push(parent);
    parent = parentOf(parent, modules);
  }
  const written = lineage
    .map(({ version, parent }) => version ?? parent?.version)
    .find((version) => version !== undefined);
  const { interpolate } = createInterpolator(
    (name) =>
      userProperties.get(name) ??
      lineage.map(({ base }) => base.properties.get(name)).find((value) => value !== undefined) ??
      null,
  );
  return interpolate(written ?? '');
}

function parentOf({ parent }: RawPom, modules: ReadonlyMap<string, RawPom>): RawPom | null {
  return parent === null ? null : (modules.get(`${parent.groupId ?? ''}:${parent.artifactId ?? ''}`) ?? null);
}
