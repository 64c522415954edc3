import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { declarationOf } from '../../../symbols/symbol-rows.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createFindMeant, type KnownTypes } from './create-find-meant.ts';
import type { Evidence } from './evidence.ts';

/** One place that calls or names a symbol. */
export interface Caller {
  /** Coordinates; null: the code asked about. */
  readonly artifact: string | null;
  readonly file: string;
  /** `Type#member` that holds it; null: an import, or nothing holds it. */
  readonly name: string | null;
  /** What the language calls that. */
  readonly kind: string | null;
  readonly line: number;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name' | 'import';
  readonly evidence: Evidence;
  /** The line, without white space around it. */
  readonly text: string;
}

export interface SearchedCode {
  readonly index: SourceIndex;
  readonly files: readonly number[];
  readonly isArtifact: boolean;
}

/** In the order of the files, in those that a scanner reads. */
export async function findCallers(
  { index, files, isArtifact }: SearchedCode,
  called: CalledSymbol,
  { types, turn }: { readonly types: KnownTypes; readonly turn: Turn },
): Promise<readonly Caller[]> {
  const findMeant = createFindMeant(index, called, types, turn);
  const artifact = isArtifact ? printOrigin(index.origin) : null;
  const callers: Caller[] = [];
  for (const file of files) {
    await turn();
    for (const { start, row, usage, evidence } of await findMeant(file)) {
      const pause = turn();
      if (pause !== undefined) await pause;
      callers.push({
        artifact,
        ...placeOf(index, file, start),
        name: row === null ? null : shortReferenceTo(index, row),
        kind: row === null ? null : declarationOf(index, row),
        usage,
        evidence,
      });
    }
  }
  return callers;
}

export function placeOf(index: SourceIndex, file: number, offset: number): Pick<Caller, 'file' | 'line' | 'text'> {
  const [lines, text] = [index.lines(file), index.text(file)];
  const line = lines.lineOf(offset);
  const whole = Buffer.from(text.subarray(lines.startOf(line), lines.startOf(line + 1)));
  return { file: index.files[file]!.path, line, text: whole.toString('utf8').trim() };
}
