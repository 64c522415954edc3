import { join, resolve } from 'node:path';
import { listJavaFiles } from '../../engine/java/java-file.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { javaIndex } from '../../tools/java/java-index.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

/** Damaged source is told in the outline's `errors` and is no failure; a file that cannot be read is one. */
export async function runIndex(call: JavaCall): Promise<ExitCode> {
  const { session, java, args, options } = call;
  for (const path of args[0] as readonly string[]) {
    for (const filePath of await listFiles(path, session.machine.cwd)) {
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

/** The file, or every Java file below the folder. */
async function listFiles(path: string, cwd: string): Promise<readonly string[]> {
  const absolute = resolve(cwd, path);
  if ((await kindOfPath(absolute)) !== 'folder') return [path];
  return listJavaFiles(absolute).map((file) => join(path, file.path));
}
