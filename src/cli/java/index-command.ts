import { join, resolve } from 'node:path';
import { JarIndexerError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import { printCount } from '../../core/text/print-count.ts';
import { listJavaFiles } from '../../engine/java/java-file.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { javaIndex } from '../../tools/java/java-index.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { printFailure } from '../print-failure.ts';
import type { Session } from '../session.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

/**
 * Damaged source is told in the outline's `errors` and is no failure; a file that cannot be read is one, and the rest is done all the
 * same.
 */
export async function runIndex(call: JavaCall): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      call.session.err.write(printFailure(error));
      code = exitCodes.failed;
    }
  };
  for (const path of call.args[0] as readonly string[]) {
    await attempt(async () => {
      for (const filePath of await listFiles(path, call.session)) {
        call.session.ctx.signal.throwIfAborted();
        await attempt(() => indexFile(call, filePath));
      }
    });
  }
  return code;
}

async function indexFile(call: JavaCall, filePath: string): Promise<void> {
  const { session, java, options } = call;
  const query = {
    filePath,
    includePrivate: options.private === true,
    includeFields: options.fields === true,
    includeInnerClasses: options.innerClasses === true,
    includeConstructors: options.constructors === true,
    maxJavadocPreviewChars: Number(options.maxJavadocPreviewChars),
    fromLine: 1,
    room: Number.POSITIVE_INFINITY,
  };
  printAnswer(call, await java.indexFile(query, session.ctx), javaIndex.render);
}

/**
 * The file, or every one below the folder in a language with symbols; of the others it is told how many there are.
 * @throws ResourceNotFoundError when it holds none.
 */
async function listFiles(path: string, { machine, ctx }: Session): Promise<readonly string[]> {
  const absolute = resolve(machine.cwd, path);
  if ((await kindOfPath(absolute)) !== 'folder') return [path];
  const { files, unscanned } = listJavaFiles(absolute, ctx.signal);
  for (const [language, count] of Object.entries(unscanned)) {
    ctx.log.warn(`${path}: ${printCount(count, `${language} file`)} without symbols left out`);
  }
  if (files.length === 0) throw new ResourceNotFoundError(`${path} holds no Java or Kotlin file`);
  return files.map((file) => join(path, file.path));
}
