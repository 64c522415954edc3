import { dirname, join } from 'node:path';
import type { GradleReading } from '../../core/builds/build-file.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { applyReports } from '../../gradle/asking/apply-reports.ts';
import { INIT_SCRIPT, listArguments } from '../../gradle/asking/init-script.ts';
import { type ProjectReport, parseReport } from '../../gradle/asking/parse-report.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { isThere } from '../../platform/files/files.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { withTempFolder } from '../../platform/files/temp-file.ts';
import { walkFiles } from '../../platform/files/walk-files.ts';
import { runWrapper, WrapperFailure } from '../../platform/gradle/run-wrapper.ts';
import type { GraphRun } from './graph-session.ts';

/** The most bytes of one project's report. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Replaces what was read of the class paths by the build's own answer: its wrapper is run, and with it all its scripts and plugins.
 * @throws InvalidInputError when there is no wrapper, or the build fails.
 */
export async function askGradle(
  reading: GradleReading,
  root: string,
  { record, ctx }: GraphRun,
): Promise<GradleReading> {
  const folder = findWrapper(root);
  ctx.log.warn(`Running the Gradle wrapper of ${folder}, as --ask-gradle says: its scripts and plugins are executed`);
  ctx.progress(0, null, 'asking Gradle');
  // Plugins may do as they like, and nobody can tell when their answer changes.
  record.doubt('volatile');
  const offline = ctx.offline ? ['--offline'] : [];
  const reports = await withTempFolder(async (target) => {
    const script = join(target, 'init.gradle');
    await writeFileAtomically(script, INIT_SCRIPT);
    try {
      await runWrapper(folder, [...offline, ...listArguments(script, target)], ctx.signal);
    } catch (error) {
      if (!(error instanceof WrapperFailure)) throw error;
      throw new InvalidInputError(`Gradle gives no answer in ${folder}: ${error.message}`, {
        suggestion,
        cause: error,
      });
    }
    return await readReports(target);
  });
  if (reports.length > 0) return applyReports(reading, reports, root);
  throw new InvalidInputError(`Gradle said nothing of the projects in ${folder}`, { suggestion });
}

const suggestion = 'Let its wrapper run the task dependencies there first, or leave --ask-gradle out.';

async function readReports(folder: string): Promise<readonly ProjectReport[]> {
  const names = [...walkFiles(folder)].filter((name) => name.endsWith('.tsv'));
  const texts = await Promise.all(names.map((name) => readBytes(join(folder, name), MAX_BYTES)));
  return texts.flatMap((bytes) => (bytes === null ? [] : (parseReport(bytes.toString('utf8')) ?? [])));
}

/** The folder at or above the build's that has its wrapper. */
function findWrapper(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (isThere(join(folder, 'gradlew'))) return folder;
    if (dirname(folder) !== folder) continue;
    throw new InvalidInputError(`There is no gradlew at or above ${root}`, {
      suggestion: 'Leave --ask-gradle out: versions are then those of the lock files and scripts.',
    });
  }
}
