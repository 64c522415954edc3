import { BEYOND, type SkipProgram, startSkipProgram } from './skip-program.ts';

const PAGE = 2 ** 16;
/** Bytes. A thread keeps the memory of the largest source that it ever held; hardly any is larger. */
const LARGEST = 2 ** 20;

let program: SkipProgram | null = null;
let memory = new Uint8Array();

/** A source in the memory of the program that skips its blocks and comments, until the next one is held. */
export class BlockSkipper {
  readonly #program: SkipProgram;
  readonly #length: number;

  private constructor(program: SkipProgram, length: number) {
    this.#program = program;
    this.#length = length;
  }

  /** Null: it is too large. */
  static of(source: Uint8Array): BlockSkipper | null {
    if (source.length > LARGEST) return null;
    program ??= startSkipProgram();
    const missing = source.length + BEYOND - program.memory.buffer.byteLength;
    if (missing > 0) program.memory.grow(Math.ceil(missing / PAGE));
    if (memory.buffer !== program.memory.buffer) memory = new Uint8Array(program.memory.buffer);
    memory.set(source);
    memory.fill(0, source.length, source.length + BEYOND);
    return new BlockSkipper(program, source.length);
  }

  /** As the function of that name. */
  skipBlock(position: number): number {
    return this.#program.skipBlock(position, this.#length);
  }

  /** As the function of that name. */
  skipBlockComment(position: number): number {
    return this.#program.skipBlockComment(position, this.#length);
  }
}
