/**
 * The version order of Maven's core and plugins (`version_filter`, `requireMavenVersion`), which differs from the resolver's in
 * corner cases: `-` opens a nested list, unknown words stand after `sp`. Negative: `a` is lower.
 * Source: maven-artifact 3.8 and 3.9, org.apache.maven.artifact.versioning.ComparableVersion.
 */
export function compareComparableVersions(a: string, b: string): number {
  return compareItems(parseVersion(a), parseVersion(b));
}

type Item = NumberItem | string | Item[];

interface NumberItem {
  /** Int, long or BigInteger in Maven; the larger type is higher whatever the value (`0000000000` beats `5`). */
  readonly width: 0 | 1 | 2;
  readonly value: bigint;
}

const ZERO: NumberItem = { width: 0, value: 0n };
const qualifiers = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const aliases: ReadonlyMap<string, string> = new Map([
  ['ga', ''],
  ['final', ''],
  ['release', ''],
  ['cr', 'rc'],
]);
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);

function parseVersion(text: string): Item[] {
  const version = text.toLowerCase();
  const root: Item[] = [];
  const lists = [root];
  let list = root;
  let start = 0;
  let inDigits = false;
  const open = (): void => {
    const nested: Item[] = [];
    list.push(nested);
    lists.push(nested);
    list = nested;
  };
  for (let at = 0; at < version.length; at++) {
    const char = version[at]!;
    if (char === '.' || char === '-') {
      list.push(at === start ? ZERO : parseItem(version.slice(start, at), inDigits));
      start = at + 1;
      if (char === '-') open();
      continue;
    }
    const isDigit = char >= '0' && char <= '9';
    if (isDigit !== inDigits && at > start) {
      if (!inDigits && list.length > 0) open();
      const token = version.slice(start, at);
      list.push(inDigits ? parseItem(token, true) : qualify(abbreviations.get(token) ?? token));
      start = at;
      open();
    }
    inDigits = isDigit;
  }
  if (version.length > start) {
    if (!inDigits && list.length > 0) open();
    list.push(parseItem(version.slice(start), inDigits));
  }
  for (const nested of lists.reverse()) normalise(nested);
  return root;
}

function parseItem(token: string, isNumber: boolean): Item {
  if (!isNumber) return qualify(token);
  const digits = token.replace(/^0+(?=[1-9])/, '');
  return { width: digits.length <= 9 ? 0 : digits.length <= 18 ? 1 : 2, value: BigInt(digits) };
}

function qualify(word: string): string {
  return aliases.get(word) ?? word;
}

/** Drops zeros, release words and empty lists from the end; a list that holds something does not stop it. */
function normalise(list: Item[]): void {
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i]!;
    if (isNothing(item)) list.splice(i, 1);
    else if (!Array.isArray(item)) break;
  }
}

function isNothing(item: Item): boolean {
  if (Array.isArray(item)) return item.length === 0;
  return typeof item === 'string' ? item === '' : item.value === 0n;
}

function compareItems(a: Item, b: Item): number {
  if (kindOf(a) !== kindOf(b)) return kindOf(a) - kindOf(b);
  if (Array.isArray(a)) return compareLists(a, b as Item[]);
  if (typeof a === 'string') return compareWords(a, b as string);
  const other = b as NumberItem;
  return a.width !== other.width
    ? a.width - other.width
    : Number(a.value > other.value) - Number(a.value < other.value);
}

/** A word is lower than a list, a list lower than a number. */
function kindOf(item: Item): number {
  return typeof item === 'string' ? 0 : Array.isArray(item) ? 1 : 2;
}

function compareLists(a: readonly Item[], b: readonly Item[]): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const [left, right] = [a[i], b[i]];
    const order =
      left === undefined
        ? -compareToNothing(right!)
        : right === undefined
          ? compareToNothing(left)
          : compareItems(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

function compareToNothing(item: Item): number {
  if (Array.isArray(item)) return item.map(compareToNothing).find((order) => order !== 0) ?? 0;
  return typeof item === 'string' ? compareWords(item, '') : Number(item.value !== 0n);
}

/** Compares as text, as Maven does: known words by their place in the list, unknown ones behind all of them by name. */
function compareWords(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  return Number(left > right) - Number(left < right);
}

function rankOf(word: string): string {
  const rank = qualifiers.indexOf(word);
  return rank < 0 ? `${qualifiers.length}-${word}` : String(rank);
}
