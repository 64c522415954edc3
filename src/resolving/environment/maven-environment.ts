import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildContext, MavenEnvironment } from '../../core/maven-environment.ts';
import type { Problem } from '../../core/problem.ts';
import type { RawRepository } from '../../core/raw-pom.ts';
import { readAll } from '../../core/read-all.ts';
import type { FileReader } from '../../core/resolver.ts';
import {
  type MavenArguments,
  parseMavenArguments,
  parseProfileIds,
  splitMavenConfig,
} from '../../maven/maven-arguments.ts';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { buildRepositoryRefs } from '../../maven/repositories/repository-refs.ts';
import type { Settings } from '../../maven/settings/settings.ts';
import { chooseSettingsProfiles } from '../../maven/settings/settings-profiles.ts';
import { isThere } from '../../platform/files/files.ts';
import { walkFiles } from '../../platform/files/walk-files.ts';
import { createPasswordDecrypter } from './decrypt-password.ts';
import { describeBuildMachine } from './describe-build-machine.ts';
import { findMavenHome } from './find-installations.ts';
import { findMavenVersion } from './find-maven-version.ts';
import { loadSettings } from './load-settings.ts';
import { createRepositoryAccess } from './repository-access.ts';
import { loadRepositoryFilters } from './repository-filters.ts';

export interface MavenEnvironmentOptions {
  readonly files: FileReader;
  readonly userHome: string;
  /** Null: found by MAVEN_HOME, M2_HOME or `mvn` on PATH. */
  readonly mavenHome: string | null;
  readonly projectRoot: string | null;
  /** Where a build without a project is started. */
  readonly cwd: string;
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

const MAVEN_CENTRAL = 'https://repo.maven.apache.org/maven2/';

/**
 * Reads what surrounds a build: command line, `.mvn`, settings.xml and its passwords, the JDK and the OS.
 * @throws InvalidInputError when a settings file named by the user is missing, or the OS is not `name/arch`.
 * @throws CorruptArtifactError `file:line: why` for a settings.xml that is no XML.
 */
export async function loadMavenEnvironment(options: MavenEnvironmentOptions): Promise<MavenEnvironment> {
  const { env, flags, userHome } = options;
  const problems: Problem[] = [];
  const report = (problem: Problem): void => {
    // The same repository is looked at for every model that inherits it.
    if (!problems.some((known) => isDeepStrictEqual(known, problem))) problems.push(problem);
  };
  const read = (path: string): Promise<Uint8Array | null> => readFile(options.files, path);
  const list = (folder: string): Promise<readonly string[]> => options.files.list(folder);
  const { projectRoot } = options;
  const mavenHome = options.mavenHome ?? (await findMavenHome(env));
  const mavenVersion = await findMavenVersion({ projectRoot, mavenHome }, { read, list });
  const isMaven4 = mavenVersion?.startsWith('4.') === true;
  const args = await readArguments(options, read);
  const machine = await describeBuildMachine({ ...options, mavenVersion }, read);
  const userProperties = new Map([
    ...(isMaven4 ? await readUserProperties(options, read) : []),
    ...args.properties,
    ...(flags.properties ?? []),
  ]);
  const lookUp = (name: string): string | null =>
    userProperties.get(name) ?? machine.systemProperties.get(name) ?? null;

  const fromRoot = (path: string | null): string | null => (path === null ? null : resolve(projectRoot ?? '.', path));
  const settingsFiles = {
    user: flags.settings ?? fromRoot(args.settings),
    installation: fromRoot(args.installationSettings),
    userHome,
    mavenHome,
    project: isMaven4 && projectRoot !== null ? join(projectRoot, '.mvn', 'settings.xml') : null,
  };
  const settings = await loadSettings(settingsFiles, { read, lookUp });
  problems.push(...settings.problems);
  const chosen = parseProfileIds(flags.profiles ?? []);
  const context: BuildContext = {
    ...machine,
    isMaven4,
    workingDirectory: projectRoot,
    userProperties,
    activeProfiles: [...new Set([...chosen.activeProfiles, ...args.activeProfiles, ...settings.activeProfiles])],
    inactiveProfiles: [...new Set([...chosen.inactiveProfiles, ...args.inactiveProfiles])],
    settingsProfiles: [],
  };
  const profiles = chooseSettingsProfiles(settings, context, { fileExists: isThere, listFiles: walkFiles });
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
  return {
    mavenVersion,
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
  where: 'the default',
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
  const fromEnv = (env.MAVEN_ARGS ?? '').split(/\s+/).filter((arg) => arg !== '');
  return parseMavenArguments([...fromConfig, ...fromEnv].map(rootDirectory));
}

/** Maven 4's: the project's over the user's. What values name in `${}` is looked up when a model reads them. */
async function readUserProperties(
  { userHome, projectRoot }: MavenEnvironmentOptions,
  read: Read,
): Promise<readonly (readonly [string, string])[]> {
  const folders = [join(userHome, '.m2'), ...(projectRoot === null ? [] : [join(projectRoot, '.mvn')])];
  const files = await Promise.all(folders.map((folder) => read(join(folder, 'maven-user.properties'))));
  return files
    .filter((bytes) => bytes !== null)
    .flatMap((bytes) => [...parsePropertiesFile(new TextDecoder().decode(bytes))])
    .filter(([name]) => name !== '${includes}');
}

async function readFile(files: FileReader, path: string): Promise<Uint8Array | null> {
  const found = await files.find(path);
  return found === null ? null : await readAll(found);
}
