import { dirname, join, resolve } from 'node:path';
import { readAll } from '../../core/artifacts/read-all.ts';
import type { FileReader } from '../../core/artifacts/resolver.ts';
import type { BuildContext, MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import type { RawRepository } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { registerSecret } from '../../core/problems/redact.ts';
import { type MavenArguments, parseMavenArguments, parseProfileIds } from '../../maven/maven-arguments.ts';
import { publicProperties } from '../../maven/model/private-values.ts';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { MAVEN_CENTRAL } from '../../maven/repositories/central.ts';
import { buildRepositoryRefs, splitQuery } from '../../maven/repositories/repository-refs.ts';
import type { Settings } from '../../maven/settings/settings.ts';
import { chooseSettingsProfiles } from '../../maven/settings/settings-profiles.ts';
import { isThere } from '../../platform/files/files.ts';
import { createBounds, findBounds } from '../../platform/files/project-bounds.ts';
import { realPathOf } from '../../platform/files/real-path.ts';
import { walkFiles } from '../../platform/files/walk-files.ts';
import { createPasswordDecrypter } from './decrypt-password.ts';
import { describeBuildMachine } from './describe-build-machine.ts';
import { findMavenHome, findMavenVersion } from './find-installations.ts';
import { loadSettings } from './load-settings.ts';
import { fillDirectories, readInside, readProjectFiles, readUserProperties } from './project-files.ts';
import { createRepositoryAccess } from './repository-access.ts';
import { loadRepositoryFilters } from './repository-filters.ts';
import { checkRepositoryFolders } from './repository-folders.ts';

export interface MavenEnvironmentOptions {
  readonly files: FileReader;
  readonly userHome: string;
  /** Null: found by MAVEN_HOME, M2_HOME or `mvn` on PATH. */
  readonly mavenHome: string | null;
  readonly projectRoot: string | null;
  /** The folder in which a build without a project is started. */
  readonly cwd: string;
  readonly trust: ProjectTrust;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: {
    readonly settings?: string;
    readonly localRepository?: string;
    readonly offline?: boolean;
    /** As after `-P`. */
    readonly profiles?: readonly string[];
    readonly properties?: ReadonlyMap<string, string>;
    /** Each stands for a server of settings.xml with its name. */
    readonly allowHost?: readonly string[];
    readonly jdk?: string;
    /** `name/arch` or `name/arch/version`, as Java says them. */
    readonly os?: string;
  };
}

/**
 * Reads what surrounds a build: command line, `.mvn`, settings.xml and its passwords, the JDK and the OS.
 * @throws InvalidInputError when a settings file named by the user is missing, or the OS is not `name/arch`.
 * @throws CorruptArtifactError `file:line: why` for a settings.xml that is no XML.
 */
export async function loadMavenEnvironment(options: MavenEnvironmentOptions): Promise<MavenEnvironment> {
  const { env, flags, trust, userHome } = options;
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const read = (path: string): Promise<Uint8Array | null> => readFile(options.files, path);
  const list = (folder: string): Promise<readonly string[]> => options.files.list(folder);
  const { projectRoot } = options;
  const mavenHome = options.mavenHome ?? findMavenHome(env);
  const bounds = findBounds(projectRoot ?? options.cwd);
  const readOwn = readInside(read, bounds, report);
  const mavenVersion = await findMavenVersion({ projectRoot, mavenHome }, { readOwn, list });
  const isMaven4 = mavenVersion?.startsWith('4.') === true;
  const args = readArguments(env.MAVEN_ARGS ?? '', projectRoot);
  const own = await readProjectFiles({ projectRoot, bounds, isMaven4, trust, read, readOwn, report });
  const machine = await describeBuildMachine({ ...options, bounds, mavenVersion }, read);
  const fromFiles = isMaven4 ? await readUserProperties(join(userHome, '.m2'), read) : [];
  const given = [...args.properties, ...(flags.properties ?? [])];
  const userProperties = new Map([...fromFiles, ...own.properties, ...given]);
  /** The project's own do not count where settings.xml says which places get the user's credentials. */
  const ofUser = new Map([...fromFiles, ...given]);
  const lookUp = (name: string): string | null => ofUser.get(name) ?? machine.systemProperties.get(name) ?? null;
  const open = publicProperties(machine.systemProperties);
  const fromRoot = (path: string | null): string | null => (path === null ? null : resolve(projectRoot ?? '.', path));
  const settingsFiles = {
    user: flags.settings ?? fromRoot(args.settings) ?? own.settings,
    installation: fromRoot(args.installationSettings) ?? own.installationSettings,
    userHome,
    mavenHome,
    project: isMaven4 && projectRoot !== null ? join(projectRoot, '.mvn', 'settings.xml') : null,
  };
  const { settings, isNamed } = await loadSettings(settingsFiles, {
    read,
    readOwn,
    lookUp,
    lookUpOpen: (name) => userProperties.get(name) ?? open.get(name) ?? null,
  });
  problems.push(...settings.problems);
  const chosen = parseProfileIds(flags.profiles ?? []);
  const context: BuildContext = {
    ...machine,
    isMaven4,
    workingDirectory: projectRoot,
    userProperties,
    activeProfiles: [
      ...new Set([...chosen.activeProfiles, ...args.activeProfiles, ...own.activeProfiles, ...settings.activeProfiles]),
    ],
    inactiveProfiles: [...new Set([...chosen.inactiveProfiles, ...args.inactiveProfiles, ...own.inactiveProfiles])],
    settingsProfiles: [],
    trust,
  };
  const profiles = chooseSettingsProfiles(settings, context, { fileExists: isThere, listFiles: walkFiles });
  problems.push(...profiles.problems);
  const repositories = [
    ...profiles.active.flatMap(({ base }) => base.repositories),
    ...settings.repositories,
    ...(hasCentral(settings, profiles.active) ? [] : [central]),
  ];
  /** Files in a folder that the project's own arguments name are the project's. */
  const readFilter: typeof read = (path) =>
    [...own.properties.values()].includes(dirname(path)) ? readOwn(path) : read(path);
  const decrypter = createPasswordDecrypter({
    folder: join(userHome, '.m2'),
    securityFile: userProperties.get('settings.security') ?? null,
    read,
    readNamed: ofUser.has('settings.security') ? read : readOwn,
    lookUp,
  });
  const localRepository = resolve(
    flags.localRepository ??
      userProperties.get('maven.repo.local') ??
      settings.localRepository ??
      join(userHome, '.m2', 'repository'),
  );
  const queries = new Map<string, string>();
  // Kept graphs name mirrors too that nothing here leads to.
  for (const { url } of settings.mirrors) if (URL.canParse(url)) splitQuery(new URL(url), queries);
  const servers = new Set(settings.servers.map(({ id }) => id));
  const readable = [createBounds(realPathOf(localRepository)), ...(projectRoot === null ? [] : [bounds])];
  const folders = { start: projectRoot ?? options.cwd, refuses: checkRepositoryFolders(readable, trust) };
  const rules = { mirrors: settings.mirrors, servers, trust, queries, folders };
  const hosts = new Set(flags.allowHost?.map((host) => host.toLowerCase()));
  return {
    mavenVersion,
    localRepository,
    offline: flags.offline ?? (args.offline || own.offline || (settings.offline ?? false)),
    context: { ...context, settingsProfiles: profiles.active },
    trust,
    gradleProperties: await loadGradleProperties({ env, userHome }, read),
    repositories: buildRepositoryRefs(repositories, 'settings', { ...rules, report }).map((ref) =>
      ref.id === central.id && ref.mirrorOf.length === 0 && ref.url.href === MAVEN_CENTRAL
        ? { ...ref, declaredBy: 'default' }
        : ref,
    ),
    repositoryRules: rules,
    toRepositoryRefs: (raw, declaredBy, tell) => buildRepositoryRefs(raw, declaredBy, { ...rules, report: tell }),
    access: await createRepositoryAccess(settings, {
      decrypter,
      report,
      trust,
      queries,
      isNamed: (id, origin) =>
        isNamed(id, origin) || isCentral(id, origin) || (hosts.has(id) && URL.parse(origin)?.hostname === id),
    }),
    refuses: await loadRepositoryFilters({ localRepository, properties: userProperties, list, read: readFilter }),
    problems,
  };
}

/** Maven 3 adds Central below all that settings.xml names, unless something there has its id. */
const central: RawRepository = {
  id: 'central',
  url: MAVEN_CENTRAL,
  layout: 'default',
  releases: null,
  snapshots: { enabled: 'false', updatePolicy: null },
  where: 'the default',
};

function isCentral(id: string, origin: string): boolean {
  return id === central.id && origin === new URL(MAVEN_CENTRAL).origin;
}

function hasCentral(settings: Settings, profiles: Settings['profiles']): boolean {
  const all = [...settings.repositories, ...profiles.flatMap(({ base }) => base.repositories)];
  return all.some(({ id }) => id === central.id);
}

/** MAVEN_ARGS, which come before `.mvn/maven.config`. */
function readArguments(text: string, projectRoot: string | null): MavenArguments {
  return parseMavenArguments(fillDirectories(text.split(/\s+/), projectRoot ?? ''));
}

async function readFile(files: FileReader, path: string): Promise<Uint8Array | null> {
  const found = await files.find(path);
  return found === null ? null : await readAll(found);
}

const OF_ENVIRONMENT = 'ORG_GRADLE_PROJECT_';
const SECRET_NAME = /pass|token|secret|credential|api.?key/i;

/**
 * The user's properties for every Gradle build: the gradle.properties of GRADLE_USER_HOME, and above them variables as ORG_GRADLE_PROJECT_x.
 * Source: https://docs.gradle.org/current/userguide/build_environment.html, "Project properties"; Gradle's DefaultGradlePropertiesLoader.
 */
async function loadGradleProperties(
  { env, userHome }: { readonly env: Readonly<Record<string, string | undefined>>; readonly userHome: string },
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<ReadonlyMap<string, string>> {
  const bytes = await read(join(env.GRADLE_USER_HOME || join(userHome, '.gradle'), 'gradle.properties'));
  const properties = new Map(bytes === null ? [] : parsePropertiesFile(new TextDecoder().decode(bytes)));
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith(OF_ENVIRONMENT) && value !== undefined)
      properties.set(name.slice(OF_ENVIRONMENT.length), value);
  }
  for (const [name, value] of properties) if (SECRET_NAME.test(name)) registerSecret(value);
  return properties;
}
