import { makeVisible } from '../../core/text/visible-text.ts';
import type { Declaration } from '../../engine/codebase/model/declarations.ts';
import { joinLines } from './join-lines.ts';
import { shorten } from './shorten.ts';

/** A declaration as the code-base tools list it. */
export interface DeclaredEntry {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  readonly signature: string;
  readonly line: number;
  readonly end_line: number;
}

/** The cells of a row of the compact form. */
export const declaredColumns = ['file', 'kind', 'name', 'signature', 'line'] as const;

export function toDeclaredEntry({ file, kind, name, signature, range }: Declaration): DeclaredEntry {
  return { file, kind, name, signature: shorten(signature), line: range.start, end_line: range.end };
}

/** Room that each entry takes in the text of `renderByFile`, at its position. */
export function sizeByFile<Entry extends Pick<DeclaredEntry, 'file'>>(
  entries: readonly Entry[],
  print: (entry: Entry) => string,
): (entry: Entry, position: number) => number {
  return (entry, position) => {
    const isFirst = entries[position - 1]?.file !== entry.file;
    return makeVisible(print(entry)).length + 3 + (isFirst ? entry.file.length + 3 : 0);
  };
}

/** Under the path of each file a line for each of its declarations; undefined: there are none. */
export function renderByFile<Entry extends Pick<DeclaredEntry, 'file'>>(
  entries: readonly Entry[],
  print: (entry: Entry) => string,
): string | undefined {
  if (entries.length === 0) return undefined;
  const files = [...Map.groupBy(entries, ({ file }) => file)];
  return files
    .map(([file, found]) =>
      joinLines(
        `${file}:`,
        found.map((entry) => `  ${print(entry)}`),
      ),
    )
    .join('\n\n');
}
