import { CommanderError } from 'commander';
import { JarIndexerError } from '../core/problems/errors.ts';
import { explainOpenFiles } from '../platform/files/too-many-open-files.ts';
import { isReplaced } from '../platform/is-replaced.ts';
import { exitCodes } from './exit-codes.ts';
import { printFailure, printLines } from './print-failure.ts';
import { buildProgram } from './program.ts';
import type { Machine } from './session.ts';
import { UsageError } from './usage-error.ts';

/** Milliseconds in which signals count as one: a terminal sends Ctrl-C to us and to a parent that passes it on. */
const SAME_KEYPRESS = 300;

/**
 * Runs one command line (without the program's own name) and gives the exit code. Every failure becomes lines on stderr; a
 * reader that stops reading stdout is no failure.
 */
export async function runCli(
  args: readonly string[],
  machine: Omit<Machine, 'signal'>,
  build: typeof buildProgram = buildProgram,
): Promise<number> {
  const interruption = new AbortController();
  let interruptedAt = 0;
  const interrupt = () => {
    const isSecond = interruption.signal.aborted && performance.now() - interruptedAt > SAME_KEYPRESS;
    // The second Ctrl-C does not wait: whatever is half-written lies beside its final name.
    if (isSecond) process.exit(exitCodes.interrupted);
    if (!interruption.signal.aborted) interruptedAt = performance.now();
    interruption.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  process.stdout.on('error', endQuietly);
  let code: number = exitCodes.ok;
  const end = (result: number) => {
    code = result;
  };
  const program = build({ ...machine, signal: interruption.signal }, end, args[0]);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    code = interruption.signal.aborted ? exitCodes.interrupted : report(error, args);
  }
  return interruption.signal.aborted ? exitCodes.interrupted : code;
}

function report(thrown: unknown, args: readonly string[]): number {
  // Commander has printed its own message by now.
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const error = explainOpenFiles(thrown);
  process.stderr.write(error instanceof JarIndexerError ? printFailure(error) : printLines(describeFault(error, args)));
  return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
}

/** A fault of ours. Left to Node it would print the line of the bundle it happened in, all of it. */
function describeFault(error: unknown, args: readonly string[]): readonly string[] {
  if (isReplaced()) return ['error: another version of jar-indexer was installed while this one ran', 'Run it again.'];
  const isVerbose = args.includes('--verbose') || args.includes('-v');
  const [message = '', ...stack] = (error instanceof Error ? (error.stack ?? error.message) : String(error)).split(
    '\n',
  );
  return [
    `error: unexpected: ${message}`,
    ...(isVerbose ? stack : ['Run it again with --verbose and report what it prints.']),
  ];
}

function endQuietly(error: NodeJS.ErrnoException): void {
  process.exit(error.code === 'EPIPE' ? exitCodes.ok : exitCodes.failed);
}
