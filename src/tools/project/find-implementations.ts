import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import type {
  DoubtfulImplementation,
  Implementation,
  Implementations,
} from '../../engine/project/implementations/implementations.ts';
import { describeAbsent } from '../answers/absent-symbol.ts';
import { pagination } from '../answers/answer-header.ts';
import { paging } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { describeNotSearched } from '../answers/not-searched.ts';
import { shorten } from '../answers/shorten.ts';
import { describeSymbol } from '../answers/symbol-entry.ts';
import { describeUnreadable } from '../answers/unreadable.ts';
import { describeUnscanned } from '../answers/unscanned-entry.ts';
import { type Elsewhere, renderImplementations } from './render-implementations.ts';
import { scopeArgument, splitScope } from './scope-argument.ts';

export const findImplementations = defineTool({
  name: 'find_implementations',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Find implementations',
  description:
    'Who extends or implements a type, or overrides a method, in the project and all dependencies, resolved by imports and packages.',
  effects: 'read',
  input: z.strictObject({
    name: z.string().trim().min(1).max(1000).describe('JsonDeserializer, java.util.List, Type#method(params)'),
    all: z.boolean().default(false).describe('indirect subtypes too'),
    in: scopeArgument,
    ...paging,
  }),
  aliases: { type_name: 'name' },
  example: { name: 'org.apache.commons.lang3.builder.Builder', all: true },
  async run({ name, all, in: scope, page, page_size }, engine, ctx) {
    const query = { name, directOnly: !all, in: splitScope(scope) ?? null, page, pageSize: page_size };
    const found = await engine.project.findImplementations(query, ctx);
    const { entries, ...cut } = fitPage(found.found.items.map(describe), found.found);
    return {
      status: 'success' as const,
      ...describeUnreadable(found),
      ...describeTarget(found),
      counted: found.isOfMember ? ('overriding methods' as const) : ('subtypes' as const),
      direct_count: found.isOfMember ? undefined : found.directCount,
      total_count: found.allCount,
      indirect: omitEmpty(found.indirectNames),
      pagination: pagination(found.found),
      implementations: entries,
      ...cut,
      elsewhere: omitEmpty(describeElsewhere(found.elsewhere)),
      unresolved: omitEmpty(found.doubtful.slice(0, MOST_DOUBTFUL).map(describeDoubtful)),
      unresolved_count: found.doubtful.length > MOST_DOUBTFUL ? found.doubtful.length : undefined,
      not_known: found.wasCut
        ? 'anonymous and local classes, lambdas; subtypes beyond the 200,000 heads that are read'
        : 'anonymous and local classes, lambdas',
      searched: found.searched,
      ...describeNotSearched(found.notSearched, engine, { isFound: found.allCount > 0 }),
      not_searched_for_symbols: describeUnscanned(found.unscanned, found.allCount > 0),
    };
  },
  render: (answer) => renderImplementations(answer),
});

/** Each is a question of its own. */
const MOST_DOUBTFUL = 10;

/** The JDK is never among what is searched without `in`; of others, who restricted the search wants no list. */
function describeElsewhere(elsewhere: Implementations['elsewhere']): readonly Elsewhere[] {
  const all = Array.from(elsewhere, ([coordinates, count]) => ({ coordinates, count }));
  const [jdk = [], others = []] = [true, false].map((isJdk) =>
    all.filter(({ coordinates }) => coordinates.startsWith('jdk:') === isJdk),
  );
  if (others.length < 2) return [...others, ...jdk];
  return [{ artifact_count: others.length, count: others.reduce((sum, { count }) => sum + count, 0) }, ...jdk];
}

function describeTarget({ target, others, absent, lacksParameters, isInOtherCase }: Implementations) {
  const of = target?.hit ? describeSymbol(target.hit, { listsOverloads: false }) : undefined;
  return {
    name: target?.name,
    kind: of?.kind,
    coordinates: of?.coordinates,
    file: of?.file,
    line_range: of?.line_range,
    no_such_parameters: lacksParameters || undefined,
    in_other_case: isInOtherCase || undefined,
    others: omitEmpty(
      others.map(({ declaration, qualifiedName, coordinates }) => `${declaration} ${qualifiedName}  ${coordinates}`),
    ),
    ...describeAbsent(absent),
  };
}

function describe({
  coordinates,
  alsoIn,
  name,
  packageName,
  declaration,
  modifiers,
  visibility,
  ...rest
}: Implementation) {
  return {
    coordinates,
    also_in: omitEmpty(alsoIn),
    package: packageName,
    name,
    kind: declaration,
    visibility,
    modifiers: omitEmpty(modifiers),
    through: rest.through ?? undefined,
    file: rest.file,
    line_range: rest.range,
    name_line: rest.nameLine === rest.range.start ? undefined : rest.nameLine,
    signature: rest.signature === null ? undefined : shorten(rest.signature, 300),
  };
}

function describeDoubtful({ written, ...doubtful }: DoubtfulImplementation) {
  return { ...doubtful, supertype: shorten(written, 200) };
}
