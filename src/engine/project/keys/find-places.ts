import { printOrigin } from '../../../core/code/index-origin.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
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

/** Code that names a key. `names`: the key in the spelling of configuration files. */
export async function findPlaces(
  key: WrittenKey,
  names: ReadonlySet<string>,
  search: Search,
): Promise<{
  readonly places: readonly KeyPlace[];
  readonly hasMore: boolean;
  /** Constants whose value the key is. */
  readonly constants: readonly LocatedType[];
}> {
  const spellings = [...spellingsOf(key, names)];
  const children = spellings.flatMap(writtenForms).map(literalQuery);
  const { hits } = await search({ query: { op: 'or', children }, maxHits: 2 * MOST });
  const found = hits.flatMap((hit) => placesIn(hit, spellings)).toSorted((a, b) => compareText(a.origin, b.origin));
  const constants = found.flatMap(({ holder }) => (holder !== null && isConstant(holder, spellings) ? [holder] : []));
  return {
    places: found.slice(0, MOST).map(({ holder, ...place }) => place),
    hasMore: found.length > MOST,
    constants,
  };
}

function isConstant({ index, row }: LocatedType, spellings: readonly string[]): boolean {
  if (kindOf(index, row) !== 'field') return false;
  const { initializer } = describeRow(index, row);
  return initializer !== null && spellings.includes(literalOf(initializer) ?? '');
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
function writtenForms(key: string): readonly string[] {
  const cut = key.lastIndexOf('.');
  const split = cut < 0 ? [] : [`prefix = "${key.slice(0, cut)}", name = "${key.slice(cut + 1)}"`];
  return [`"${key}"`, `\${${key}}`, `\${${key}:`, ...split];
}

function placesIn({ repository, row: file, offsets }: RankedHit, spellings: readonly string[]): readonly FoundPlace[] {
  const { index } = repository;
  const { path, language } = index.files[file]!;
  if (language === null) return [];
  const table = index.lines(file);
  const enclosing = createEnclosing(index, file);
  const places = new Map<number, FoundPlace>();
  for (let at = 0; at < offsets.length; at += 2) {
    const line = table.lineOf(offsets[at]!);
    const [text = ''] = readLinesOf(index.text(file), table, { start: line, end: line });
    const row = enclosing(offsets[at]!);
    // Comments name keys too.
    if (/^\s*(?:\*|\/\/|\/\*|#)/.test(text) || places.has(line)) continue;
    places.set(line, {
      holder: row === null ? null : { index, row },
      origin: printOrigin(index.origin),
      file: path,
      line,
      name: row === null ? null : shortReferenceTo(index, row),
      text: text.trim(),
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
