import { printCount } from '../../../core/text/print-count.ts';
import { findLanguageName } from '../../../languages/language-names.ts';
import { holdingAtoms } from '../../../search/files/evaluate-query.ts';
import type { Atom, Query } from '../../../search/query/query.ts';
import { ignoringCase, wordsOfPhrase } from '../../../search/query/relax-query.ts';
import { isNothing } from '../../../search/query/simplify.ts';
import { type RepositoriesOf, reduceToRepository } from '../../../search/sources/reduce-to-repository.ts';
import type { SearchedRepository } from '../../../search/sources/searched-repository.ts';
import type { SearchOutcome } from '../../../search/sources/source-searcher.ts';

/** Each is searched for anew. */
const MOST_PARTS = 5;

interface Searched {
  readonly repositories: readonly SearchedRepository[];
  readonly known: RepositoriesOf;
  count(query: Query): Promise<Pick<SearchOutcome, 'fileCount' | 'leftOut'>>;
}

/**
 * Why a query found nothing: atoms that can hold nowhere; else what there is in another case, and where the words of a phrase need not
 * stand together; which parts no file has; and how many files there are without what is to blame.
 */
export async function explainNoHits(query: Query, searched: Searched): Promise<readonly string[]> {
  const parts = query.op === 'and' ? query.children : [query];
  const hopeless = holdingAtoms(query, () => true).flatMap((atom) => explainAtom(atom, searched));
  if (hopeless.length > 0) {
    const blamed = hopeless.map(({ atom }) => atom);
    return [...hopeless.map(({ why }) => why), ...(await countWithout(parts, blamed, searched))];
  }
  const folded = ignoringCase(query);
  const inAnyCase = folded === null ? [] : await countAs('ignoring case', folded, searched);
  const words = parts.flatMap((part) => wordsOfPhrase(part) ?? [part]);
  if (words.length === parts.length) return [...inAnyCase, ...(await explainParts(parts, searched))];
  const apart = await countAs('with the words of phrases apart', { op: 'and', children: words }, searched);
  const blamed = await explainParts(apart.length > 0 ? parts : words, searched);
  return [...inAnyCase, ...apart, ...blamed];
}

/** The atoms that no file has, or if every atom has one, the number of files without each. */
async function explainParts(parts: readonly Query[], searched: Searched): Promise<readonly string[]> {
  if (parts.length === 1) return [];
  // Long words are rare ones, and soon looked for.
  const texts = parts.filter(isText).toSorted((a, b) => printPart(b).length - printPart(a).length);
  const absent = await countEach(texts, (part) => searched.count(part));
  const missing = absent.filter(({ fileCount }) => fileCount === 0).map(({ part }) => part);
  if (missing.length > 0) {
    const named = missing.map((part) => `${printPart(part)}: in no file`);
    return [...named, ...(await countWithout(parts, missing, searched))];
  }
  const without = await countEach(parts, (part) => {
    const children = parts.filter((child) => child !== part);
    // The rest of a query without text explains nothing.
    return children.some(isText) ? searched.count({ op: 'and', children }) : null;
  });
  const telling = without.filter(({ fileCount }) => fileCount > 0);
  return telling.map(({ part, fileCount }) => `without ${printPart(part)}: ${printCount(fileCount, 'file')}`);
}

function isText({ op }: Query): boolean {
  return op === 'text' || op === 'symbol';
}

async function countAs(what: string, query: Query, { count }: Searched): Promise<readonly string[]> {
  return describeCount(what, await count(query));
}

/** The number of files that a search found, as a hint; empty for none. */
export function describeCount(
  what: string,
  { fileCount, leftOut }: Pick<SearchOutcome, 'fileCount' | 'leftOut'>,
): readonly string[] {
  return fileCount === 0 ? [] : [`${what}: ${printCount(fileCount, 'file')}${leftOut.length > 0 ? ' or more' : ''}`];
}

async function countWithout(
  parts: readonly Query[],
  blamed: readonly Query[],
  searched: Searched,
): Promise<readonly string[]> {
  const children = parts.filter((part) => !blamed.includes(part));
  if (children.length === parts.length || !children.some(isText)) return [];
  return await countAs(`without ${blamed.map(printPart).join(' ')}`, { op: 'and', children }, searched);
}

/** Counts of the first parts; the counting ends at one that takes too long. */
async function countEach(
  parts: readonly Query[],
  count: (part: Query) => ReturnType<Searched['count']> | null,
): Promise<readonly { readonly part: Query; readonly fileCount: number }[]> {
  const counted: { part: Query; fileCount: number }[] = [];
  for (const part of parts.slice(0, MOST_PARTS)) {
    const found = await count(part);
    if (found === null) continue;
    if (found.leftOut.length > 0) break;
    counted.push({ part, fileCount: found.fileCount });
  }
  return counted;
}

function explainAtom(
  atom: Atom,
  { repositories, known }: Searched,
): readonly { readonly atom: Atom; readonly why: string }[] {
  if (atom.op === 'language' && findLanguageName(atom.text) === null) {
    return [{ atom, why: `${atom.written}: no such language in the sources of jars is known` }];
  }
  if (!['repo', 'branch', 'flag', 'meta'].includes(atom.op)) return [];
  const fits = repositories.some((repository) => !isNothing(reduceToRepository(atom, repository, known)));
  return fits ? [] : [{ atom, why: `${atom.written} fits none of ${printCount(repositories.length, 'artifact')}` }];
}

function printPart(part: Query): string {
  switch (part.op) {
    case 'not':
      return `-${printPart(part.child)}`;
    case 'type':
      return `type:${part.type}`;
    case 'and':
    case 'or':
      return `(${part.children.map(printPart).join(part.op === 'or' ? ' or ' : ' ')})`;
    default:
      return part.written;
  }
}
