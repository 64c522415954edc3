import { printCount } from '../../core/text/print-count.ts';
import type { FileSummary } from '../../engine/codebase/get-file-summary.ts';
import { BUDGET, sizeOf } from './answer-size.ts';
import { toDeclaredEntry } from './declared-entry.ts';
import { fitFirst, fitFirstOf, renderOmitted } from './fit-first.ts';
import { joinLines } from './join-lines.ts';
import { orAbsent, renderNotRead } from './not-read.ts';
import { withoutDeclarations } from './without-declarations.ts';

export type SummaryEntry = ReturnType<typeof toSummaryEntry>;

/** The description of a file, in the room that an answer has for it. */
export function toSummaryEntry(summary: FileSummary, room = BUDGET) {
  const { file, language, size, lines, counts, hasTests, publicSymbols } = summary;
  const imports = fitFirst(summary.imports, { most: 200, room: room / 3 });
  const describe = ({ childCount, ...declaration }: FileSummary['declarations'][number]) => {
    const { file: _, ...entry } = toDeclaredEntry(declaration);
    return { ...entry, children_count: childCount || undefined };
  };
  const ofImports = imports.shown.reduce((sum, entry) => sum + sizeOf(entry), 0);
  // Each takes a character at least.
  const ofDeclarations = Math.floor((room * 5) / 6 - ofImports);
  const declarations = fitFirstOf(summary.declarations, describe, { most: ofDeclarations, room: ofDeclarations });
  return {
    file,
    language,
    size,
    lines,
    imports: imports.shown,
    omitted_imports: imports.omitted,
    note: withoutDeclarations(summary.hasDeclarations, language),
    declarations: declarations.shown,
    omitted_declarations: declarations.omitted,
    counts,
    has_tests: hasTests,
    public_symbols: publicSymbols,
    not_understood: orAbsent(summary.notUnderstood),
  };
}

export function renderSummary(summary: SummaryEntry): string {
  const { file, language, size, lines, imports, note, declarations, counts, has_tests, public_symbols } = summary;
  return joinLines(
    `${file}: ${language ?? 'text'}, ${printCount(lines, 'line')}, ${printCount(size, 'byte')}, ${public_symbols} public${has_tests ? ', has tests' : ''}`,
    note,
    Object.keys(counts).length > 0 && printCounts(counts),
    declarations.map(({ line, end_line, signature }) => `${line}-${end_line}: ${signature}`),
    imports,
    renderNotRead('understood', summary.not_understood),
    renderOmitted({ imports: summary.omitted_imports, declarations: summary.omitted_declarations }),
  );
}

function printCounts(counts: SummaryEntry['counts']): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', ');
}
