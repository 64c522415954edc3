import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/core/code/language.ts';
import type { FileDeclarations } from '../../src/indexing/damage/damage-task.ts';
import { type OutlineTask, runOutlineTask } from '../../src/indexing/outlines/outline-task.ts';
import { createSyntaxParser } from '../../src/platform/grammars/syntax-parser.ts';
import { checkRange } from './read-all.ts';

/** Milliseconds for a file, as the product's thread has. */
export const DEADLINE = 10_000;

const parser = createSyntaxParser((name) => readFile(new URL(import.meta.resolve(name))));

/** Reads a file by all that a language has whose declarations only its grammar reads. @throws Error when what comes out cannot be. */
export async function readOutlined({ scanner }: Language, bytes: Buffer): Promise<void> {
  const ask = (wanted: OutlineTask['wanted']) =>
    runOutlineTask({ language: scanner.id, text: bytes, wanted, grammarTime: DEADLINE }, parser);
  const { symbols } = (await ask('declarations')) as FileDeclarations;
  const size = Buffer.byteLength(bytes.toString('utf8'));
  for (const [row, symbol] of symbols.entries()) checkRange(symbol, row, size);
  await ask('code');
  const [name] = /[\p{L}_]\w{2,}/u.exec(bytes.toString('utf8')) ?? [];
  if (name !== undefined) await ask({ name });
}
