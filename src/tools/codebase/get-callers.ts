import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { printCount } from '../../core/text/print-count.ts';
import { BUDGET } from '../answers/answer-size.ts';
import { describeLine, printPlace } from '../answers/caller-line.ts';
import { codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirstOf } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { adviseNotSearched, describeNotSearched } from '../answers/not-searched.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { shorten } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';

export const getCallers = defineTool({
  name: 'get_callers',
  toolset: 'codebase',
  title: 'Who calls a symbol',
  description:
    "Places that call, construct, reference or import a symbol, each with the declaration that holds it: real call sites, not text. evidence tells whether the declared type decides it, one that the value was checked to be, or the name alone; what is declared as another type is left out. Of artifacts without sources they come from bytecode; original_line is a line of the authors' file.",
  effects: 'fetch',
  input: z.strictObject({
    symbol: z.string().trim().min(1).max(500).describe('name, Type.name or package.Type.name'),
    limit: z.int().min(1).max(200).default(20),
    offset: z.int().min(0).default(0).describe('callers passed over'),
    dependencies: z.boolean().default(false).describe('search the sources of all dependencies too'),
    ...codeScope,
  }),
  example: { symbol: 'Cache.load' },
  async run({ symbol, limit, offset, dependencies, ...scope }, engine, ctx) {
    const query = { ...toCode(scope), symbol, inDependencies: dependencies };
    const { callers, isDeclared, ...found } = await engine.codebase.getCallers(query, ctx);
    const describe = ({ artifact, evidence, name, kind, usage, text, file, ...place }: (typeof callers)[number]) => ({
      artifact: artifact ?? undefined,
      file,
      ...describeLine(place),
      name: name ?? undefined,
      kind: kind ?? undefined,
      match_type: usage,
      evidence: evidence.kind === 'name' ? 'by name only' : `${evidence.kind}: ${evidence.on}`,
      text: shorten(text, 200),
    });
    const { not_searched: count, ...advice } = describeNotSearched(found.notSearched, engine, {
      isFound: callers.length > 0,
    });
    const { shown, omitted } = fitFirstOf(callers.slice(offset), describe, { most: limit, room: BUDGET });
    return {
      symbol,
      count: callers.length,
      offset: offset || undefined,
      declared_here: isDeclared,
      references: shown,
      truncated: omitted === undefined ? undefined : { shown: shown.length, next: { offset: offset + shown.length } },
      dependencies_not_searched: count,
      ...advice,
      nearest: omitEmpty(found.nearest),
      not_searched: orAbsent(found.notRead),
    };
  },
  render: ({ symbol, count, offset, declared_here, references, truncated, nearest, ...answer }) =>
    joinLines(
      !declared_here && `Nothing here declares ${symbol}: it may be of a dependency`,
      renderNearest(nearest),
      references.map(
        ({ artifact, file, line, original_line, kind, name, match_type, evidence, text }) =>
          `${artifact === undefined ? '' : `${artifact} `}${printPlace({ file, line, original_line })} ${name === undefined ? match_type : `${match_type} in ${kind} ${name}`} (${evidence})  ${text}`,
      ),
      renderCut({ truncated: truncated && { ...truncated, total_count: count } }) ??
        printLastPage({ shown: references.length, offset, count }),
      answer.dependencies_not_searched !== undefined &&
        `${printCount(answer.dependencies_not_searched, 'dependency', 'dependencies')} not searched${adviseNotSearched(answer)}`,
      renderNotRead('searched', answer.not_searched),
    ),
});

/** Beyond the last caller nothing follows, which is to be said. */
function printLastPage({ shown, offset = 0, count }: { shown: number; offset: number | undefined; count: number }) {
  if (offset === 0 || count === 0) return `${shown} of ${count} shown`;
  return offset < count
    ? `${offset + 1}-${count} of ${count} shown`
    : `none at offset ${offset}: the last is ${count - 1}`;
}
