import { InvalidInputError } from '../../core/problems/errors.ts';

/** Changes one part of a text and leaves every other character as it is. All of it is pure. */
export interface Editor {
  /** The words for the part, for messages. */
  readonly what: string;
  /** True if the part is the whole file. */
  readonly isWholeFile?: boolean;
  /** The part; undefined: it is not there. @throws BrokenFileError for a text that cannot be read. */
  read(text: string): unknown;
  /** True if the part's surroundings are there already, as the key that holds all servers. */
  hasContainer(text: string): boolean;
  /** The text with `value` as the part, which is not there yet. @throws BrokenFileError where there is no place for it. */
  insert(text: string, value: unknown): string;
  /** The text without the part; `isContainerOurs`: also without its surroundings if nothing else is in them. */
  remove(text: string, isContainerOurs: boolean): string;
  /** All that the text says besides the part and empty surroundings of it, to compare two texts. */
  rest(text: string): unknown;
}

/** A file that is not what its client would read. */
export class BrokenFileError extends InvalidInputError {}
