import { join } from 'node:path';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { packageOfClass, type StackFrame } from '../../../core/code/stack-trace.ts';
import { isThere } from '../../../platform/files/files.ts';
import { findBounds } from '../../../platform/files/project-bounds.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import type { SourceOfFrame } from './explained-trace.ts';

/** Default source folders of Maven, Gradle and Kotlin's plugin. */
const SOURCE_ROOTS = ['main', 'test', 'commonMain', 'commonTest', 'jvmMain', 'jvmTest'].flatMap((set) =>
  ['java', 'kotlin'].map((language) => `src/${set}/${language}`),
);

type FindOwnFile = (frame: StackFrame) => Promise<SourceOfFrame | null>;

/**
 * Finds the line of a frame in the project's own files; null: none lies where its class would, or a link leads out. Folders are looked
 * for once: traces have many frames, and builds many modules.
 */
export function createFindOwnFile(project: ResolvedProject): FindOwnFile {
  const bounds = findBounds(project.root);
  let known: readonly string[] | null = null;
  return async ({ className, file, line }) => {
    if (file === null || !/^[^/\\:]+$/.test(file) || !/^[\w$.]+$/.test(className)) return null;
    const folder = packageOfClass(className).replaceAll('.', '/');
    known ??= findRoots(project);
    for (const root of known) {
      const own = join(root, folder, file);
      const path = join(project.root, own);
      const bytes = bounds.holds(path) ? await readBytes(path) : null;
      if (bytes === null) continue;
      const source =
        line === null
          ? null
          : (bytes
              .toString('utf8')
              .split(/\r\n|\n|\r/)
              [line - 1]?.trim() ?? null);
      // A file outside of the index is not read: only that the line lies outside is known.
      const fits = line === null || source !== null ? null : false;
      return { coordinates: null, file: own, source, enclosing: null, fits, named: [] };
    }
    return null;
  };
}

function findRoots({ root, modules }: ResolvedProject): readonly string[] {
  const candidates = modules.flatMap(({ path }) => SOURCE_ROOTS.map((sources) => join(path, sources)));
  return candidates.filter((sources) => isThere(join(root, sources)));
}
