import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import type {
  PlacedDeclaration,
  ReadDeclaration,
  ReadSymbol,
  SymbolReading,
} from '../../engine/project/symbols/symbol-reading.ts';
import type { Usages } from '../../engine/project/usages/find-usages.ts';
import { describeAbsent, renderAbsent } from './absent-symbol.ts';
import { BUDGET, countFitting, sizeOf } from './answer-size.ts';
import { describeLine } from './caller-line.ts';
import { describeDoc, type Javadoc, renderDoc } from './describe-doc.ts';
import { describeFacts, printLines, renderFacts } from './facts-entry.ts';
import { joinLines } from './join-lines.ts';
import { describeKeys, renderKeys } from './key-entry.ts';
import { printConstant } from './print-constant.ts';
import { renderGenerated } from './render-generated.ts';
import { renderInBinaries } from './render-in-binaries.ts';
import { shorten, shortenList } from './shorten.ts';
import { buildSourceBlock, renderSource, type SourceBlock } from './source-block.ts';
import { describeRelation, describeSymbol, printPlaced, printRelation } from './symbol-entry.ts';

export type ReadingEntry = ReturnType<typeof describeReading>;

/** Characters of a description: an example or two, and not a chapter. */
const LONGEST_TEXT = 2000;
/** Characters of a signature in the list of all members. */
const LONGEST_SIGNATURE = 300;
/** Characters of the line of a usage. */
const LONGEST_USAGE = 160;
/** Characters of a function that another only calls. */
const LONGEST_DELEGATE = 3000;
/** Least room for source worth showing a part of it. */
const LEAST = 500;

/** The declarations read for one name, in an equal share of the answer. `notSearched`: `g:a:v` of artifacts that were not searched. */
export function describeReading(
  { asked, found, keys, others, lacksParameters, isInOtherCase, absent }: SymbolReading,
  { share, notSearched }: { readonly share: number; readonly notSearched: readonly string[] },
) {
  return {
    asked,
    ...(found === null ? { found: false as const } : describeFound(found, { budget: BUDGET / share, notSearched })),
    configuration_key: describeKeys(keys),
    no_such_parameters: lacksParameters || undefined,
    in_other_case: isInOtherCase || undefined,
    others: omitEmpty(others.map((hit) => printPlaced(describeSymbol(hit, { listsOverloads: false })))),
    // Why the JDK was not searched is said once, of all names.
    ...describeAbsent(absent && { ...absent, jdkMissing: null }),
  };
}

function describeFound(
  { hit, enclosing, declarations, members, memberCount, generated, implementation, usages }: ReadSymbol,
  { budget, notSearched }: { readonly budget: number; readonly notSearched: readonly string[] },
) {
  const { coordinates, name, kind, file, also_in, other_versions, versions_not_searched } = describeSymbol(hit, {
    listsOverloads: false,
    notSearched,
  });
  let room = budget;
  const shown = declarations.map((declaration) => {
    const entry = describeWithDelegate(declaration, room);
    room -= sizeOf(entry);
    return entry;
  });
  const entries = members.map(({ inheritedFrom, ...facts }) => ({
    ...describeFacts(facts, LONGEST_SIGNATURE),
    inherited_from: inheritedFrom ?? undefined,
  }));
  const fitting = countFitting(entries, sizeOf, Math.max(room, 0));
  return {
    found: true as const,
    ...{
      coordinates,
      name,
      kind,
      file,
      in: enclosing ?? undefined,
      ...describeRelation(hit.relation),
      also_in,
      other_versions,
      versions_not_searched,
      generated: omitEmpty(shortenList(generated)),
    },
    declarations: shown,
    overload_count: hit.declarationCount > shown.length ? hit.declarationCount : undefined,
    members: omitEmpty(entries.slice(0, fitting)),
    only_implementation:
      implementation === null
        ? undefined
        : { ...placeOf(implementation), ...describeWithDelegate(implementation.declaration, room) },
    member_count: fitting < memberCount ? memberCount : undefined,
    ...(usages === null ? {} : describeUsages(usages)),
  };
}

/** With the function that its body only calls. */
function describeWithDelegate(declaration: ReadDeclaration, room: number) {
  const entry = describeDeclaration(declaration, room);
  const left = room - sizeOf(entry);
  const { delegate } = declaration;
  return {
    ...entry,
    only_calls:
      delegate === null || left < LEAST
        ? undefined
        : { ...placeOf(delegate), ...describeDeclaration(delegate.declaration, Math.min(left, LONGEST_DELEGATE)) },
  };
}

function placeOf({ origin, type, declaration }: PlacedDeclaration) {
  return { coordinates: origin, in: type, file: declaration.source?.path };
}

function describeUsages({ places, isCut, copied }: Usages) {
  return {
    usages: places.map(({ origin, file, name, text, isByName, ...place }) => ({
      coordinates: origin,
      file,
      ...describeLine(place),
      in: name ?? undefined,
      text: shorten(text.trim(), LONGEST_USAGE),
      by_name_only: isByName || undefined,
    })),
    more_usages: isCut || undefined,
    usages_not_seen: copied === null ? undefined : `in code of artifacts without sources: ${copied}`,
  };
}

function describeDeclaration(declaration: ReadDeclaration, room: number) {
  const { signature, annotations, range, nameLine, doc, notFollowed, source, constants } = declaration;
  const javadoc = doc === null || room < LEAST ? undefined : describeDoc(doc);
  const text = javadoc?.description;
  const shortDoc = javadoc && { ...javadoc, description: text && shorten(text, LONGEST_TEXT) };
  const left = room - (shortDoc === undefined ? 0 : sizeOf(shortDoc));
  const block: Partial<SourceBlock> = source === null || left < LEAST ? {} : buildSourceBlock(source, left);
  return {
    signature: shorten(signature),
    // With its source they are shown anyway.
    annotations: block.source_code === undefined ? omitEmpty(annotations.map((text) => shorten(text, 200))) : undefined,
    line_range: range,
    name_line: block.source_code !== undefined || nameLine === range.start ? undefined : nameLine,
    javadoc: shortDoc,
    not_followed: omitEmpty(shortenList(notFollowed)),
    source_code: block.source_code,
    truncated: block.truncated,
    constants:
      block.source_code === undefined
        ? undefined
        : omitEmpty(constants.map((constant) => printConstant(constant, source!.path))),
  };
}

/** Without a description that a declaration before it has too, as accessors of one property do; `said`: those so far. */
function withoutSaid<Entry extends { readonly javadoc?: Javadoc }>(entry: Entry, said: Set<string>): Entry {
  const { javadoc } = entry;
  if (javadoc === undefined || javadoc.summary === '') return entry;
  const text = joinLines(javadoc.summary, javadoc.description);
  if (said.has(text)) return { ...entry, javadoc: { ...javadoc, summary: '', description: undefined } };
  said.add(text);
  return entry;
}

/** As text: the place, then what was read, then a line for each other candidate. */
export function renderReading(reading: ReadingEntry): string {
  const { asked, configuration_key, others, no_such_parameters, in_other_case, in_binary } = reading;
  return joinLines(
    // It says what kind of text follows.
    reading.found && renderInBinaries(in_binary),
    no_such_parameters && 'none has these parameters; all of the name:',
    in_other_case && `${asked}: nothing is written so; in another case:`,
    reading.found ? renderFound(reading) : configuration_key === undefined && `${asked}: nothing bears this name`,
    configuration_key && renderKeys(configuration_key),
    renderAbsent(reading.found ? { ...reading, in_binary: undefined } : reading) || undefined,
    others?.map((other, at) => `${at === 0 ? 'also: ' : '      '}${other}`),
  );
}

function renderFound(found: Extract<ReadingEntry, { readonly found: true }>): string {
  const { coordinates, file, name, kind, declarations, members = [], member_count, overload_count } = found;
  const relation = printRelation(found);
  const said = new Set<string>();
  return joinLines(
    `${coordinates}${found.other_versions === undefined ? '' : ` (also ${found.other_versions.join(', ')})`}  ${file}`,
    found.versions_not_searched &&
      `not searched: its version ${found.versions_not_searched.join(', ')}, which the project has too`,
    `${found.in === undefined ? `${kind} ${name}` : `${found.in} › ${kind} ${name.slice(name.search(/(?<![^.#])[^.#]*$/))}`}${relation === undefined ? '' : `  (${relation})`}`,
    found.also_in && `also in ${found.also_in.join(', ')}`,
    declarations.flatMap(({ only_calls, ...declaration }) => [
      renderDeclaration(withoutSaid(declaration, said)),
      only_calls && renderPlaced('only calls', only_calls, found),
    ]),
    found.only_implementation && [
      renderPlaced('only implementation', found.only_implementation, found),
      found.only_implementation.only_calls && renderPlaced('only calls', found.only_implementation.only_calls, found),
    ],
    overload_count !== undefined && `${overload_count} overloads in all: give the parameters of one`,
    members.map(
      ({ inherited_from, ...facts }) =>
        ` ${printLines(facts)}  ${joinParts('  ', renderFacts(facts), inherited_from && `from ${inherited_from}`)}`,
    ),
    renderGenerated(found.generated),
    found.usages && renderUsages(found.usages),
    // Bytecode is not searched for text.
    found.more_usages &&
      `  more usages: ${found.usages?.some((each) => each.original_line !== undefined) ? 'get_callers' : 'search_sources'}`,
    found.usages_not_seen && `  usages not seen ${found.usages_not_seen}`,
    member_count !== undefined && `${printCount(member_count, 'member')} in all: list_methods, list_fields`,
  );
}

type PlacedEntry = ReturnType<typeof placeOf> & ReturnType<typeof describeDeclaration>;

/** Its artifact and file where they are others than those of what was read. */
function renderPlaced(
  heading: string,
  { in: type, coordinates, file, ...declaration }: PlacedEntry,
  read: { readonly coordinates: string; readonly file: string },
): string {
  const isElsewhere = coordinates !== read.coordinates;
  return joinLines(
    joinParts('  ', `${heading}: ${type}`, isElsewhere && coordinates, (isElsewhere || file !== read.file) && file),
    renderDeclaration(declaration),
  );
}

/** Artifact and file are headings; each is said once. */
function renderUsages(
  usages: NonNullable<Extract<ReadingEntry, { readonly found: true }>['usages']>,
): readonly string[] {
  if (usages.length === 0) return ['used nowhere in what is searched'];
  let [artifact, path] = ['', ''];
  const rows = usages.flatMap(({ coordinates, file, line, original_line, in: holder, text, by_name_only }) => {
    const heads = [
      ...(coordinates === artifact ? [] : [` ${coordinates}`]),
      ...(coordinates === artifact && file === path ? [] : [`  ${file}`]),
    ];
    [artifact, path] = [coordinates, file];
    return [
      ...heads,
      `   ${original_line === undefined ? (line ?? '?') : `original line ${original_line}`}  ${joinParts('  ', holder, text, by_name_only && '(by its name only)')}`,
    ];
  });
  return ['used by', ...rows];
}

function renderDeclaration({
  signature,
  annotations,
  line_range,
  name_line,
  javadoc,
  not_followed,
  source_code,
  truncated,
  constants,
}: ReturnType<typeof describeDeclaration>): string {
  return joinLines(
    javadoc && renderDoc(javadoc),
    not_followed?.map((reason) => `  not followed: ${reason}`),
    source_code === undefined
      ? [...(annotations ?? []).map((text) => ` ${text}`), ` ${printLines({ line_range, name_line })}  ${signature}`]
      : renderSource({ line_range, source_code, truncated }),
    constants?.map((constant) => `  ${constant}`),
  );
}
