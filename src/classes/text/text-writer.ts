import { LimitReachedError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { CodeLines } from '../reading/code-tables.ts';

/**
 * Budget in characters: the text written of the classes of one source file. A class file of some kilobytes can name the same long text tens
 * of thousands of times.
 */
const LARGEST_TEXT = 8 * 2 ** 20;

/** The lines of a member's code in the authors' source. */
export interface OriginalLines {
  /** 1-based line of the declarations' text. */
  readonly line: number;
  readonly original: LineRange;
  /** As of `CodeLines`; absent: none. */
  readonly elsewhere?: readonly number[];
}

/** Collects the lines of a text. */
export class TextWriter {
  readonly #lines: string[] = [];
  readonly #originals: OriginalLines[] = [];
  #size = 0;

  /** A part of the text may hold line ends of its own. @throws LimitReachedError */
  add(depth: number, line: string): void {
    const indented = '    '.repeat(depth) + line;
    this.#size += indented.length + 1;
    if (this.#size > LARGEST_TEXT) throw new LimitReachedError('its declarations have more than 8 MiB');
    this.#lines.push(indented);
  }

  /** Notes where the line that is added next stands in the authors' source. */
  note(lines: CodeLines | null): void {
    if (lines !== null) this.#originals.push({ line: this.#lines.length + 1, ...lines });
  }

  /** The lines behind a head, which moves them down. */
  finish(head: readonly string[]): { readonly text: string; readonly originals: readonly OriginalLines[] } {
    const originals = this.#originals.map((lines) => ({ ...lines, line: lines.line + head.length }));
    return { text: [...head, ...this.#lines, ''].join('\n'), originals };
  }
}
