import type { OutlinedCode, OutlinedMention } from '../../core/code/outlined-code.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import type { FileDeclarations } from '../damage/damage-task.ts';
import { findMentions } from './find-mentions.ts';
import { readCode } from './read-code.ts';
import { readOutline } from './read-outline.ts';

/** A file and a question about its tree, as plain data for a thread. */
export interface OutlineTask {
  /** Id of a language that has an outline. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** Declarations; other parts of the code; or mentions of a name. */
  readonly wanted: 'declarations' | 'code' | { readonly name: string };
  /** Milliseconds for its grammar. */
  readonly grammarTime: number;
}

export type OutlineResult = FileDeclarations | OutlinedCode | readonly OutlinedMention[];

/** @throws when the tree was not there in time */
export async function runOutlineTask(
  { language: id, text: bytes, wanted, grammarTime }: OutlineTask,
  parser: SyntaxParser,
): Promise<OutlineResult> {
  const language = findLanguageById(id);
  if (language?.outline === undefined) throw new Error(`${id} has no outline`);
  const { outline } = language;
  const text = Buffer.from(bytes).toString('utf8');
  return await parser.parse<OutlineResult>({ parser: outline.parser, text, milliseconds: grammarTime }, (root) => {
    if (root === null) throw new Error(`its grammar took longer than ${grammarTime} ms`);
    if (wanted === 'declarations') return { ...readOutline(outline, root, text), supertypes: [] };
    return wanted === 'code' ? readCode(outline, root, text) : findMentions(outline, { root, text }, wanted.name);
  });
}
