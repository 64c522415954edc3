import type { ScannedFile } from '../../core/code/symbols.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { MOST_OF_FILE, TooManySymbolsError } from '../tables/symbol-builder.ts';
import { mendText } from './mend-text.ts';
import type { FileDeclarations } from './read-damaged.ts';
import { readSupertypes } from './read-supertypes.ts';

/** A damaged file, as a thread can be sent it. */
export interface DamageTask {
  /** Id of a language that has a grammar. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The range of imports that the scanner found. */
  readonly imports: Pick<ScannedFile, 'importsStart' | 'importsEnd'>;
  /** Milliseconds for the grammar. Null: it is not asked, since other files took long enough. */
  readonly grammarTime: number | null;
}

/** @throws TooManySymbolsError */
export async function runDamageTask(
  { language: id, text, imports, grammarTime }: DamageTask,
  parser: SyntaxParser,
): Promise<FileDeclarations> {
  const language = findLanguageById(id);
  if (language?.grammar === undefined) throw new Error(`${id} has no grammar`);
  const mended = await mendText({ ...language, grammar: language.grammar, text }, parser, grammarTime);
  const supertypes = [...readSupertypes(language, { text: asBuffer(text), imports }, mended.symbols)];
  if (mended.symbols.length > MOST_OF_FILE) throw new TooManySymbolsError('a file', MOST_OF_FILE);
  if (supertypes.length > MOST_OF_FILE) throw new TooManySymbolsError('a file', MOST_OF_FILE, 'names of supertypes');
  return { ...mended, supertypes };
}
