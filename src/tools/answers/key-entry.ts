import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { KeptValue, KeyPlace, KeyProperty, KeyReading } from '../../engine/project/keys/key-reading.ts';
import type { Usage } from '../../engine/project/usages/find-usages.ts';
import { describeDoc, renderDoc } from './describe-doc.ts';
import { joinLines } from './join-lines.ts';
import { printConstant } from './print-constant.ts';
import { shorten } from './shorten.ts';

export type KeysEntry = NonNullable<ReturnType<typeof describeKeys>>;

/** Characters of a value and of a line. */
const LONGEST = 200;
/** Characters of a statement that names a key: its default may stand at its end. */
const LONGEST_STATEMENT = 400;

/** Describes a configuration key; undefined for a name that is none. */
export function describeKeys(keys: KeyReading | null) {
  if (keys === null) return undefined;
  return {
    properties: omitEmpty(keys.properties.map(describeProperty)),
    split: keys.isSplit || undefined,
    named_in: omitEmpty(keys.places.map(describePlace)),
    more_places: keys.hasMorePlaces || undefined,
    near: omitEmpty(keys.near),
    kept: describeKept(keys.kept),
    used_by: omitEmpty(keys.uses.map((use) => ({ coordinates: use.origin, ...describeUse(use) }))),
  };
}

function describeProperty(property: KeyProperty) {
  const { key, coordinates, file, line, symbol, type, defaultValue, defaultFrom, boundBy, readers } = property;
  return {
    ...{ key, coordinates, file, line },
    symbol: symbol ?? undefined,
    type: type ?? undefined,
    default: defaultValue === null ? undefined : shorten(defaultValue, LONGEST),
    default_from: defaultFrom ?? undefined,
    constants: omitEmpty(property.constants.map((constant) => printConstant(constant, file))),
    bound_by: boundBy === null ? undefined : `${shorten(boundBy.annotation, LONGEST)} ${boundBy.holder}`,
    javadoc: property.doc === null ? undefined : describeDoc(property.doc),
    description: property.description ?? undefined,
    deprecated: property.deprecation ?? undefined,
    set_by: omitEmpty(property.setters.map(({ name, line: at, text }) => `${at}  ${name}  ${shorten(text, LONGEST)}`)),
    kept: describeKept(property.kept),
    read_by: omitEmpty(
      readers.map(({ origin, ...reader }) => ({
        coordinates: origin === coordinates ? undefined : origin,
        ...describeUse(reader),
      })),
    ),
  };
}

function describeKept(values: readonly KeptValue[]) {
  return omitEmpty(
    values.map(({ constants, value, ...kept }) => ({
      ...kept,
      value: shorten(value, LONGEST),
      constants: omitEmpty(constants.map((constant) => printConstant(constant, kept.file))),
    })),
  );
}

function describeUse({ file, line, name, text }: Omit<Usage, 'origin'>) {
  return { file, line, in: name ?? undefined, text: shorten(text.trim(), LONGEST) };
}

function describePlace({ origin, file, line, name, text, defaultValue }: KeyPlace) {
  return {
    ...{ coordinates: origin, file, line },
    in: name ?? undefined,
    text: shorten(text, LONGEST_STATEMENT),
    default: defaultValue ?? undefined,
  };
}

/** As text: the key, its type and default value, then its declaration, documentation and readers. */
export function renderKeys({
  properties = [],
  split,
  named_in = [],
  more_places,
  near,
  kept,
  used_by = [],
}: KeysEntry): string {
  return joinLines(
    near && `nothing has this key; near: ${near.join(', ')}`,
    kept && [`nothing names this key; first values of what ${settersOf(kept)} sets`, ...renderKept(kept)],
    properties.map(renderProperty),
    named_in.length > 0 && (split ? 'nothing names the whole key; its end stands in' : 'the key itself stands in'),
    renderPlaces(named_in),
    more_places && '  more: search_sources',
    used_by.length > 0 && 'its constant is used by',
    renderPlaces(used_by.map((use) => ({ ...use, default: undefined }))),
  );
}

function renderProperty(property: NonNullable<KeysEntry['properties']>[number]): string {
  const { key, coordinates, file, line, symbol, type, constants, bound_by, read_by = [] } = property;
  const isEntry = key.endsWith('*');
  const from = property.default_from === undefined ? '' : ` (${property.default_from})`;
  return joinLines(
    joinParts(
      '  ',
      key,
      type,
      property.default === undefined ? !isEntry && 'no default is written' : `default ${property.default}${from}`,
    ),
    property.deprecated && `  ${property.deprecated}`,
    property.javadoc && renderDoc(property.javadoc),
    property.description && `  ${property.description}`,
    constants?.map((constant) => `  ${constant}`),
    ` ${joinParts('  ', coordinates, `${file}:${line}`, symbol, bound_by && `bound by ${bound_by}`)}`,
    property.set_by && [' set by', ...property.set_by.map((setter) => `   ${setter}`)],
    read_by.length > 0 && ' read by',
    renderPlaces(
      read_by.map((reader) => ({ ...reader, coordinates: reader.coordinates ?? coordinates, default: undefined })),
      coordinates,
    ),
    property.kept && [
      ` without it, first values of what ${settersOf(property.kept)} sets`,
      ...renderKept(property.kept),
    ],
  );
}

type KeptEntry = NonNullable<ReturnType<typeof describeKept>>;

function settersOf(kept: KeptEntry): string {
  return [...new Set(kept.map(({ setter }) => setter))].join(', ');
}

function renderKept(kept: KeptEntry): readonly string[] {
  return kept.flatMap(({ coordinates, file, line, symbol, value, constants = [] }) => [
    `   ${symbol} = ${value}  ${coordinates} ${file}:${line}`,
    ...constants.map((constant) => `     ${constant}`),
  ]);
}

/** Artifact and file are headings; `artifact` was said before. */
function renderPlaces(places: NonNullable<KeysEntry['named_in']>, artifact = ''): readonly string[] {
  let [before, path] = [artifact, ''];
  return places.flatMap(({ coordinates, file, line, in: holder, text, default: value }) => {
    const heads = [
      ...(coordinates === before ? [] : [` ${coordinates}`]),
      ...(coordinates === before && file === path ? [] : [`  ${file}`]),
    ];
    [before, path] = [coordinates, file];
    return [...heads, `   ${line}  ${joinParts('  ', holder, text, value !== undefined && `default ${value}`)}`];
  });
}
