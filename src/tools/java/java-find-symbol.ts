import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { FindAnswer } from '../../engine/java/find-symbols.ts';
import { countFitting, sizeOf } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shortenList } from '../answers/shorten.ts';

export const javaFindSymbol = defineTool({
  name: 'java_find_symbol',
  toolset: 'java',
  title: 'Find symbols on disk',
  description:
    'Symbols of all Java and Kotlin files below a folder whose simple name contains the query, best matches first.',
  effects: 'read',
  input: z.strictObject({
    rootDir: z.string().min(1).max(4000).describe('absolute, or relative to the project'),
    query: z.string().trim().min(1).max(500),
    options: z
      .strictObject({
        matchKind: z.enum(['class', 'method', 'field', 'any']).default('any'),
        maxResults: z.int().min(1).max(1000).default(50),
        caseSensitive: z.boolean().default(false),
      })
      .prefault({}),
  }),
  example: { rootDir: 'src/main/java', query: 'peel', options: { matchKind: 'method' } },
  run: async ({ options, ...search }, engine, ctx) =>
    fit(await engine.java.findSymbols({ ...search, ...options }, ctx)),
  render: renderMatches,
});

/** Whole entries from the start, as many as an answer has room for. */
function fit(answer: FindAnswer): FindAnswer {
  const { results, totalResults = results.length } = answer;
  const notRead = answer.notRead && shortenList(answer.notRead);
  const count = countFitting(results, sizeOf);
  if (count === results.length) return { ...answer, notRead };
  return { ...answer, results: results.slice(0, count), totalResults, notRead };
}

function renderMatches({ query, results, totalResults, notSearched = {}, notRead }: FindAnswer): string {
  const unscanned = Object.entries(notSearched).map(([language, count]) => printCount(count, `${language} file`));
  return joinLines(
    results.length === 0 && `Nothing named like "${query}"`,
    results.map(
      ({ filePath, startLine, endLine, symbolId, signatureText }) =>
        `${filePath}:${startLine}-${endLine} ${symbolId}  ${signatureText}`,
    ),
    totalResults === undefined ? undefined : `${results.length} of ${totalResults} shown`,
    unscanned.length > 0 && `not searched for symbols: ${unscanned.join(', ')}`,
    notRead && `not read: ${notRead.join(', ')}`,
  );
}
