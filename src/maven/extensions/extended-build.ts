import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { BuildExtension, EffectivePom } from '../../core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { createInterpolator } from '../model/interpolation.ts';
import { buildPlainDependency } from '../model/plain-dependency.ts';
import { compareGenericVersions } from '../versions/generic-version.ts';
import { CLASSIFIER_LIKES, detectOs, OS_DETECTOR } from './os-detector.ts';

/** A build after its extensions have changed what they change. */
export interface ExtendedBuild {
  /** In the order given. */
  readonly models: readonly EffectivePom[];
  /** Properties that the models of dependencies see beside the system properties. */
  readonly sessionProperties: ReadonlyMap<string, string>;
  /** Names values that were computed in an extension's stead, and the extensions that were not run. */
  readonly problems: readonly Problem[];
}

/** Each seen in builds, and either without a lifecycle participant or with one that leaves models' dependencies alone. */
const HARMLESS: readonly RegExp[] = [
  // They carry files to a repository and back.
  /wagon/,
  /^org\.springframework\.build:(aws-maven|org\.springframework\.build\.aws\.maven)$/,
  /^org\.apache\.maven\.scm:/,
  /^com\.gkatzioura\.maven\.cloud:/,
  // They publish, measure or keep what was built.
  /^org\.sonatype\.(plugins|central):/,
  /^com\.gradle:(gradle-enterprise|develocity|common-custom-user-data)-maven-extension$/,
  /^io\.quarkus\.bot:build-reporter-maven-extension$/,
  /^org\.apache\.maven\.extensions:/,
  /^fr\.jcgay\.maven:/,
  /:gitflow-incremental-builder$/,
  // They bring a packaging, a file type or goals.
  /^org\.apache\.maven\.(plugins|archetype):/,
  /^org\.codehaus\.(mojo|gmaven):/,
  /^org\.apache\.felix:maven-bundle-plugin$/,
  /^biz\.aQute\.bnd:/,
  /^org\.apache\.(karaf\.tooling|geronimo\.genesis|xbean):/,
  /^io\.takari\.maven\.plugins:takari-lifecycle-plugin$/,
  /^org\.eclipse\.transformer:transformer-maven-plugin$/,
  /^org\.jenkins-ci\.tools:maven-hpi-plugin$/,
  /^org\.jboss\.maven\.plugins:maven-jdocbook-plugin$/,
  /^org\.xolstice\.maven\.plugins:protobuf-maven-plugin$/,
  /^org\.antora:antora-maven-plugin$/,
  /^com\.simpligility\.maven\.plugins:android-maven-plugin$/,
  /^org\.graalvm\.buildtools:native-maven-plugin$/,
  /^io\.quarkus(\.platform)?:quarkus-(extension-)?maven-plugin$/,
];

const EFFECTS: readonly (readonly [RegExp, string])[] = [
  [/^org\.eclipse\.tycho:/, 'it would add what OSGi manifests and target platforms ask for'],
  [/^io\.takari\.polyglot:/, 'it would read build files other than pom.xml'],
  [
    /:(maven-git-versioning-extension|jgitver-maven-plugin)$/,
    'it would make versions from the state of the git repository',
  ],
  [/^org\.commonjava\.maven\.ext:/, 'it would rewrite versions and dependencies'],
];

/**
 * Does what the known extensions do once all projects of a build are read. `models`: in the order of reading; an extension of one is
 * at work in all. `coreExtensions`: of `.mvn/extensions.xml`.
 * Source: Maven's DefaultMaven, which calls afterProjectsRead of every extension it finds in any project.
 */
export function extendBuild(
  models: readonly EffectivePom[],
  coreExtensions: readonly BuildExtension[],
  context: BuildContext,
): ExtendedBuild {
  const extensions = new Map<string, BuildExtension>();
  for (const extension of [...coreExtensions, ...models.flatMap(({ buildExtensions }) => buildExtensions)]) {
    const name = printModule(extension);
    if (!extensions.has(name)) extensions.set(name, extension);
  }
  const problems = [...extensions.values()].flatMap((extension) => describeUnknown(extension, coreExtensions));
  const complete = extensions.has(KOTLIN_PLUGIN) ? models.map((model) => addKotlinDefault(model, context)) : models;
  const detector = extensions.get(OS_DETECTOR);
  if (detector === undefined) return { models: complete, sessionProperties: new Map(), problems };
  const detected = detectOs(context, findClassifierLikes(models, context));
  const fill = createFiller(detected);
  const filled = complete.map((model) => fillProperties(model, fill));
  if (filled.some((model, index) => model !== complete[index])) problems.push(describeDetection(detector, context));
  // The session of Maven 4 takes no more properties by then: seen with 4.0.0-rc-6 and the extension's 1.7.1.
  return { models: filled, sessionProperties: context.isMaven4 ? new Map() : detected, problems };
}

const KOTLIN_PLUGIN = 'org.jetbrains.kotlin:kotlin-maven-plugin';
/** Extensions whose effect is computed here. */
const COMPUTED: ReadonlySet<string> = new Set([OS_DETECTOR, KOTLIN_PLUGIN]);

function describeDetection({ where }: BuildExtension, { os }: BuildContext): Problem {
  return {
    code: 'extension-properties',
    message: `os.detected.* was computed for ${os.name} ${os.arch}, as the extension ${OS_DETECTOR} would`,
    where,
  };
}

function describeUnknown(extension: BuildExtension, coreExtensions: readonly BuildExtension[]): readonly Problem[] {
  const name = printModule(extension);
  const effect = COMPUTED.has(name) ? null : describeEffect(extension);
  if (effect === null) return [];
  return [
    {
      code: coreExtensions.includes(extension) ? 'core-extension' : 'build-extension',
      message: `The extension ${name} is not run: ${effect}`,
      where: extension.where,
    },
  ];
}

/**
 * Says, as the end of a sentence, how an extension that is not run here might change a build's dependencies; null for those
 * known to change nothing of them.
 */
function describeEffect(extension: ModuleId): string | null {
  const name = printModule(extension);
  if (HARMLESS.some((pattern) => pattern.test(name))) return null;
  return EFFECTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'what it would change is not known';
}

function addKotlinDefault(model: EffectivePom, context: BuildContext): EffectivePom {
  const stdlib = findKotlinDefault(model, context);
  return stdlib === null ? model : { ...model, dependencies: [...model.dependencies, stdlib] };
}

/** The extension reads it of the first project, which wins over the user. Source: its getClassifierWithLikes. */
function findClassifierLikes([first]: readonly EffectivePom[], { userProperties }: BuildContext): string | null {
  return first?.properties.get(CLASSIFIER_LIKES) ?? userProperties.get(CLASSIFIER_LIKES) ?? null;
}

type Fill = (entry: EffectiveDependency) => EffectiveDependency;

/** The same entry where nothing is to be filled in; the modules of a build share thousands. */
function createFiller(detected: ReadonlyMap<string, string>): Fill {
  const { interpolate } = createInterpolator((name) => detected.get(name) ?? null);
  const known = new Map<EffectiveDependency, EffectiveDependency>();
  return (entry) => {
    const filled = known.get(entry) ?? fillDependency(entry, interpolate);
    known.set(entry, filled);
    return filled;
  };
}

/**
 * The models are finished by then: expressions that they left as they were are filled in, and entries whose keys become equal stay.
 * The same model where nothing is. Source: DetectExtension.interpolate of os-maven-plugin, which passes over type and scope.
 */
function fillProperties(model: EffectivePom, fill: Fill): EffectivePom {
  const dependencies = model.dependencies.map(fill);
  const managed = model.managed.map(fill);
  const isSame = isEachSame(dependencies, model.dependencies) && isEachSame(managed, model.managed);
  return isSame ? model : { ...model, dependencies, managed };
}

function isEachSame(filled: readonly EffectiveDependency[], entries: readonly EffectiveDependency[]): boolean {
  return filled.every((entry, at) => entry === entries[at]);
}

function fillDependency(entry: EffectiveDependency, interpolate: (text: string) => string): EffectiveDependency {
  const { groupId, artifactId, version, classifier, systemPath, exclusions } = entry;
  const texts = [groupId, artifactId, version, classifier, systemPath, ...exclusions.map(printModule)];
  if (!texts.some((text) => text?.includes('${os.detected.'))) return entry;
  const fill = (text: string | null): string | null => (text === null ? null : interpolate(text));
  const fillIds = (ids: ModuleId): ModuleId => ({
    groupId: interpolate(ids.groupId),
    artifactId: interpolate(ids.artifactId),
  });
  return {
    ...entry,
    ...fillIds(entry),
    version: fill(version),
    classifier: fill(classifier),
    systemPath: fill(systemPath),
    exclusions: exclusions.map(fillIds),
  };
}

const STDLIB = { groupId: 'org.jetbrains.kotlin', artifactId: 'kotlin-stdlib' };
const SWITCH = 'kotlin.smart.defaults.enabled';

/**
 * The dependency that Kotlin's Maven plugin adds, from 2.3.20 and as an extension, to a project without the standard library: that of
 * the plugin's version, last. Null: nothing. Source: KotlinLifecycleParticipant of kotlin-maven-plugin.
 */
function findKotlinDefault(model: EffectivePom, { userProperties }: BuildContext): EffectiveDependency | null {
  const plugin = model.buildExtensions.find((extension) => printModule(extension) === KOTLIN_PLUGIN);
  if (!plugin?.version || compareGenericVersions(plugin.version, '2.3.20') < 0) return null;
  const enabled = userProperties.get(SWITCH) ?? model.properties.get(SWITCH) ?? 'true';
  if (enabled.toLowerCase() !== 'true') return null;
  if (model.dependencies.some((dependency) => printModule(dependency) === printModule(STDLIB))) return null;
  return buildPlainDependency({ ...STDLIB, version: plugin.version }, plugin.where);
}
