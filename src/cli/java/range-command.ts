import { javaReadRange } from '../../tools/java/java-read-range.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

export async function runRange(call: JavaCall): Promise<ExitCode> {
  const { java, args, options } = call;
  const [filePath, startLine, endLine] = args;
  const answer = await java.readRange({
    filePath: String(filePath),
    startLine: Number(startLine),
    startColumn: Number(options.startColumn),
    endLine: Number(endLine),
    includeLineNumbers: options.lineNumbers === true,
    maxChars: Number(options.maxChars),
  });
  printAnswer(call, answer, javaReadRange.render);
  return exitCodes.ok;
}
