import { join, resolve } from 'node:path';
import { InvalidInputError } from '../core/errors.ts';
import type { BuildContext, MavenEnvironment } from '../core/maven-environment.ts';
import type { Problem } from '../core/problem.ts';
import type { RawPom, RawRepository } from '../core/raw-pom.ts';
import type { FileReader } from '../core/resolver.ts';
import { buildJavaProperties } from '../maven/java-properties.ts';
import {
  type MavenArguments,
  parseMavenArguments,
  parseProfileIds,
  splitMavenConfig,
} from '../maven/maven-arguments.ts';
import { mergeSettings } from '../maven/merge-settings.ts';
import { chooseProfiles } from '../maven/profile-activation.ts';
import { buildRepositoryRefs } from '../maven/repository-refs.ts';
import { parseSettings, type Settings } from '../maven/settings.ts';
import { describeMachine } from '../platform/machine.ts';
import { createPasswordDecrypter } from './decrypt-password.ts';
import { findJdk, findMavenHome } from './find-installations.ts';
import { createRepositoryAccess } from './repository-access.ts';
import { loadRepositoryFilters } from './repository-filters.ts';

export interface MavenEnvironmentOptions {
  readonly files: FileReader;
  readonly userHome: string;
  /** Null: found by MAVEN_HOME, M2_HOME or `mvn` on PATH. */
  readonly mavenHome: string | null;
  readonly projectRoot: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: {
    readonly settings?: string;
    readonly localRepository?: string;
    readonly offline?: boolean;
    /** As after `-P`. */
    readonly profiles?: readonly string[];
    readonly properties?: ReadonlyMap<string, string>;
    readonly jdk?: string;
    /** `name/arch` or `name/arch/version`, as Java says them. */
    readonly os?: string;
  };
}

export const MAVEN_CENTRAL = 'https://repo.maven.apache.org/maven2/';

/**
 * Reads what surrounds a build: command line, `.mvn`, settings.xml and its passwords, the JDK and the OS.
 * @throws InvalidInputError when a settings file named by the user is missing, or the OS is not `name/arch`.
 * @throws CorruptArtifactError `file:line: why` for a settings.xml that is no XML.
 */
export async function loadMavenEnvironment(options: MavenEnvironmentOptions): Promise<MavenEnvironment> {
  const { env, flags, userHome } = options;
  const problems: Problem[] = [];
  const report = (problem: Problem): unknown => problems.push(problem);
  const inputs = new Set<string>();
  const read = async (path: string): Promise<Uint8Array | null> => {
    inputs.add(path);
    return readFile(options.files, path);
  };
  const args = await readArguments(options, read);
  const userProperties = new Map([...args.properties, ...(flags.properties ?? [])]);
  const jdk = await findJdk(env, read);
  const machine = describeMachine();
  const os = flags.os === undefined ? machine.os : parseOs(flags.os);
  const version = flags.jdk ?? jdk.version;
  const javaHome = flags.jdk === undefined ? jdk.home : null;
  const systemProperties = buildJavaProperties({
    jdk: version,
    javaHome,
    os,
    userName: machine.userName,
    userHome,
    env,
  });
  const lookUp = (name: string): string | null => userProperties.get(name) ?? systemProperties.get(name) ?? null;

  const settings = await readSettings(options, args, { read, lookUp });
  problems.push(...settings.problems);
  const chosen = parseProfileIds(flags.profiles ?? []);
  const context: BuildContext = {
    jdk: version,
    os,
    userProperties,
    systemProperties,
    activeProfiles: [...new Set([...chosen.activeProfiles, ...args.activeProfiles, ...settings.activeProfiles])],
    inactiveProfiles: [...new Set([...chosen.inactiveProfiles, ...args.inactiveProfiles])],
    settingsProfiles: [],
  };
  const profiles = chooseSettingsProfiles(settings, context);
  problems.push(...profiles.problems);
  const repositories = [
    ...profiles.active.flatMap(({ base }) => base.repositories),
    ...settings.repositories,
    ...(hasCentral(settings, profiles.active) ? [] : [central]),
  ];
  const decrypter = createPasswordDecrypter({
    folder: join(userHome, '.m2'),
    securityFile: userProperties.get('settings.security') ?? null,
    read,
    lookUp,
  });
  const localRepository = resolve(
    flags.localRepository ??
      userProperties.get('maven.repo.local') ??
      settings.localRepository ??
      join(userHome, '.m2', 'repository'),
  );
  const list = (folder: string): Promise<readonly string[]> => options.files.list(folder);
  return {
    localRepository,
    offline: flags.offline ?? (args.offline || (settings.offline ?? false)),
    context: { ...context, settingsProfiles: profiles.active },
    repositories: buildRepositoryRefs(repositories, 'settings', { mirrors: settings.mirrors, report }).map((ref) =>
      ref.id === central.id && ref.mirrorOf.length === 0 && ref.url.href === MAVEN_CENTRAL
        ? { ...ref, declaredBy: 'default' }
        : ref,
    ),
    toRepositoryRefs: (raw, declaredBy) => buildRepositoryRefs(raw, declaredBy, { mirrors: settings.mirrors, report }),
    access: await createRepositoryAccess(settings, { decrypter, report }),
    refuses: await loadRepositoryFilters({ localRepository, properties: userProperties, list, read }),
    inputs: [...inputs],
    problems,
  };
}

type Read = (path: string) => Promise<Uint8Array | null>;

/** Maven 3 adds Central below all that settings.xml names, unless something there has its id. */
const central: RawRepository = {
  id: 'central',
  url: MAVEN_CENTRAL,
  layout: 'default',
  releases: null,
  snapshots: { enabled: 'false', updatePolicy: null },
  line: 0,
};

function hasCentral(settings: Settings, profiles: Settings['profiles']): boolean {
  const all = [...settings.repositories, ...profiles.flatMap(({ base }) => base.repositories)];
  return all.some(({ id }) => id === central.id);
}

/** The command line of a build: MAVEN_ARGS over `.mvn/maven.config`. `.mvn/jvm.config` is for Java alone and not read. */
async function readArguments({ env, projectRoot }: MavenEnvironmentOptions, read: Read): Promise<MavenArguments> {
  const config = projectRoot === null ? null : await read(join(projectRoot, '.mvn', 'maven.config'));
  const fromConfig = config === null ? [] : splitMavenConfig(new TextDecoder().decode(config));
  const rootDirectory = (arg: string): string =>
    arg.replace(/\$\{session\.(?:root|top)Directory\}/g, () => projectRoot ?? '');
  const fromEnv = (env['MAVEN_ARGS'] ?? '').split(/\s+/).filter((arg) => arg !== '');
  return parseMavenArguments([...fromConfig, ...fromEnv].map(rootDirectory));
}

interface SettingsSources {
  readonly read: Read;
  readonly lookUp: (name: string) => string | null;
}

async function readSettings(
  { flags, env, userHome, projectRoot, mavenHome }: MavenEnvironmentOptions,
  args: MavenArguments,
  { read, lookUp }: SettingsSources,
): Promise<Settings> {
  const load = async (path: string | null, isRequired: boolean): Promise<Settings | null> => {
    const bytes = path === null ? null : await read(path);
    if (path !== null && bytes === null && isRequired) {
      throw new InvalidInputError(`There is no settings file ${path}`, {
        suggestion: 'Name an existing settings.xml.',
      });
    }
    return path === null || bytes === null ? null : parseSettings(bytes, path, lookUp);
  };
  const home = mavenHome ?? (await findMavenHome(env));
  const base = projectRoot ?? '.';
  const named = flags.settings ?? (args.settings === null ? null : resolve(base, args.settings));
  const installed = args.installationSettings === null ? null : resolve(base, args.installationSettings);
  return mergeSettings({
    user: await load(named ?? join(userHome, '.m2', 'settings.xml'), named !== null),
    project: await load(projectRoot === null ? null : join(projectRoot, '.mvn', 'settings.xml'), false),
    installation: await load(
      installed ?? (home === null ? null : join(home, 'conf', 'settings.xml')),
      installed !== null,
    ),
  });
}

/** Profiles of settings.xml activate by the rules of a POM's, as if they stood in one without anything else. */
function chooseSettingsProfiles(settings: Settings, context: BuildContext): ReturnType<typeof chooseProfiles> {
  const base = { modules: [], properties: new Map(), dependencies: [], managed: [], repositories: [] };
  const pom: RawPom = {
    origin: 'settings.xml',
    modelVersion: null,
    parent: null,
    groupId: null,
    artifactId: null,
    version: null,
    packaging: null,
    base,
    profiles: settings.profiles,
    relocation: null,
    fields: new Map(),
    hasGradleMetadata: false,
    buildExtensions: [],
    problems: [],
  };
  return chooseProfiles(pom, { context, basedir: null, packaging: '', fileExists: () => false });
}

function parseOs(text: string): BuildContext['os'] {
  const [name, arch, version = ''] = text.split('/');
  if (name && arch) return { name, arch, version };
  throw new InvalidInputError(`"${text}" is not name/arch`, { suggestion: 'Write --os as in "Linux/amd64".' });
}

async function readFile(files: FileReader, path: string): Promise<Uint8Array | null> {
  const found = await files.find(path);
  if (found === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
