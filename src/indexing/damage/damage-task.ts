import type { ScannedFile } from '../../core/code/symbols.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { packSymbols } from '../tables/pack-symbols.ts';
import type { PackedFile } from '../tables/packed-symbols.ts';
import { mendText } from './mend-text.ts';
import { readSupertypes } from './read-supertypes.ts';

/** A damaged file, as a thread can be sent it. */
export interface DamageTask {
  /** Id of a language that has a grammar. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** Where the scanner found them. */
  readonly imports: Pick<ScannedFile, 'importsStart' | 'importsEnd'>;
  /** Milliseconds for the grammar. Null: it is not asked, since other files took long enough. */
  readonly grammarTime: number | null;
}

export async function runDamageTask(
  { language: id, text, imports, grammarTime }: DamageTask,
  parser: SyntaxParser,
): Promise<PackedFile> {
  const language = findLanguageById(id);
  if (language?.grammar === undefined) throw new Error(`${id} has no grammar`);
  const mended = await mendText({ ...language, grammar: language.grammar, text }, parser, grammarTime);
  const supertypes = readSupertypes(language, { text: asBuffer(text), imports }, mended.symbols);
  return { ...mended, symbols: packSymbols({ language, text }, mended.symbols, supertypes) };
}
