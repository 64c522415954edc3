import { printCount } from '../../core/print-count.ts';
import { findLanguageName } from '../../languages/language-names.ts';
import { holdingAtoms } from '../../search/files/decide.ts';
import { ignoringCase } from '../../search/query/ignoring-case.ts';
import type { Atom, Query } from '../../search/query/query.ts';
import { isNothing } from '../../search/query/simplify.ts';
import { type RepositoriesOf, reduceToRepository } from '../../search/sources/reduce-to-repository.ts';
import type { SearchedRepository } from '../../search/sources/searched-repository.ts';
import type { SearchOutcome } from '../../search/sources/source-searcher.ts';

/** Each is searched for anew. */
const MOST_PARTS = 5;

interface Searched {
  readonly repositories: readonly SearchedRepository[];
  readonly known: RepositoriesOf;
  count(query: Query): Promise<Pick<SearchOutcome, 'fileCount' | 'leftOut'>>;
}

/**
 * Why a query found nothing: atoms that can hold nowhere, else what there is in another case, which parts no file has, and where there
 * are none of these, how many files there are without each.
 */
export async function explainNothing(query: Query, searched: Searched): Promise<readonly string[]> {
  const hopeless = holdingAtoms(query, () => true).flatMap((atom) => explainAtom(atom, searched));
  if (hopeless.length > 0) return hopeless;
  const hints: string[] = [];
  const folded = ignoringCase(query);
  const inAnyCase = folded === null ? 0 : (await searched.count(folded)).fileCount;
  if (inAnyCase > 0) hints.push(`ignoring case: ${printCount(inAnyCase, 'file')}`);
  if (query.op !== 'and') return hints;
  const isText = ({ op }: Query) => op === 'text' || op === 'symbol';
  // Long words are rare ones, and soon looked for.
  const texts = query.children.filter(isText).toSorted((a, b) => printPart(b).length - printPart(a).length);
  const absent = await countEach(texts, (part) => searched.count(part));
  const missing = absent.filter(({ fileCount }) => fileCount === 0);
  if (missing.length > 0) return [...hints, ...missing.map(({ part }) => `${printPart(part)}: in no file`)];
  const without = await countEach(query.children, (part) => {
    const children = query.children.filter((child) => child !== part);
    // What is left says nothing where it asks for no text.
    return children.some(isText) ? searched.count({ op: 'and', children }) : null;
  });
  const telling = without.filter(({ fileCount }) => fileCount > 0);
  return [...hints, ...telling.map((each) => `without ${printPart(each.part)}: ${printCount(each.fileCount, 'file')}`)];
}

/** Of the first parts, those that are counted; of what takes too long none that follow. */
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

function explainAtom(atom: Atom, { repositories, known }: Searched): readonly string[] {
  if (atom.op === 'language' && findLanguageName(atom.text) === null) {
    return [`${atom.written}: no such language in the sources of jars is known`];
  }
  if (!['repo', 'branch', 'flag', 'meta'].includes(atom.op)) return [];
  const fits = repositories.some((repository) => !isNothing(reduceToRepository(atom, repository, known)));
  return fits ? [] : [`${atom.written} fits none of ${printCount(repositories.length, 'artifact')}`];
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
