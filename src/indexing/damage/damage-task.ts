import type { ScannedFile, ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { MOST_OF_FILE, TooManySymbolsError } from '../tables/symbol-builder.ts';
import { readSupertypes } from './read-supertypes.ts';
import { recoverText } from './recover-text.ts';

/** A damaged file, as plain data for a thread. */
export interface DamageTask {
  /** Id of a language that has a grammar. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The range of imports that the scanner found. */
  readonly imports: Pick<ScannedFile, 'importsStart' | 'importsEnd'>;
  /** Milliseconds for the grammar. Null: the grammar is not used, since other files took long enough. */
  readonly grammarTime: number | null;
}

/** All declarations of a file, read by a grammar or by its layout. */
export interface FileDeclarations {
  /** Parents before children. */
  readonly symbols: readonly ScannedSymbol[];
  /** `row` counts in `symbols`. */
  readonly supertypes: readonly { readonly row: number; readonly name: string }[];
  /** Additional to the problems of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}

/** `unread` gives the reason if nothing was read. Rejects with the signal's reason when it is aborted. */
export type ReadDamaged = (
  file: Omit<DamageTask, 'grammarTime'>,
  signal: AbortSignal,
) => Promise<FileDeclarations | { readonly unread: string }>;

/** @throws TooManySymbolsError */
export async function runDamageTask(
  { language: id, text, imports, grammarTime }: DamageTask,
  parser: SyntaxParser,
): Promise<FileDeclarations> {
  const language = findLanguageById(id);
  if (language?.grammar === undefined) throw new Error(`${id} has no grammar`);
  const recovered = await recoverText({ ...language, grammar: language.grammar, text }, parser, grammarTime);
  const supertypes = [...readSupertypes(language, { text: asBuffer(text), imports }, recovered.symbols)];
  if (recovered.symbols.length > MOST_OF_FILE) throw new TooManySymbolsError('a file', MOST_OF_FILE);
  if (supertypes.length > MOST_OF_FILE) throw new TooManySymbolsError('a file', MOST_OF_FILE, 'names of supertypes');
  return { ...recovered, supertypes };
}
