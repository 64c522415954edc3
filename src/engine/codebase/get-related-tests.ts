import { canBeCalledFrom } from '../../callers/called-symbol.ts';
import type { Evidence } from '../../callers/evidence.ts';
import { CUT_NOTICE, type SymbolMention } from '../../callers/file-mentions.ts';
import { findCalled } from '../../callers/find-called.ts';
import { createMentionFinder } from '../../callers/mention-finder.ts';
import type { CallContext } from '../../core/call-context.ts';
import { isCutShort } from '../../core/code/mention-list.ts';
import type { OutlinedMention } from '../../core/code/outlined-code.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { symbolKinds } from '../../core/code/symbols.ts';
import { lowerBound } from '../../core/lower-bound.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import type { Unread } from '../../indexing/outlines/outline-reader.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { createQualifierMatcher } from '../../naming/match-qualifier.ts';
import { parseName, type WrittenName } from '../../naming/parse-name.ts';
import { eachRowNamed } from '../../symbols/rows-by-name.ts';
import { nestedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { createTypeNames, type TypeNames } from '../../symbols/type-names.ts';
import type { OpenedDependency } from '../project/opening/open-dependencies.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { createFileNotes, type FileNotes } from './model/file-notes.ts';
import { findTests, isTestFile } from './model/find-tests.ts';
import { isOutlined } from './model/is-outlined.ts';
import { listUnreadFiles } from './model/unread-files.ts';
import { nearestSymbols } from './nearest-symbols.ts';
import { openKnownTypes } from './open-known-types.ts';
import { splitWords } from './words.ts';

export interface RelatedTestsQuery {
  /** A name, or one with the type around it. */
  readonly symbol: string;
  /** Path of the file that declares it; null: any. */
  readonly path: string | null;
}

export interface RelatedTest {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  /**
   * `calls`: its body names the symbol, by declared types. `may_call`: its body may name the symbol, by the name alone or on a supertype.
   * `name_convention`: its own name has the symbol's words. `test_file`: its file is named after the symbol's type.
   */
  readonly reason: (typeof reasons)[number];
}

/** The surest first. */
const reasons = ['calls', 'may_call', 'name_convention', 'test_file'] as const;

export interface RelatedTests {
  /** The surest first; among equally sure ones, those in a file named after the symbol's type first. */
  readonly tests: readonly RelatedTest[];
  /** True if the code declares something of the name. */
  readonly isDeclared: boolean;
  /** Similar names, if nothing has the name and no test is found. */
  readonly nearest: readonly string[];
  /** As `listUnreadFiles`. */
  readonly notRead: readonly string[];
}

/** `openDependencies` as of `engine/project`. */
export function createGetRelatedTests(openDependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>) {
  const mayHoldTests = createFileNotes((index, file) => isTestFile(index.files[file]!.path) || holdsMark(index, file));
  /** Tests that have to do with a symbol. @throws ResourceNotFoundError for an unknown path */
  return async (code: Codebase, query: RelatedTestsQuery, ctx: CallContext): Promise<RelatedTests> =>
    await findRelatedTests(code, query, {
      signal: ctx.signal,
      mayHoldTests,
      openMore: () => openKnownTypes(openDependencies, ctx),
    });
}

/** The mentions between two bytes, of mentions in the order of their file. */
function within<Mention extends { readonly start: number; readonly end: number }>(
  mentions: readonly Mention[],
  start: number,
  end: number,
): readonly Mention[] {
  const first = lowerBound(mentions.length, (at) => mentions[at]!.start < start);
  const beyond = lowerBound(mentions.length, (at) => mentions[at]!.start < end);
  return mentions.slice(first, beyond).filter((mention) => mention.end <= end);
}

interface RelatedTestsDeps {
  readonly signal: AbortSignal;
  /** Tells if a file has a name of tests, or holds a mark of one. */
  readonly mayHoldTests: FileNotes<boolean>;
  readonly openMore: () => Promise<readonly SourceIndex[]>;
}

async function findRelatedTests(
  code: Codebase,
  { symbol, path }: RelatedTestsQuery,
  { signal, mayHoldTests, openMore }: RelatedTestsDeps,
): Promise<RelatedTests> {
  const { index, files } = code;
  const written = parseName(symbol);
  const { name, qualifier: owner } = written;
  const declaring = path === null ? null : findCodeFile(code, path);
  const called = findCalled(index, symbol, declaring);
  const names = createTypeNames([index]);
  const findMentions = createMentionFinder(index, called, { universe: [], openMore: code.workspace && openMore });
  const above = ancestorsOf(called.owners, names);
  const stems = typesAround(index, written, declaring);
  for (const part of owner.split('.').filter(Boolean)) stems.add(part.toLowerCase());
  const namesIt = createNamesIt(called.name);
  const unread = new Map<number, string>();
  const found: (RelatedTest & { readonly isTestOfType: boolean })[] = [];
  const mentionsOf = async (file: number) => {
    if (!isOutlined(index, file)) return await findMentions(file);
    const mentions = await code.trees.mentionsIn({ index, file }, name, signal);
    return 'unread' in mentions ? mentions : { mentions, isCut: isCutShort(mentions) };
  };
  for (const file of files) {
    signal.throwIfAborted();
    const { path: own } = index.files[file]!;
    const { language } = index.files[file]!;
    if (language === null || !mayHoldTests(index, file)) continue;
    // Tests of one language call nothing of another.
    if (!canBeCalledFrom(language, called)) continue;
    const meant = await mentionsOf(file);
    const isTestOfType = stems.has(testedStem(own)) && isTestFile(own);
    const mentionsIn = (start: number, end: number) =>
      'unread' in meant ? [] : within<SymbolMention | OutlinedMention>(meant.mentions, start, end);
    const isWanted = (row: number) =>
      isTestOfType ||
      namesIt(simpleNameOf(index, row)) ||
      mentionsIn(index.symbols.nameEnd[row]!, index.symbols.end[row]!).length > 0;
    const tests = 'unread' in meant ? meant : await findTests(code, { file, isWanted }, { signal });
    if ('unread' in meant || 'unread' in tests) {
      unread.set(file, (tests as Unread).unread);
      continue;
    }
    if (meant.isCut) unread.set(file, CUT_NOTICE);
    for (const { name: test, kind, line, start, end } of tests) {
      const inside = mentionsIn(start, end);
      const holds: Readonly<Record<RelatedTest['reason'], boolean>> = {
        calls: inside.some((mention) => 'evidence' in mention && isSure(mention.evidence, above)),
        may_call: inside.length > 0,
        name_convention: namesIt(test),
        test_file: isTestOfType,
      };
      const reason = reasons.find((each) => holds[each]);
      if (reason !== undefined) found.push({ file: own, name: test, kind, line, reason, isTestOfType });
    }
  }
  const surestFirst = (a: (typeof found)[number], b: (typeof found)[number]) =>
    reasons.indexOf(a.reason) - reasons.indexOf(b.reason) || Number(b.isTestOfType) - Number(a.isTestOfType);
  return {
    tests: found.toSorted(surestFirst).map(({ isTestOfType: _, ...test }) => test),
    isDeclared: called.isDeclared,
    nearest: found.length > 0 ? [] : nearestSymbols(index, symbol),
    notRead: listUnreadFiles(index, files, { unread }),
  };
}

/** Tells if a test's name has all words of a name in a row: for `peel`, `peelsTwice` and `testPeel` have, `repeels` has not. */
function createNamesIt(name: string): (test: string) => boolean {
  const words = splitWords(name);
  const inOrder = new RegExp(` ${words.join(' ')}(?:e?s|e?d|ing)? `);
  const mayName = (test: string) => words.every((word) => test.includes(word));
  return (test) => mayName(test.toLowerCase()) && inOrder.test(` ${splitWords(test).join(' ')} `);
}

/** A call on a supertype reaches the member of any subtype. */
function isSure(evidence: Evidence, above: ReadonlySet<string>): boolean {
  return evidence.kind !== 'name' && !above.has(evidence.on);
}

/** Full names of all supertypes of some types, without those types. */
function ancestorsOf(types: ReadonlySet<string>, names: TypeNames): ReadonlySet<string> {
  const found = new Set(types);
  for (const type of found) for (const supertype of names.supertypesOf(type)) found.add(supertype);
  return new Set([...found].filter((type) => !types.has(type)));
}

/** Names, in lower case, of the outermost types that declare the symbol, and the name itself. */
function typesAround(index: SourceIndex, { name, ...place }: WrittenName, file: number | null): Set<string> {
  const matchQualifier = createQualifierMatcher(index, place, false);
  const types = new Set([name.toLowerCase()]);
  for (const row of eachRowNamed(index, symbolKinds, name)) {
    if ((file !== null && index.symbols.file[row] !== file) || matchQualifier(row) === null) continue;
    types.add(nestedNameOf(index, row).split('.')[0]!.toLowerCase());
  }
  return types;
}

/** `AppleTest`, `AppleIT`, `test_apple`, `apple.spec` are of `apple`. */
function testedStem(path: string): string {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return stem.replace(/^(?:test_|Test(?=[A-Z]))|(?:[._-](?:test|spec)|Tests?|TestCase|Spec|IT)$/g, '').toLowerCase();
}

/** True if a file without a name of tests may hold some. A parse of all its declarations would take much longer. */
function holdsMark(index: SourceIndex, file: number): boolean {
  const { firstSymbol, endSymbol, language: id } = index.files[file]!;
  const language = id === null ? null : findLanguageById(id);
  if (language?.outline?.tests?.mark?.test(asBuffer(index.text(file)).toString('latin1'))) return true;
  if (language === null || firstSymbol === endSymbol) return false;
  const { rules } = language;
  const marks = new Set(
    asBuffer(index.text(file))
      .toString('latin1')
      .match(/@[\w.]+|#?\[[\w.:]+/g),
  );
  return [...marks].some((mark) => rules.isTest([mark]));
}
