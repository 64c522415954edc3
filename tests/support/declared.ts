import { join, relative } from 'node:path';
import { readBuild } from '../../src/gradle/build/read-build.ts';
import { createBuildFiles } from '../../src/gradle/build/state/build-files.ts';

const FOLDER = '/orchard';

export interface Declared {
  /** `project configuration notation` for every dependency and, with `constraint`, constraint. */
  readonly dependencies: readonly string[];
  /** `file:line message` */
  readonly problems: readonly string[];
  readonly repositories: readonly string[];
}

/** A build of these files as its scripts tell it; published catalogs are given by `g:a:v`. */
export function readBuilt(
  files: Readonly<Record<string, string>>,
  report: Parameters<typeof readBuild>[2] = () => undefined,
  means: { readonly jdk?: string } = {},
): ReturnType<typeof readBuild> {
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(FOLDER, name), text]));
  const listBelow = (folder: string) =>
    [...texts.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [relative(folder, path)] : []));
  return readBuild(
    FOLDER,
    createBuildFiles({
      find: (path) => texts.get(path) ?? null,
      isThere: (path) => texts.has(path) || listBelow(path).length > 0,
      isWithin: (path, folder) => path === folder || path.startsWith(`${folder}/`),
      list: listBelow,
      listEntries: (folder) => [...new Set(listBelow(folder).map((path) => path.replace(/\/.*/, '/')))].sort(),
      findPublished: (notation) => files[notation] ?? null,
      ...means,
    }),
    report,
  );
}

/** What a build of these files declares. */
export function readDeclared(files: Readonly<Record<string, string>>, means = {}): Declared {
  const problems: string[] = [];
  const state = readBuilt(
    files,
    ({ message, where = '' }) => {
      problems.push(`${relative(FOLDER, where)} ${message}`);
    },
    means,
  );
  const dependencies = [...state.projects.values()].flatMap(({ path, configurations }) =>
    [...configurations].flatMap(([name, configuration]) => [
      ...configuration.dependencies.map((dependency) => `${path} ${name} ${print(dependency)}`),
      ...configuration.constraints.map((dependency) => `${path} ${name} constraint ${print(dependency)}`),
      ...configuration.forced.map((dependency) => `${path} ${name} forced ${print(dependency)}`),
      ...configuration.managed.map((dependency) => `${path} ${name} managed ${print(dependency)}`),
    ]),
  );
  const repositories = [...state.projects.values()]
    .flatMap((project) => project.repositories)
    .concat(state.repositories);
  return { dependencies, problems, repositories: repositories.map(({ id, url }) => `${id} ${url}`) };
}

type Dependency =
  ReturnType<typeof readBuild>['projects'] extends ReadonlyMap<string, infer Project>
    ? Project extends { readonly configurations: ReadonlyMap<string, { readonly dependencies: (infer Entry)[] }> }
      ? Entry
      : never
    : never;

function print({
  project,
  groupId,
  artifactId,
  version,
  category,
  classifier,
  extension,
  isTransitive,
  exclusions,
  properties = new Map(),
  file,
}: Dependency) {
  if (file !== undefined) return `${groupId}:${artifactId} is ${relative(FOLDER, file)}`;
  const { strictly, require, prefer, reject } = version ?? {};
  const marks = [
    strictly && `strictly ${strictly}`,
    prefer && `prefer ${prefer}`,
    reject?.length && `reject ${reject.join()}`,
    category !== 'library' && category,
    !isTransitive && 'alone',
    ...[...properties].map(([name, value]) => `with ${name}=${value}`),
    ...exclusions.map((exclusion) => `without ${exclusion.groupId}:${exclusion.artifactId}`),
  ].filter(Boolean);
  const name = [groupId, artifactId, require ?? (classifier === null ? null : ''), classifier]
    .filter((part) => part !== null)
    .join(':');
  return [project ?? `${name}${extension === 'jar' ? '' : `@${extension}`}`, ...marks].join(' ');
}
