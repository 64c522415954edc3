import { dirname } from 'node:path';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { BuildExtension, EffectivePom } from '../../core/builds/effective-pom.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { buildEffectivePom, type LoadPom, type ModelOptions } from '../../maven/effective/effective-pom.ts';
import { type ExtendedBuild, extendBuild } from '../../maven/extensions/extended-build.ts';
import { listModules } from '../../maven/model/pom-model.ts';
import type { ProjectPoms } from './project-poms.ts';

export interface ReactorModels extends Omit<ExtendedBuild, 'models'> {
  /** By the path of the POM, in the order of reading: a module before those that it lists. */
  readonly byFile: ReadonlyMap<string, EffectivePom>;
  /** Paths of those that the top lists; the others are siblings that these depend on. */
  readonly listed: ReadonlySet<string>;
}

/**
 * The models of a build: the top and, at any depth, the modules that it and its active profiles list, then what of the
 * build those depend on, all of them with what the build's extensions do to them.
 * @throws InvalidInputError `file:line` for a module that does not exist and for a model that Maven refuses.
 */
export async function buildReactorModels(
  top: RawPom,
  deps: {
    readonly poms: ProjectPoms;
    readonly options: Omit<ModelOptions, 'basedir'>;
    readonly loadPom: LoadPom;
    /** The POM of a module, listed or not; null: it is none of the build. Absent: only what is listed counts. */
    readonly findOwn?: (coordinates: Coordinates) => RawPom | null;
    readonly coreExtensions: readonly BuildExtension[];
  },
): Promise<ReactorModels> {
  const read = new Map<string, EffectivePom>();
  const listed = new Set<string>();
  const visit = async (pom: RawPom): Promise<void> => {
    if (read.has(pom.origin)) return;
    const model = await buildEffectivePom(pom, { ...deps.options, basedir: dirname(pom.origin) }, deps.loadPom);
    const [error] = model.errors;
    if (error !== undefined) throw new InvalidInputError(`${error.where ?? pom.origin}: ${error.message}`);
    read.set(pom.origin, model);
  };
  const visitListed = async (pom: RawPom): Promise<void> => {
    if (listed.has(pom.origin)) return;
    await visit(pom);
    listed.add(pom.origin);
    for (const entry of read.get(pom.origin)!.modules) {
      const module = await findModule(pom, entry, deps.poms);
      if (module !== null) await visitListed(module);
    }
  };
  await visitListed(top);
  // The map grows while it is iterated, so siblings of siblings are visited too.
  for (const { dependencies } of read.values()) {
    for (const { groupId, artifactId, version } of dependencies) {
      const sibling = version === null ? null : deps.findOwn?.({ groupId, artifactId, version });
      if (sibling != null) await visit(sibling);
    }
  }
  const { models, ...session } = extendBuild([...read.values()], deps.coreExtensions, deps.options.context);
  const byFile = new Map(models.map((model) => [model.origin, model]));
  return { byFile, listed, ...session };
}

/** Null: it lies outside of the project, as is reported for all that does. */
async function findModule(pom: RawPom, entry: string, poms: ProjectPoms): Promise<RawPom | null> {
  const module = await poms.findModule(pom, entry);
  if (module !== null || poms.leadsOut(pom, entry)) return module;
  const line = listModules(pom).find(({ text }) => text === entry)?.line;
  throw new InvalidInputError(
    `${pom.origin}${line === undefined ? '' : `:${line}`}: the module ${entry} does not exist`,
    {
      suggestion: 'Create it or remove it from the list of modules.',
    },
  );
}
