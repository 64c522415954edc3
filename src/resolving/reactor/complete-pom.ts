import { dirname, resolve } from 'node:path';
import type { RawParent, RawPom } from '../../core/builds/raw-pom.ts';
import { isModel41 } from '../../maven/model/pom-model.ts';

export interface PomFiles {
  /** As written; null: no such file. A folder stands for its pom.xml. */
  parse(path: string): Promise<RawPom | null>;
  /** True if a path leads inside the project: nothing else is read. */
  isOwn(path: string): boolean;
  /** Names of the folders in a folder that hold a pom.xml, in alphabetical order. */
  listProjects(folder: string): Promise<readonly string[]>;
}

/**
 * A project's POM with what Maven 4 reads between its lines: ids of a parent from the file at its relativePath, and, for model 4.1.0 and
 * packaging `pom` without any list of modules, every folder beside it that holds a POM.
 * Source: DefaultModelBuilder.doReadFileModel of maven-impl 4.0.0-rc-6.
 */
export async function completePom(pom: RawPom, files: PomFiles): Promise<RawPom> {
  const parent = pom.parent && (await completeParent(pom.parent, pom.origin, { files, seen: [pom.origin] }));
  if (pom.listsModules || !isModel41(pom) || pom.packaging !== 'pom') return { ...pom, parent };
  const folders = await files.listProjects(dirname(pom.origin));
  return { ...pom, parent, base: { ...pom.base, modules: folders.map((text) => ({ text, line: 1 })) } };
}

interface Search {
  readonly files: PomFiles;
  /** POMs on the way here: parents may form a cycle. */
  readonly seen: readonly string[];
}

/** The ids that are written must agree with those of the file. */
async function completeParent(parent: RawParent, origin: string, { files, seen }: Search): Promise<RawParent> {
  const { groupId, artifactId, version, relativePath } = parent;
  const isWhole = groupId && artifactId && version && !version.includes('${');
  if (isWhole || relativePath === '') return parent;
  const path = resolve(dirname(origin), relativePath ?? '..');
  // Nobody named the usual place, so it is not reported as outside.
  if (relativePath == null && !files.isOwn(path)) return parent;
  const found = await files.parse(path);
  if (found === null || seen.includes(found.origin)) return parent;
  const above =
    found.parent && (await completeParent(found.parent, found.origin, { files, seen: [...seen, found.origin] }));
  const own = {
    groupId: found.groupId ?? above?.groupId,
    artifactId: found.artifactId,
    version: found.version ?? above?.version,
  };
  const agrees =
    (!groupId || groupId === own.groupId) &&
    (!artifactId || artifactId === own.artifactId) &&
    (!version || version.includes('${') || version === own.version);
  if (!agrees || !own.groupId || !own.artifactId || !own.version) return parent;
  return { ...parent, groupId: own.groupId, artifactId: own.artifactId, version: own.version };
}
