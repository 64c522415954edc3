/**
 * The version order of Maven's resolver: what decides between versions while a graph is resolved. Versions are split at `.`, `-`, `_`
 * and between digits and letters; numbers beat words, known words have a place around the release.
 * Negative: `a` is lower. Source: maven-resolver 1.6 to 1.9, GenericVersion.
 */
export function compareGenericVersions(a: string, b: string): number {
  return a === b ? 0 : compareItems(itemsOf(a), itemsOf(b));
}

interface Item {
  readonly kind: number;
  readonly value: number | bigint | string;
}

const MAX = 8;
const BIG_NUMBER = 5;
const NUMBER = 4;
const WORD = 3;
const QUALIFIER = 2;
const MIN = 0;

const qualifiers: ReadonlyMap<string, number> = new Map([
  ['alpha', -5],
  ['beta', -4],
  ['milestone', -3],
  ['cr', -2],
  ['rc', -2],
  ['snapshot', -1],
  ['ga', 0],
  ['final', 0],
  ['release', 0],
  ['sp', 1],
]);
/** Only when a digit follows at once: `1-a2`. */
const abbreviations: ReadonlyMap<string, number> = new Map([
  ['a', -5],
  ['b', -4],
  ['m', -3],
]);

/** A graph compares the same few hundred versions again and again; the bound keeps a long-lived server small. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, readonly Item[]>();

function itemsOf(version: string): readonly Item[] {
  const known = remembered.get(version);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const items = trimPadding(parseItems(version === '' ? '0' : version));
  remembered.set(version, items);
  return items;
}

function parseItems(version: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < version.length) {
    const start = at;
    const isNumber = isDigit(version.charCodeAt(at));
    while (at < version.length && !isSeparator(version[at]!) && isDigit(version.charCodeAt(at)) === isNumber) at++;
    const token = version.slice(start, at);
    const endsAtDigit = !isNumber && at < version.length && isDigit(version.charCodeAt(at));
    if (at < version.length && isSeparator(version[at]!)) at++;
    if (token === '') items.push({ kind: NUMBER, value: 0 });
    else if (isNumber) items.push(numberItem(token));
    else items.push(wordItem(token.toLowerCase(), { endsAtDigit, isLast: at >= version.length }));
  }
  return items;
}

function numberItem(digits: string): Item {
  const token = digits.replace(/^0+(?=\d)/, '');
  return token.length < 10 ? { kind: NUMBER, value: Number(token) } : { kind: BIG_NUMBER, value: BigInt(token) };
}

function wordItem(word: string, position: { endsAtDigit: boolean; isLast: boolean }): Item {
  if (position.isLast && word === 'min') return { kind: MIN, value: word };
  if (position.isLast && word === 'max') return { kind: MAX, value: word };
  const rank = (position.endsAtDigit ? abbreviations.get(word) : undefined) ?? qualifiers.get(word);
  return rank === undefined ? { kind: WORD, value: word } : { kind: QUALIFIER, value: rank };
}

/** Drops zeros and release words that change nothing: at the end, and at the end of each run of numbers or words. */
function trimPadding(items: Item[]): Item[] {
  let runIsNumber: boolean | null = null;
  let end = items.length - 1;
  for (let i = end; i > 0; i--) {
    const item = items[i]!;
    if (isNumber(item) !== runIsNumber) {
      end = i;
      runIsNumber = isNumber(item);
    }
    const sameRunBefore = i === items.length - 1 || isNumber(items[i - 1]!) === isNumber(item);
    if (end === i && sameRunBefore && compareToPadding(item) === 0) {
      items.splice(i, 1);
      end--;
    }
  }
  return items;
}

function compareItems(these: readonly Item[], those: readonly Item[]): number {
  let previousIsNumber = true;
  for (let i = 0; i < these.length || i < those.length; i++) {
    const [left, right] = [these[i], those[i]];
    if (left === undefined) return -compareTail(those, i, null);
    if (right === undefined) return compareTail(these, i, null);
    if (isNumber(left) !== isNumber(right)) {
      return previousIsNumber === isNumber(left)
        ? compareTail(these, i, previousIsNumber)
        : -compareTail(those, i, previousIsNumber);
    }
    const order = compareItem(left, right);
    if (order !== 0) return order;
    previousIsNumber = isNumber(left);
  }
  return 0;
}

/** Compares what one version has more than the other with padding; `run` limits it to numbers (true) or words (false). */
function compareTail(items: readonly Item[], from: number, run: boolean | null): number {
  for (let i = from; i < items.length; i++) {
    const item = items[i]!;
    if (run !== null && run !== isNumber(item)) break;
    const order = compareToPadding(item);
    if (order !== 0) return order;
  }
  return 0;
}

function compareItem(a: Item, b: Item): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

/** Against the pad item: `0` among numbers, `ga` among words. */
function compareToPadding({ kind, value }: Item): number {
  if (kind === NUMBER || kind === QUALIFIER) return value as number;
  return kind === MIN ? -1 : 1;
}

function isNumber(item: Item): boolean {
  return (item.kind & 2) === 0;
}

function isSeparator(char: string): boolean {
  return char === '.' || char === '-' || char === '_';
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
