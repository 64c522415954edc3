import type { MatchKind } from '../../engine/java/find-symbols.ts';
import { javaFindSymbol } from '../../tools/java/java-find-symbol.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type JavaCall, printAnswer } from './java-call.ts';

/** Nothing found is an answer, not a failure. */
export async function runFind(call: JavaCall): Promise<ExitCode> {
  const { session, java, options } = call;
  const answer = await java.findSymbols(
    {
      rootDir: String(options.root),
      query: String(options.query),
      matchKind: options.kind as MatchKind,
      maxResults: Number(options.maxResults),
      caseSensitive: options.caseSensitive === true,
    },
    session.ctx,
  );
  printAnswer(call, answer, javaFindSymbol.render);
  return exitCodes.ok;
}
