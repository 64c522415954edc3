import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import { readParts } from '../../engine/project/symbols/symbol-reading.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { adviseNotSearched, describeNotSearched } from '../answers/not-searched.ts';
import { describeReading, renderReading } from '../answers/reading-entry.ts';
import { renderJdkMissing } from '../answers/render-jdk-missing.ts';
import { describeUnreadable, renderUnreadable } from '../answers/unreadable.ts';
import { describeUnscanned, renderUnscanned } from '../answers/unscanned-entry.ts';

export const readSymbol = defineTool({
  name: 'read_symbol',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Read symbol',
  description:
    'From a name to its source in one call, without coordinates: documentation and numbered source of a method, constructor or field of any dependency or the JDK; of a type its members with lines; of a configuration key (server.max-size, SERVER_MAX_SIZE) its property, default and readers.',
  effects: 'read',
  input: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .describe('ObjectMapper#readValue, StringUtils.hasText(String), org.x.Outer.Inner; several: separated by ;'),
    include: z
      .array(z.enum(readParts))
      .min(1)
      .optional()
      .describe('default: doc, and members of a type, else body; usages: who uses it'),
    include_javadoc: z.boolean().default(false).describe('body with its comment'),
  }),
  example: { name: 'StringUtils.hasText(String)' },
  async run({ name, include, include_javadoc }, engine, ctx) {
    const names = name
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean)
      .slice(0, MOST_NAMES);
    const found = await engine.project.readSymbols(
      { names, include: include ?? null, includeDoc: include_javadoc },
      ctx,
    );
    const { readings, searched, notSearched, unscanned } = found;
    const isAbsent = readings.some(({ absent }) => absent !== null);
    const symbols = readings.map((reading) => describeReading(reading, { share: readings.length, notSearched }));
    const lacksVersions = symbols.some((symbol) => symbol.found && symbol.versions_not_searched !== undefined);
    return {
      status: 'success' as const,
      ...describeUnreadable(found),
      symbols,
      jdk_not_searched: readings.find(({ absent }) => absent?.jdkMissing)?.absent?.jdkMissing ?? undefined,
      searched,
      ...(isAbsent || lacksVersions
        ? describeNotSearched(notSearched, engine, { isFound: !isAbsent })
        : { not_searched: notSearched.length || undefined }),
      not_searched_for_symbols: isAbsent ? describeUnscanned(unscanned, false) : undefined,
    };
  },
  render: ({ symbols, jdk_not_searched, searched, not_searched, not_searched_for_symbols, ...rest }) =>
    joinLines(
      renderUnreadable(rest),
      symbols.map(renderReading).join('\n\n'),
      renderJdkMissing(jdk_not_searched),
      symbols.some(
        ({ found, in_other_case, configuration_key: key }) =>
          !(found || key?.properties || key?.named_in) || in_other_case,
      ) &&
        `searched the sources of ${printCount(searched, 'artifact')}${not_searched === undefined ? '' : `, ${not_searched} not${adviseNotSearched(rest)}`}`,
      renderUnscanned(not_searched_for_symbols),
    ),
});

/** In one call. */
const MOST_NAMES = 10;
