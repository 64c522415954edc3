import { findLanguageById } from '../../languages/find-language.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { type MendedFile, mendText } from './mend-text.ts';

/** A damaged file, as a thread can be sent it. */
export interface DamageTask {
  /** Id of a language that has a grammar. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** Milliseconds for the grammar. Null: it is not asked, since other files took long enough. */
  readonly grammarTime: number | null;
}

export async function runDamageTask(
  { language: id, text, grammarTime }: DamageTask,
  parser: SyntaxParser,
): Promise<MendedFile> {
  const language = findLanguageById(id);
  if (language?.grammar === undefined) throw new Error(`${id} has no grammar`);
  return await mendText({ ...language, grammar: language.grammar, text }, parser, grammarTime);
}
