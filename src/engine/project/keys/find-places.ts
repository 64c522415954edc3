import { printOrigin } from '../../../core/code/index-origin.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { joinStatement, MOST_STATEMENT_LINES } from '../../../languages/join-statement.ts';
import { literalOf, readAnnotation } from '../../../naming/keys/annotation-values.ts';
import { isSameKey, toKebab, type WrittenKey } from '../../../naming/keys/written-key.ts';
import { literalQuery } from '../../../search/query/relax-query.ts';
import type { RankedHit, Search } from '../../../search/sources/source-searcher.ts';
import { createEnclosing, shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { describeRow, kindOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { KeyPlace } from './key-reading.ts';

/** Places that are named. */
const MOST = 8;
/** Dots at which a key is cut. */
const MOST_CUTS = 3;
/** Characters of the end of a key. */
const SHORTEST_END = 6;

export interface FoundPlaces {
  readonly places: readonly KeyPlace[];
  readonly hasMore: boolean;
  /** Constants whose value the key is, or is made with it, as an enum constant or an option is. */
  readonly constants: readonly LocatedType[];
}

/** Code that names a key, and `.properties` files that set it. `names`: the key in the spelling of configuration files. */
export async function findPlaces(key: WrittenKey, names: ReadonlySet<string>, search: Search): Promise<FoundPlaces> {
  const spellings = [...spellingsOf(key, names)];
  const children = spellings
    .flatMap((spelling) => [...namingForms(spelling), ...settingForms(spelling)])
    .map(literalQuery);
  const { hits } = await search({ query: { op: 'or', children }, maxHits: 2 * MOST });
  return describePlaces(
    hits.flatMap((hit) => placesIn(hit, spellings)),
    spellings,
  );
}

/** Code that names the end of a key in a file that names its beginning too, as one that joins them does. */
export async function findSplitPlaces({ text, isLoose }: WrittenKey, search: Search): Promise<FoundPlaces> {
  const cuts = isLoose ? [] : Array.from(text.matchAll(/\./g), ({ index }) => index);
  const found: FoundPlace[] = [];
  for (const cut of cuts.slice(0, MOST_CUTS)) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut + 1)];
    // A short word is a text of many files.
    if (tail.length < SHORTEST_END) continue;
    const heads = [`"${head}"`, `"${head}."`].map(literalQuery);
    const query = { op: 'and', children: [literalQuery(`"${tail}"`), { op: 'or', children: heads }] } as const;
    const { hits } = await search({ query, maxHits: MOST });
    found.push(...hits.flatMap((hit) => placesIn(hit, [tail])));
  }
  return describePlaces(found, []);
}

function describePlaces(found: readonly FoundPlace[], spellings: readonly string[]): FoundPlaces {
  const sorted = found.toSorted((a, b) => compareText(a.origin, b.origin));
  return {
    places: sorted.slice(0, MOST).map(({ holder, ...place }) => place),
    hasMore: sorted.length > MOST,
    constants: sorted.flatMap(({ holder }) => (holder !== null && isConstant(holder, spellings) ? [holder] : [])),
  };
}

function isConstant({ index, row }: LocatedType, spellings: readonly string[]): boolean {
  if (kindOf(index, row) !== 'field') return false;
  const { initializer } = describeRow(index, row);
  return initializer !== null && spellings.some((spelling) => initializer.includes(`"${spelling}"`));
}

interface FoundPlace extends KeyPlace {
  readonly holder: LocatedType | null;
}

function spellingsOf(key: WrittenKey, names: ReadonlySet<string>): ReadonlySet<string> {
  const dotted = key.isLoose ? key.text.toLowerCase().replaceAll('_', '.') : key.text;
  const kebab = dotted.split('.').map(toKebab).join('.');
  const named = [...names].filter((name) => isSameKey(key, name));
  // The name of a variable is a constant of many programs.
  return new Set([...(key.isLoose && named.length > 0 ? [] : [key.text]), dotted, kebab, ...named]);
}

/** Texts by which code names a key. */
function namingForms(key: string): readonly string[] {
  const cut = key.lastIndexOf('.');
  const split = cut < 0 ? [] : [`prefix = "${key.slice(0, cut)}", name = "${key.slice(cut + 1)}"`];
  return [`"${key}"`, `\${${key}}`, `\${${key}:`, ...split];
}

/** Texts by which a `.properties` file sets a key. */
function settingForms(key: string): readonly string[] {
  return [`${key}=`, `${key} =`, `${key}:`, `${key} :`];
}

function placesIn({ repository, row: file, offsets }: RankedHit, spellings: readonly string[]): readonly FoundPlace[] {
  const { index } = repository;
  const { path, language } = index.files[file]!;
  if (language === null && !path.endsWith('.properties')) return [];
  const table = index.lines(file);
  const enclosing = createEnclosing(index, file);
  const places = new Map<number, FoundPlace>();
  for (let at = 0; at < offsets.length; at += 2) {
    const line = table.lineOf(offsets[at]!);
    const [text = ''] = readLinesOf(index.text(file), table, { start: line, end: line });
    const row = enclosing(offsets[at]!);
    // Comments name keys too.
    if (/^\s*(?:\*|\/\/|\/\*|#)/.test(text) || places.has(line)) continue;
    const isNamed = (spelling: string) =>
      language === null
        ? settingForms(spelling).some((form) => text.trimStart().startsWith(form))
        : namingForms(spelling).some((form) => text.includes(form));
    if (!spellings.some(isNamed)) continue;
    places.set(line, {
      holder: row === null ? null : { index, row },
      origin: printOrigin(index.origin),
      file: path,
      line,
      name: row === null ? null : shortReferenceTo(index, row),
      text: joinStatement(
        readLinesOf(index.text(file), table, { start: line, end: line + MOST_STATEMENT_LINES - 1 }),
        true,
      ),
      defaultValue:
        defaultIn(text, spellings) ?? (row === null ? null : annotatedDefault(repository.index, row, spellings)),
    });
  }
  return [...places.values()];
}

/** `8080` of `${server.port:8080}`. */
function defaultIn(text: string, spellings: readonly string[]): string | null {
  for (const spelling of spellings) {
    const begin = text.indexOf(`\${${spelling}:`);
    const end = begin < 0 ? -1 : text.indexOf('}', begin);
    if (end >= 0) return text.slice(begin + spelling.length + 3, end);
  }
  return null;
}

/** Reads `@ConfigProperty(name = "key", defaultValue = "1")` on a field or method. */
function annotatedDefault(
  index: RankedHit['repository']['index'],
  row: number,
  spellings: readonly string[],
): string | null {
  if (kindOf(index, row) === 'type') return null;
  for (const written of describeRow(index, row).annotations) {
    const { values } = readAnnotation(written);
    const value = values.get('defaultValue');
    const isOfKey = ['name', 'value'].some((element) => spellings.includes(literalOf(values.get(element) ?? '') ?? ''));
    if (isOfKey && value !== undefined) return literalOf(value) ?? value;
  }
  return null;
}
