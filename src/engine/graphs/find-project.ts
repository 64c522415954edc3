import { dirname, join, resolve } from 'node:path';
import { JarIndexerError } from '../../core/errors.ts';
import { parsePom } from '../../maven/model/parse-pom.ts';
import { kindOfPath, readBytes } from '../../platform/files/files.ts';

/** Where a project lies. */
export interface ProjectPlace {
  /** Absolute folder of the topmost POM that lists, over any number of steps, the nearest one as a module. */
  readonly root: string;
  /** Absolute path of the root's POM. */
  readonly buildFile: string;
  /** Absolute folder of the nearest build file: the module that the user works in. */
  readonly module: string;
}

/**
 * The project at or above a folder or build file: from the nearest POM upwards while the parent folder's POM lists it as a module.
 * Null when there is no build file. Maven knows no such search, it is started at the root (docs/decisions.md, "The project").
 */
export async function findProject(start: string): Promise<ProjectPlace | null> {
  const nearest = await findNearestPom(resolve(start));
  if (nearest === null) return null;
  let root = nearest;
  for (let above = await findListingPom(root); above !== null; above = await findListingPom(root)) root = above;
  return { root: dirname(root), buildFile: root, module: dirname(nearest) };
}

async function findNearestPom(start: string): Promise<string | null> {
  if ((await kindOfPath(start)) === 'file') return start;
  for (let folder = start; ; folder = dirname(folder)) {
    const pom = join(folder, 'pom.xml');
    if ((await kindOfPath(pom)) === 'file') return pom;
    if (dirname(folder) === folder) return null;
  }
}

/** A module may lie several folders below its aggregator, and may be named by its folder or by its POM. */
async function findListingPom(pom: string): Promise<string | null> {
  const folder = dirname(pom);
  for (let above = dirname(folder); ; above = dirname(above)) {
    const candidate = join(above, 'pom.xml');
    if ((await listModules(candidate)).some((path) => path === folder || path === pom)) return candidate;
    if (dirname(above) === above) return null;
  }
}

/** Absolute paths as listed, in every profile too; a POM that cannot be read lists none. */
async function listModules(pom: string): Promise<readonly string[]> {
  const bytes = await readBytes(pom);
  if (bytes === null) return [];
  try {
    const { base, profiles } = parsePom(bytes, pom);
    return [base, ...profiles.map((profile) => profile.base)]
      .flatMap(({ modules }) => modules)
      .map(({ text }) => resolve(dirname(pom), text));
  } catch (error) {
    if (error instanceof JarIndexerError) return [];
    throw error;
  }
}
