import { z } from 'zod';
import { BUDGET } from '../answers/answer-size.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { renderSummary, toSummaryEntry } from '../answers/summary-entry.ts';

const MOST_RELATED = 50;

export const getFileContext = defineTool({
  name: 'get_file_context',
  toolset: 'codebase',
  title: 'A file and what goes with it',
  description:
    'Sum up a file of the project with the files that import it, its tests and its neighbours in the same folder.',
  effects: 'fetch',
  input: z.strictObject({ path: codePath, ...codeScope }),
  example: { path: 'src/main/java/org/example/App.java' },
  async run({ path, ...scope }, engine, ctx) {
    const context = await engine.codebase.getFileContext({ ...toCode(scope), path }, ctx);
    const { importedBy, importsNotRead, related, omittedSiblings, ...summary } = context;
    const importing = fitFirst(
      importedBy.map(({ file, name }) => ({ file, import: name })),
      { most: 200, room: BUDGET / 3 },
    );
    return {
      ...toSummaryEntry(summary, BUDGET / 2),
      imported_by_count: importedBy.length,
      imported_by: importing.shown,
      omitted_imported_by: importing.omitted,
      imports_not_followed: orAbsent(importsNotRead),
      related_files: related.slice(0, MOST_RELATED),
      omitted_related_files: omittedSiblings + Math.max(0, related.length - MOST_RELATED) || undefined,
    };
  },
  render: ({
    imported_by,
    imported_by_count,
    omitted_imported_by,
    imports_not_followed,
    related_files,
    omitted_related_files,
    ...summary
  }) =>
    joinLines(
      renderSummary(summary),
      `imported by ${imported_by_count}:`,
      imported_by.map(({ file }) => file),
      renderOmitted({ files: omitted_imported_by }),
      renderNotRead('followed', imports_not_followed),
      related_files.map(({ file, relation }) => `${relation}: ${file}`),
      renderOmitted({ 'related files': omitted_related_files }),
    ),
});
