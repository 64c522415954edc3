import { JarIndexerError } from './errors.ts';

/** Gives the result of `work`; null where it throws one of our own errors, which `tell` is given. @throws every other error. */
export function unlessRefused<Value>(
  work: () => Value,
  tell: (error: JarIndexerError) => void = () => {},
): Value | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    tell(error);
    return null;
  }
}
