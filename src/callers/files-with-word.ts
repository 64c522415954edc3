import { extname } from 'node:path';
import { asBuffer } from '../core/text/as-buffer.ts';
import { printCount } from '../core/text/print-count.ts';
import { languages } from '../languages/index.ts';
import { isProgramming, languageNameOf } from '../languages/language-names.ts';
import type { SearchedFiles } from './find-callers.ts';

/** Text for people; a name in it is no call. */
const PROSE = new Set(['Markdown', 'Text']);

/**
 * Lists templates, configurations and the like that hold a name, or the name of the property it reads, as a word: no scanner reads them, and
 * they may call it. Each entry is one kind of files, as `.jelly: 2 files with the word, first view/panel.jelly`.
 */
export function listFilesWithWord({ index, files }: SearchedFiles, name: string): readonly string[] {
  const words = new Set([name, ...languages.flatMap(({ rules }) => rules.naming.accessedBy(name))]);
  const holding: number[] = [];
  for (const file of files) {
    const { path, language } = index.files[file]!;
    const known = languageNameOf(path);
    if (language !== null || (known !== null && (isProgramming(known) || PROSE.has(known)))) continue;
    const text = asBuffer(index.text(file));
    if ([...words].some((word) => holdsWord(text, word))) holding.push(file);
  }
  const pathOf = (file: number) => index.files[file]!.path;
  const kinds = Map.groupBy(holding, (file) => languageNameOf(pathOf(file)) ?? (extname(pathOf(file)) || pathOf(file)));
  return Array.from(
    kinds,
    ([kind, { 0: first, length }]) => `${kind}: ${printCount(length, 'file')} with the word, first ${pathOf(first!)}`,
  );
}

function holdsWord(text: Buffer, word: string): boolean {
  const { length } = Buffer.from(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInWord(text[at - 1]) && !isInWord(text[at + length])) return true;
  }
  return false;
}

function isInWord(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0x80 || /[\w$]/.test(String.fromCharCode(byte)));
}
