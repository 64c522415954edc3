import { join, resolve } from 'node:path';
import type { Log } from '../../core/call-context.ts';
import { printCount } from '../../core/print-count.ts';
import { listJavaFiles } from '../../engine/java/java-file.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { javaIndex } from '../../tools/java/java-index.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

/** Damaged source is told in the outline's `errors` and is no failure; a file that cannot be read is one. */
export async function runIndex(call: JavaCall): Promise<ExitCode> {
  const { session, java, args, options } = call;
  for (const path of args[0] as readonly string[]) {
    for (const filePath of await listFiles(path, session.machine.cwd, session.ctx.log)) {
      session.ctx.signal.throwIfAborted();
      const outline = await java.indexFile(
        {
          filePath,
          includePrivate: options.private === true,
          includeFields: options.fields === true,
          includeInnerClasses: options.innerClasses === true,
          includeConstructors: options.constructors === true,
          maxJavadocPreviewChars: Number(options.maxJavadocPreviewChars),
        },
        session.ctx,
      );
      printAnswer(call, outline, javaIndex.render);
    }
  }
  return exitCodes.ok;
}

/** The file, or every one below the folder in a language with symbols; of the others it is told how many there are. */
async function listFiles(path: string, cwd: string, log: Log): Promise<readonly string[]> {
  const absolute = resolve(cwd, path);
  if ((await kindOfPath(absolute)) !== 'folder') return [path];
  const { files, unscanned } = listJavaFiles(absolute);
  for (const [language, count] of Object.entries(unscanned)) {
    log.warn(`${path}: ${printCount(count, `${language} file`)} without symbols left out`);
  }
  return files.map((file) => join(path, file.path));
}
