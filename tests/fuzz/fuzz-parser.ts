import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { mutate, type Random } from './mutate.ts';
import type { Parser } from './parsers.ts';

export interface ParserFailure {
  readonly message: string;
  readonly input: Buffer;
}

/** Reads one damaged input after the other, as long as there is to be another. Milliseconds. */
export async function fuzzParser(
  { seeds, read, mutate: damage = mutate, slowest: allowed = SLOWEST }: Parser,
  { random, isMore }: { readonly random: Random; readonly isMore: (inputs: number) => boolean },
): Promise<{ readonly inputs: number; readonly slowest: number; readonly failures: readonly ParserFailure[] }> {
  const whole = seeds.map((seed) => Buffer.from(seed));
  const failures: ParserFailure[] = [];
  let slowest = 0;
  let inputs = 0;
  for (; isMore(inputs); inputs++) {
    const input = damage(whole, random);
    let { time, problem } = await tryToRead(read, input);
    // A busy machine makes a measurement too slow, never too fast.
    for (let again = 0; time > allowed && again < 3; again++)
      time = Math.min(time, (await tryToRead(read, input)).time);
    slowest = Math.max(slowest, time);
    if (time > allowed) problem ??= `${time.toFixed()} ms`;
    if (problem !== null) failures.push({ message: problem, input });
  }
  return { inputs, slowest, failures };
}

const SLOWEST = 1000;

/** `problem` null: it was read, or refused by an error with a word for the user. */
async function tryToRead(
  read: Parser['read'],
  input: Buffer,
): Promise<{ readonly time: number; readonly problem: string | null }> {
  const begun = performance.now();
  const problem = await failureOf(read, input);
  return { time: performance.now() - begun, problem };
}

async function failureOf(read: Parser['read'], input: Buffer): Promise<string | null> {
  try {
    await read(input);
    return null;
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
