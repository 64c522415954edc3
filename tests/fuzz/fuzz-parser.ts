import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { timeOf } from './growth-of.ts';
import { mutate, type Random } from './mutate.ts';
import type { Parser } from './parsers.ts';

export interface ParserFailure {
  readonly message: string;
  readonly input: Buffer;
}

/** Reads one damaged input after the other, as long as there is to be another. Milliseconds. */
export function fuzzParser(
  { seeds, read }: Parser,
  { random, isMore }: { readonly random: Random; readonly isMore: (inputs: number) => boolean },
): { readonly inputs: number; readonly slowest: number; readonly failures: readonly ParserFailure[] } {
  const whole = seeds.map((seed) => Buffer.from(seed));
  const failures: ParserFailure[] = [];
  let slowest = 0;
  let inputs = 0;
  for (; isMore(inputs); inputs++) {
    const input = mutate(whole, random);
    let message: string | null = null;
    const attempt = () => {
      message = tryToRead(read, input);
    };
    let time = timeOf(attempt);
    // A busy machine makes a measurement too slow, never too fast.
    for (let again = 0; time > SLOWEST && again < 3; again++) time = Math.min(time, timeOf(attempt));
    slowest = Math.max(slowest, time);
    if (time > SLOWEST) message ??= `${time.toFixed()} ms`;
    if (message !== null) failures.push({ message, input });
  }
  return { inputs, slowest, failures };
}

const SLOWEST = 1000;

/** Null: it was read, or refused by an error with a word for the user. */
function tryToRead(read: Parser['read'], input: Buffer): string | null {
  try {
    read(input);
    return null;
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
