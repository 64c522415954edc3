/** Something that failed, as its row or warning tells it. */
export interface Failed {
  /** As `g:a:v`; the reason may name it too. */
  readonly name: string;
  /** Printable. */
  readonly reason: string;
}

export interface SharedCause<Item> {
  /** Null: it has its reason alone. */
  readonly cause: string | null;
  /** In order; `where` is the file and line that a reason names, null where it names none. */
  readonly items: readonly { readonly item: Item; readonly where: string | null }[];
}

/** Sorts what failed by its cause, in the order of the first of each: an unreachable repository is one cause for all its files. */
export function groupByCause<Item>(
  items: readonly Item[],
  describe: (item: Item) => Failed,
): readonly SharedCause<Item>[] {
  const described = items.map((item) => ({ item, ...findCause(describe(item)) }));
  return [...Map.groupBy(described, ({ key }) => key).values()].map((same) => ({
    cause: same.length > 1 ? same[0]!.text : null,
    items: same,
  }));
}

/** The same for two failures that have one cause. */
export function causeKey(failed: Failed): string {
  return findCause(failed).key;
}

/** With the time of one try alone: advice for many rows differs by milliseconds. */
export function withoutTime(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
}

const ASKED = /(?:; asked for in|\.? It is asked for in) (\S.*)$/;
/** The file that was asked for, in a repository that is named before it. */
const ADDRESS = /\((https?:\/\/[^\s/)]+)\/[^)]*\)/g;
const UNREACHABLE = /^(?:Could not reach (\S+) \(|Repository (\S+) cannot be reached)/;

function findCause({ name, reason }: Failed) {
  const where = ASKED.exec(reason)?.[1] ?? null;
  const module = name.split(':').slice(0, 2).join(':');
  const own = [name, module].map(quote).join('|');
  const text = reason
    .replace(ASKED, '')
    .replace(new RegExp(`^(?:${own}): `), '')
    .replace(new RegExp(`\\bno artifact (?:${own})(?![\\w.:-])`), 'no such artifact')
    .replace(new RegExp(`(?<![\\w.-])(?:${own})(?![\\w.:-])`, 'g'), 'it')
    .replaceAll(ADDRESS, '($1)');
  const [, reached, repository] = UNREACHABLE.exec(text) ?? [];
  const place = reached ?? repository;
  return { text, where, key: place === undefined ? withoutTime(text) : `unreachable ${place}` };
}

function quote(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
