import { asBuffer } from '../../../core/as-buffer.ts';
import type { ImportedName } from '../../../core/language-scanner.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';

/** One import as its line has it. */
export interface Import {
  readonly text: string;
  readonly line: number;
}

/** The statements of a file that bring in names, one a line. */
export function importsOf(index: SourceIndex, file: number): readonly Import[] {
  const { importsStart, importsEnd } = index.files[file]!;
  if (importsStart === importsEnd) return [];
  const first = index.lines(file).lineOf(importsStart);
  const lines = asBuffer(index.text(file))
    .toString('utf8', importsStart, importsEnd)
    .split(/\r\n|\r|\n/);
  return lines
    .map((line, position) => ({ text: line.trim(), line: first + position }))
    .filter(({ text }) => STATEMENT.test(text));
}

/** What begins a line between imports otherwise: a comment, or what goes on of one. */
const STATEMENT = /^(?!\/\/|\/\*|\*|#(?!include|import))\S/;

/** The names that a file brings in; empty where its language does not tell. */
export function importedNamesOf(index: SourceIndex, file: number): readonly ImportedName[] {
  const { language, importsStart, importsEnd } = index.files[file]!;
  if (language === null || importsStart === importsEnd) return [];
  const found = findLanguageById(language);
  return found?.scanner.imports(index.text(file), { importsStart, importsEnd }) ?? [];
}
