import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { isImplicitType } from '../../src/symbols/is-implicit-type.ts';
import {
  declarationOf,
  describeRow,
  docTextOf,
  fileOf,
  languageAt,
  nestedNameOf,
  rangeOf,
} from '../../src/symbols/symbol-rows.ts';
import { visibilityWordOf } from '../../src/symbols/visibility.ts';
import { projectIndex } from '../support/project-index.ts';

/** By path what each file declares, one a line: words, name, lines, signature, documentation. */
export async function outlinesOf(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly index: SourceIndex; readonly lines: Readonly<Record<string, readonly string[]>> }> {
  const index = await projectIndex(files);
  const lines: Record<string, string[]> = {};
  for (let row = 0; row < index.symbols.length; row++) {
    if (isImplicitType(index, row)) continue;
    const { start, end } = rangeOf(index, row);
    const doc = docTextOf(index, row);
    const said = doc === null ? '' : ` — ${languageAt(index, row).scanner.parseDoc(doc).description}`;
    const words = `${visibilityWordOf(index, row)} ${declarationOf(index, row)} ${nestedNameOf(index, row)}`;
    const { signature } = describeRow(index, row);
    const { path } = fileOf(index, row);
    lines[path] = [...(lines[path] ?? []), `${words} ${start}-${end}: ${signature}${said}`];
  }
  return { index, lines };
}

/** The lines of {@link outlinesOf} for one file. */
export async function outlineOf(path: string, source: string): Promise<readonly string[]> {
  return (await outlinesOf({ [path]: source })).lines[path] ?? [];
}
