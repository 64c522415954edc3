import { javaReadJavadoc } from '../../tools/java/java-read-javadoc.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

/** No documentation is an answer, not a failure. */
export async function runJavadoc(call: JavaCall): Promise<ExitCode> {
  const { session, java, args, options } = call;
  const [filePath, symbolId] = args;
  const answer = await java.readJavadoc(
    {
      filePath: String(filePath),
      symbolId: String(symbolId),
      includeLineNumbers: options.lineNumbers === true,
      maxChars: Number(options.maxChars),
    },
    session.ctx,
  );
  printAnswer(call, answer, javaReadJavadoc.render);
  return exitCodes.ok;
}
