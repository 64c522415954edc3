import { join } from 'node:path';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { StackFrame } from '../../core/stack-trace.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { findRealPath, isWithin } from '../../platform/files/real-path.ts';
import type { SourceOfFrame } from './explained-trace.ts';

/** Where Maven, Gradle and Kotlin's plugin look for sources when nobody says otherwise. */
const SOURCE_ROOTS = ['main', 'test', 'commonMain', 'commonTest', 'jvmMain', 'jvmTest'].flatMap((set) =>
  ['java', 'kotlin'].map((language) => `src/${set}/${language}`),
);

/** The line of a frame in the project's own files; null: none lies where its class would, or a link leads out. */
export async function findOwnFile(project: ResolvedProject, frame: StackFrame): Promise<SourceOfFrame | null> {
  const { className, file, line } = frame;
  if (file === null || !/^[^/\\:]+$/.test(file) || !/^[\w$.]+$/.test(className)) return null;
  const path = [...className.split('.').slice(0, -1), file].join('/');
  for (const { path: folder } of project.modules) {
    for (const root of SOURCE_ROOTS) {
      const own = join(folder, root, path);
      const real = findRealPath(join(project.root, own));
      const bytes = real !== null && isWithin(real, project.root) ? await readBytes(real) : null;
      if (bytes === null) continue;
      const source =
        line === null
          ? null
          : (bytes
              .toString('utf8')
              .split(/\r\n|\n|\r/)
              [line - 1]?.trim() ?? null);
      const fits = line === null ? null : source !== null;
      return { coordinates: null, file: own, source, enclosing: null, fits, named: [] };
    }
  }
  return null;
}
