import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { RawParent, RawPom, RawProfile, RawRepository } from '../../core/builds/raw-pom.ts';
import { InvalidInputError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { ActivationContext } from '../activation/activation-values.ts';
import { chooseProfiles, type ProfileChoice } from '../activation/profile-activation.ts';
import { createModelTexts, type ModelTexts } from '../model/model-texts.ts';
import type { PomModel } from '../model/pom-model.ts';
import { mergeRepositories } from '../model/profile-injection.ts';
import { type FoundParent, loadOrStandIn } from './missing-models.ts';
import type { ModelCache } from './model-cache.ts';
import { interpolateRepositories } from './model-repositories.ts';

export type LoadPom = (request: PomRequest) => Promise<RawPom | null>;

export interface PomRequest {
  /** As written; a parent's version may be a range. */
  readonly coordinates: Coordinates;
  /** Repositories of the asking models, nearest first, interpolated as far as known. */
  readonly repositories: readonly RawRepository[];
  /** `file:line` that asks for it. */
  readonly where: string;
  /** For a parent only: where the child lies, be it out of a repository, and its relativePath (null: `../pom.xml`). */
  readonly relativeTo: { readonly origin: string; readonly relativePath: string | null } | null;
}

export interface Lineage {
  /** The POM with everything inherited, not interpolated. */
  readonly model: PomModel;
  /** Nearest first. */
  readonly parents: readonly Coordinates[];
  readonly activeProfiles: readonly string[];
  readonly problems: readonly Problem[];
  /** Parents of a project that could not be had, and those above them: what stands in their place says nothing. */
  readonly missed: readonly Problem[];
  /** Errors for which Maven refuses the model. */
  readonly errors: readonly Problem[];
}

/** A POM, those of its profiles that are active, and those of settings.xml. */
interface Level {
  readonly pom: RawPom;
  readonly model: PomModel;
  readonly choice: ProfileChoice;
  readonly external: readonly RawProfile[];
}

/**
 * Reads the parents, puts active profiles into each POM and lets each inherit from the one above.
 * @throws InvalidInputError with `file:line` for a parent without coordinates, one that cannot be had by whoever is no project, and a cycle.
 * Source: Maven's DefaultModelBuilder.build, readParent and assembleInheritance.
 */
export async function loadLineage(
  pom: RawPom,
  deps: {
    readonly given: ActivationContext;
    readonly cache: ModelCache;
    readonly loadPom: LoadPom;
    readonly repositories: readonly RawRepository[];
    readonly siblings: readonly Coordinates[];
    /** Parents at most. */
    readonly depth: number;
    /** True if a project needs the model. */
    readonly isOwn: boolean;
  },
): Promise<Lineage> {
  const { given, cache } = deps;
  let activation = withSettingsProperties(given);
  const levels: Level[] = [];
  const seen = new Set<RawPom>();
  const errors: Problem[] = [];
  const missed: Problem[] = [];
  let repositories = deps.repositories;
  for (let current = pom; ; ) {
    if (seen.has(current)) refuseCycle([...seen, current]);
    seen.add(current);
    if (seen.size > deps.depth) throw new LimitReachedError(`${pom.origin} has more parents than graphDepth allows`);
    const choice = chooseProfiles(current, activation);
    const external = current === pom && !given.context.isGradle ? given.context.settingsProfiles : [];
    const level = { pom: current, model: cache.create(current, deps.siblings), choice, external };
    levels.push(level);
    const model = injectAll(level.model, level, cache);
    if (current === pom) activation = { ...activation, properties: model.properties };
    const texts = readBy(model.properties, given);
    repositories = mergeRepositories(repositories, interpolateRepositories(model.repositories, texts, given.context));
    if (current.parent === null) break;
    const found = await loadParent(current, current.parent, { ...deps, repositories });
    if (found.missed !== null) missed.push(found.missed);
    const parent = found.pom;
    if (parent.packaging !== 'pom') errors.push(describePackaging(current, current.parent, parent));
    current = parent;
  }
  const parents: Coordinates[] = [];
  const assembled: Level[] = [];
  let model: PomModel | null = null;
  for (const level of levels.toReversed()) {
    if (model !== null) parents.unshift(readCoordinates(model));
    const final = level.pom === pom ? chooseAgain(level, model, { activation, cache }) : level;
    assembled.unshift(final);
    model = assemble(final, model, { cache, isMaven4: given.context.isMaven4 });
  }
  return {
    model: model as PomModel,
    parents,
    activeProfiles: assembled.flatMap(({ choice }) => choice.active.map(({ id }) => id)),
    problems: assembled.flatMap((level) => [...level.pom.problems, ...level.choice.problems]),
    missed,
    errors: [...errors, ...assembled.flatMap(({ choice }) => choice.errors)],
  };
}

/** Maven 4 chooses a second time, by what is inherited. Source: DefaultModelBuilder.readEffectiveModel of maven-impl. */
function chooseAgain(
  level: Level,
  parent: PomModel | null,
  { activation, cache }: { readonly activation: ActivationContext; readonly cache: ModelCache },
): Level {
  if (parent === null || !activation.context.isMaven4) return level;
  const { properties } = cache.inherit(level.model, parent);
  return { ...level, choice: chooseProfiles(level.pom, { ...activation, properties }) };
}

/**
 * Maven 3 puts profiles into a POM before it inherits, Maven 4 afterwards: what they add then comes behind what is inherited.
 * Source: DefaultModelBuilder.build of Maven 3, readEffectiveModel and readAsParentModel of Maven 4.
 */
function assemble(
  level: Level,
  parent: PomModel | null,
  { cache, isMaven4 }: { readonly cache: ModelCache; readonly isMaven4: boolean },
): PomModel {
  if (parent === null) return injectAll(level.model, level, cache);
  return isMaven4
    ? injectAll(cache.inherit(level.model, parent), level, cache)
    : cache.inherit(injectAll(level.model, level, cache), parent);
}

function injectAll(model: PomModel, { choice, external }: Level, cache: ModelCache): PomModel {
  return cache.inject(
    model,
    [...choice.active, ...external].map(({ base }) => base),
  );
}

/** For the conditions of profiles, properties of settings.xml count as given by the user. Source: DefaultModelBuilder.build. */
function withSettingsProperties(given: ActivationContext): ActivationContext {
  const { settingsProfiles, userProperties } = given.context;
  if (settingsProfiles.length === 0) return given;
  const properties = settingsProfiles.flatMap(({ base }) => [...base.properties]);
  return { ...given, context: { ...given.context, userProperties: new Map([...properties, ...userProperties]) } };
}

async function loadParent(
  child: RawPom,
  parent: RawParent,
  deps: {
    readonly given: ActivationContext;
    readonly loadPom: LoadPom;
    readonly repositories: readonly RawRepository[];
    readonly isOwn: boolean;
  },
): Promise<FoundParent> {
  const { groupId = '', artifactId = '', version = '', relativePath } = parent;
  const { given, loadPom, repositories, isOwn } = deps;
  const where = `${child.origin}:${parent.line}`;
  if (!(groupId && artifactId && version)) {
    throw new InvalidInputError(`${where}: the parent lacks its groupId, artifactId or version`, {
      suggestion: 'Write all three into <parent>.',
    });
  }
  const asWritten = { groupId, artifactId, version };
  const coordinates = { groupId, artifactId, version: readBy(child.base.properties, given).publish(version) };
  const relativeTo = { origin: child.origin, relativePath };
  const load = async (): Promise<RawPom> => {
    const found =
      (await loadPom({ coordinates: asWritten, repositories, where, relativeTo })) ??
      (coordinates.version === version ? null : await loadPom({ coordinates, repositories, where, relativeTo }));
    if (found !== null) return found;
    throw new InvalidInputError(`${where}: the parent ${printCoordinates(coordinates)} was not found`, {
      suggestion: 'Check its coordinates, <relativePath> and the repositories of settings.xml.',
    });
  };
  return isOwn ? loadOrStandIn(child, { parent, coordinates, where }, load) : { pom: await load(), missed: null };
}

/**
 * Before the model is whole: `${revision}` and the like in a parent's version, and in the repositories to ask for it.
 * Source: DefaultModelBuilder.interpolateModel.
 */
function readBy(properties: ReadonlyMap<string, string>, given: ActivationContext): ModelTexts {
  return createModelTexts(
    { ...given.context, isMaven4: false },
    ({ userProperties, systemProperties }) =>
      (name) =>
        userProperties.get(name) ?? properties.get(name) ?? systemProperties.get(name) ?? null,
  );
}

/** The coordinates of an inherited model that is a parent; the version may still hold an expression. */
function readCoordinates({ groupId, artifactId, version }: PomModel): Coordinates {
  return { groupId: groupId ?? '', artifactId: artifactId ?? '', version: version ?? '' };
}

function describePackaging({ origin }: RawPom, { line }: RawParent, { artifactId, packaging }: RawPom): Problem {
  const message = `The parent ${artifactId} must have the packaging pom, not ${packaging || 'jar'}`;
  return { code: 'model-invalid', message, where: `${origin}:${line}` };
}

function refuseCycle(poms: readonly RawPom[]): never {
  const names = poms.map(({ groupId, artifactId, parent }) => `${groupId ?? parent?.groupId}:${artifactId}`);
  const [first] = poms;
  throw new InvalidInputError(
    `${first?.origin}:${first?.parent?.line}: the parents form a cycle: ${names.join(' -> ')}`,
    { suggestion: 'Remove one <parent>.' },
  );
}
