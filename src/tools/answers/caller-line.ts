import type { Caller } from '../../callers/find-callers.ts';

/** The line of a caller, in the text that other tools show or in the authors' file. */
export interface LineEntry {
  readonly line?: number;
  /** Told by bytecode: the text of an artifact without sources has other lines. */
  readonly original_line?: number;
}

export function describeLine({ line, isCompiled }: Pick<Caller, 'line' | 'isCompiled'>): LineEntry {
  if (line === null) return {};
  return isCompiled ? { original_line: line } : { line };
}

/** `A.java:12`, or `A.java (original line 34)`. */
export function printPlace({ file, line, original_line }: LineEntry & { readonly file: string }): string {
  if (original_line !== undefined) return `${file} (original line ${original_line})`;
  return line === undefined ? file : `${file}:${line}`;
}
