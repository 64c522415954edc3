import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import { isWithin } from '../../core/path-below.ts';
import type { Problem } from '../../core/problems/problem.ts';
import {
  isPathProperty,
  type MavenArguments,
  parseMavenArguments,
  splitMavenConfig,
} from '../../maven/maven-arguments.ts';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { namesHost } from '../../platform/files/names-host.ts';
import { describeOutside, type ProjectBounds } from '../../platform/files/project-bounds.ts';

type Read = (path: string) => Promise<Uint8Array | null>;

export interface ProjectFilesOptions {
  readonly projectRoot: string | null;
  readonly bounds: ProjectBounds;
  /** Maven 4 reads `.mvn/maven-user.properties` too. */
  readonly isMaven4: boolean;
  readonly trust: ProjectTrust;
  readonly read: Read;
  /** Reads as `read`, inside the project alone. */
  readonly readOwn: Read;
  readonly report: (problem: Problem) => void;
}

/**
 * The arguments that files of the project add to the command line, without those that would replace the user's settings or lead out of
 * the project; paths are absolute. An argument that is left out is reported, with the command that allows it. `.mvn/jvm.config` is for Java alone.
 */
export async function readProjectFiles(options: ProjectFilesOptions): Promise<MavenArguments> {
  const { projectRoot, isMaven4, readOwn } = options;
  if (projectRoot === null) return parseMavenArguments([]);
  const folder = join(projectRoot, '.mvn');
  const bytes = await readOwn(join(folder, 'maven.config'));
  const written = bytes === null ? [] : splitMavenConfig(new TextDecoder().decode(bytes));
  const args = parseMavenArguments(fillDirectories(written, projectRoot));
  const properties = [...(isMaven4 ? await readUserProperties(folder, readOwn) : []), ...args.properties];
  const check = createArgumentCheck(projectRoot, options);
  return {
    ...args,
    settings: await check.file('-s', args.settings),
    installationSettings: await check.file('-gs', args.installationSettings),
    properties: new Map(properties.flatMap(([name, value]) => check.property(name, value))),
  };
}

/** Maven 4's own names for the folder where the build begins. */
export function fillDirectories(args: readonly string[], projectRoot: string): readonly string[] {
  return args.map((arg) => arg.replace(/\$\{session\.(?:root|top)Directory\}/g, () => projectRoot));
}

/** Maven 4's properties in a folder. Names in `${}` are looked up when a model reads the values. */
export async function readUserProperties(folder: string, read: Read): Promise<readonly (readonly [string, string])[]> {
  const bytes = await read(join(folder, 'maven-user.properties'));
  const properties = bytes === null ? [] : [...parsePropertiesFile(new TextDecoder().decode(bytes))];
  return properties.filter(([name]) => name !== '${includes}');
}

/** `read` for names in files of a project: a name that leads out of it is reported, and reads nothing. */
export function readInside(read: Read, bounds: ProjectBounds, report: (problem: Problem) => void): Read {
  return async (path) => {
    if (bounds.holds(path)) return await read(path);
    report({ code: 'build-file-unread', message: describeOutside(bounds), where: path });
    return null;
  };
}

function createArgumentCheck(projectRoot: string, { trust, bounds, read, report }: ProjectFilesOptions) {
  const allows = (text: string, sha256: string | null): boolean => {
    if (trust.allows({ kind: 'argument', text, sha256 })) return true;
    const message = `"${text}" in files of the project does not count, since it leads elsewhere; "${trust.command}" allows it`;
    report({ code: 'argument-ignored', message, where: join(projectRoot, '.mvn') });
    return false;
  };
  const mayLook = (path: string): boolean => !namesHost(path) || isWithin(path, projectRoot);
  return {
    async file(option: string, path: string | null): Promise<string | null> {
      if (path === null) return null;
      const file = resolve(projectRoot, path);
      const bytes = mayLook(file) ? await read(file) : null;
      const sha256 = bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
      return allows(`${option} ${path}`, sha256) ? file : null;
    },
    property(name: string, value: string): readonly [string, string][] {
      if (!isPathProperty(name)) return [[name, value]];
      const path = resolve(projectRoot, value);
      return bounds.holds(path) || allows(`-D${name}=${value}`, null) ? [[name, path]] : [];
    },
  };
}
