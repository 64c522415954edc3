/**
 * Compares our search with a real Zoekt over the same sources: `ZOEKT_BIN=FOLDER npm run compare:zoekt -- [--misses] [--queries N] [--to FOLDER] PROJECT`.
 * The dependencies of PROJECT that are on this machine are exported and indexed (in FOLDER, where what has not changed is not indexed
 * again, and whose compared.jsonl keeps what was compared: the next run goes on there), a zoekt-webserver is started over them, and both engines get the queries of zoekt-queries.txt and 400 that are generated from
 * the sources, or with --queries the first N of them: the same files, in the same versions, with as many lines must be found, and what
 * one refuses the other must refuse. What our client takes in one answer is compared whole, more by parts of the repositories. Each query may take ten minutes: an answer that a deadline cuts would differ for that alone.
 * Told apart are what is known to differ: files that Zoekt does not index, as large ones, those whose language it judges by their text,
 * files with more than the thousand matches of an atom that we count, searches that we end with 100,000 of them, and `(?i)`. Exit code 1: something else differs, which --misses lists.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSession } from '../../src/cli/session.ts';
import type { SourceSearch } from '../../src/engine/project/search/source-search.ts';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { generateQueries } from './generate-queries.ts';
import { openKeptOutcomes } from './kept-outcomes.ts';
import { createWebserver } from './zoekt-webserver.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean' }, queries: { type: 'string' }, to: { type: 'string' } },
});
const most = values.queries === undefined ? Number.POSITIVE_INFINITY : Number(values.queries);
if (!(most >= 1)) throw new Error(`--queries ${values.queries}: expected a number of queries`);
const bin = process.env.ZOEKT_BIN ?? '';
const folder = values.to ?? mkdtempSync(join(tmpdir(), 'compare-zoekt-'));
const webserver = await createWebserver(bin, join(folder, 'index'));
/** Files of one query that are looked at: where they all have the same reason, the others have it too. */
const MOST_EXPLAINED = 100;
/** Of an answer of Zoekt's that our client takes. */
const MOST_FILES = 10_000;
/** Milliseconds of one query. */
const DEADLINE = 600_000;
const GENERATED = 400;
/** Written queries, of what whose answers hold the others are made. */
const SEEDS = 100;
const CUT = 'we count a thousand matches of an atom';
/** Lines that hold a thousand matches. */
const FEWEST_CUT = 100;
/** Last letters of names, of which no part has many repositories. */
const ENDINGS = ['[a-c]', '[d-e]', '[f-i]', '[j-k]', '[l-n]', '[o-r]', 's', '[t-z]', '[^a-z]'];
/** What came of the parts came of the whole: the first that one of them has. */
const KINDS = ['different', 'unanswered', 'explained', 'same'] as const;
/** Letters: there are some fifty modules that are called `core`. */
const LONGEST_ENDING = 5;
/** Why a file differs, by its name. */
const explained = new Map<string, Promise<string | null>>();
const session = await openSession(
  {
    env: process.env,
    cwd: process.cwd(),
    version: '0',
    workers: workerFilesOf(new URL('../../src/bin/jar-indexer.ts', import.meta.url).href),
    page: new URL('./page/', import.meta.url),
    signal: new AbortController().signal,
  },
  {
    project: resolve(positionals[0] ?? '.'),
    home: null,
    quiet: true,
    verbose: false,
    logLevel: null,
    json: false,
    config: { zoektUrl: [webserver.url], zoektTimeout: DEADLINE },
  },
  { searchDeadline: DEADLINE },
);
const ctx = { ...session.ctx, offline: true };
const { project, zoekt } = await session.engine();
const { repositories } = await project.listRepositories({ filter: null }, ctx);
const exported = await zoekt.exportRepositories({ of: 'project', folder }, ctx);
console.log(`${exported.repositories} repositories, ${exported.written + exported.unchanged} versions`);
const indexing = spawnSync('sh', [join(folder, 'index.sh')], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
if (indexing.status !== 0) throw new Error(indexing.stderr.slice(-1000));
// The webserver ends with this process, however that ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = await compare();
} finally {
  webserver.stop();
  await session.close();
  if (values.to === undefined) rmSync(folder, { recursive: true });
}

/** What came of one query, or of one part of the repositories. */
interface Outcome {
  /** Unanswered: the webserver ended or failed meanwhile, which says nothing about the query. */
  readonly kind: 'same' | 'refused' | 'explained' | 'different' | 'unanswered';
  /** Milliseconds. */
  readonly ours: number;
  readonly theirs: number;
  /** Some that were found, to make queries of. */
  readonly lines: readonly string[];
  /** Differences that nothing explains. */
  readonly open: readonly string[];
}

async function compare(): Promise<number> {
  const kept = openKeptOutcomes<Outcome>(values.to === undefined ? null : join(folder, 'compared.jsonl'));
  const written = readFileSync(new URL('zoekt-queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .slice(0, most);
  const outcomes: Outcome[] = [];
  for (const query of written.slice(0, SEEDS)) await check(query);
  const lines = new Set(outcomes.flatMap((outcome) => outcome.lines));
  const generated = generateQueries([...lines].sort(), Math.min(GENERATED, most - written.length));
  for (const query of [...generated, ...written.slice(SEEDS)]) await check(query);
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const sum = (side: 'ours' | 'theirs') => Math.round(outcomes.reduce((all, outcome) => all + outcome[side], 0));
  console.log(
    `${written.length} written and ${generated.length} generated queries: ${count('same')} the same, ${count('refused')} refused by both, ${count('explained')} but for what is known to differ, ${count('different')} different, ${count('unanswered')} unanswered`,
  );
  console.log(`ours ${sum('ours')} ms, zoekt-webserver with HTTP ${sum('theirs')} ms`);
  return count('different') + count('unanswered') === 0 ? 0 : 1;

  async function check(query: string): Promise<void> {
    const outcome = await ask(query);
    outcomes.push(outcome);
    tell(query, outcome.open);
  }

  /** `behind`: with what the names of the repositories of the query end. */
  async function ask(query: string, behind: readonly string[] = []): Promise<Outcome> {
    const known = kept.find(query);
    if (known !== undefined) return known;
    const whole = await compareAnswers(query);
    const isPart = whole.kind === 'unanswered' && behind.length < LONGEST_ENDING;
    const outcome = isPart ? ((await askInParts(query, behind)) ?? whole) : whole;
    if (outcome.kind !== 'unanswered') kept.keep(query, outcome);
    return outcome;
  }

  /** The same of a part of the repositories at a time. Null: one of them is refused, as what is no query by itself is. */
  async function askInParts(query: string, behind: readonly string[]): Promise<Outcome | null> {
    const whole = query.slice(0, query.length - printEnding(behind).length);
    const parts: Outcome[] = [];
    for (const letter of ENDINGS) {
      const ending = [letter, ...behind];
      // What finds nothing has both engines count what there is without a part of it, and that is everywhere.
      if (!repositories.some(({ repository }) => new RegExp(`${ending.join('')}$`).test(repository))) continue;
      const part = await ask(`${behind.length === 0 ? `( ${query} )` : whole}${printEnding(ending)}`, ending);
      if (part.kind === 'refused') return null;
      parts.push(part);
    }
    return {
      kind: KINDS.find((kind) => parts.some((part) => part.kind === kind))!,
      ours: parts.reduce((sum, { ours }) => sum + ours, 0),
      theirs: parts.reduce((sum, { theirs }) => sum + theirs, 0),
      lines: parts[0]!.lines,
      open: parts.flatMap(({ open }) => open),
    };
  }
}

function printEnding(letters: readonly string[]): string {
  return letters.length === 0 ? '' : ` r:${letters.join('')}$`;
}

async function compareAnswers(query: string): Promise<Outcome> {
  await webserver.ready();
  const ask = { query, maxFiles: 100_000, contextLines: 0 };
  const started = performance.now();
  const ours = await answerOf(() => project.searchSources(ask, ctx));
  const between = performance.now();
  // Our client takes no answer of more files.
  if (typeof ours !== 'string' && ours.fileCount > MOST_FILES) {
    return { kind: 'unanswered', ours: between - started, theirs: 0, lines: [], open: ['Zoekt: not asked'] };
  }
  // What we refuse is not sent by our client.
  const theirs =
    typeof ours === 'string'
      ? await refusalOf(query)
      : await answerOf(() => zoekt.search(ask, { ...ctx, offline: false }));
  const times = { ours: between - started, theirs: performance.now() - between };
  const isOut = typeof theirs === 'string' ? /^Search (?:backend|timed out)/.test(theirs) : theirs.partial !== null;
  if (isOut) return { kind: 'unanswered', ...times, lines: [], open: [`Zoekt: ${printAnswer(theirs)}`] };
  if (typeof ours === 'string' || typeof theirs === 'string') {
    const isSame = typeof ours === typeof theirs;
    const open = ours === theirs ? [] : [`ours: ${printAnswer(ours)}`, `Zoekt: ${printAnswer(theirs)}`];
    return { kind: isSame ? 'refused' : 'different', ...times, lines: [], open };
  }
  const lines = ours.files.slice(0, 3).flatMap(({ windows }) => windows[0]?.lines ?? []);
  const differences = await differencesOf(ours, theirs);
  // Of `(?i)abc` Zoekt finds capitals only, a fault that is not copied.
  const unknown = query.includes('(?i') ? [] : differences.filter(({ why }) => why === null);
  const open = unknown.map(({ file, what }) => `${file}: ${what}`);
  const kind = differences.length === 0 ? 'same' : open.length === 0 ? 'explained' : 'different';
  return { kind, ...times, lines, open };
}

interface Difference {
  readonly file: string;
  readonly what: string;
  /** What explains it; null: nothing that is known. */
  readonly why: string | null;
}

async function differencesOf(ours: SourceSearch, theirs: SourceSearch): Promise<readonly Difference[]> {
  const [a, b] = [linesOf(ours), linesOf(theirs)];
  const differences: Difference[] = [];
  const ended = ours.partial?.includes('matches are enough') ? 'we end with so many matches, and say so' : null;
  const differing = [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
  for (const file of differing.slice(0, MOST_EXPLAINED)) {
    const what = `${a.get(file) ?? 'nothing'} ours, ${b.get(file) ?? 'nothing'} of Zoekt`;
    const isCut = ours.isCut && (a.get(file) ?? 0) >= FEWEST_CUT;
    differences.push({ file, what, why: ended ?? (isCut ? CUT : await explain(file)) });
  }
  if (ours.partial !== null) differences.push({ file: '*', what: ours.partial, why: ended });
  return differences;
}

/** Lines with a match by file. */
function linesOf({ files }: SourceSearch): ReadonlyMap<string, number> {
  return new Map(
    files.map(({ repository, path, versions, windows, omittedLines }) => [
      `${repository} ${path} ${versions.toSorted().join(',')}`,
      windows.reduce((sum, { matchLines }) => sum + matchLines.length, omittedLines),
    ]),
  );
}

function explain(file: string): Promise<string | null> {
  const known = explained.get(file) ?? askWhy(file);
  explained.set(file, known);
  return known;
}

async function askWhy(file: string): Promise<string | null> {
  const [repository = '', path = '', versions = ''] = file.split(' ');
  const query = { repository, path, branch: versions.split(',')[0]! };
  const theirs = await answerOf(() => zoekt.readFile(query, { ...ctx, offline: false }));
  if (typeof theirs === 'string') return theirs;
  const ours = await project.readRepositoryFile(query, ctx);
  return ours.language === theirs.language ? null : `${theirs.language} for Zoekt`;
}

async function refusalOf(query: string): Promise<SourceSearch | string> {
  const answer = await fetch(`${webserver.url}/api/search`, {
    method: 'POST',
    body: JSON.stringify({ Q: query, Opts: { MaxDocDisplayCount: 1 } }),
  });
  const json = (await answer.json()) as { Error?: string; Result: { FileCount: number } };
  return json.Error === undefined
    ? ({ fileCount: json.Result.FileCount, partial: null } as SourceSearch)
    : `Query syntax error: ${json.Error}`;
}

/** An error as its words. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await ask();
  } catch (error) {
    return (error as Error).message;
  }
}

function printAnswer(answer: SourceSearch | string): string {
  return typeof answer === 'string' ? answer : `${answer.fileCount} files`;
}

function tell(query: string, differences: readonly string[]): void {
  if (values.misses !== true || differences.length === 0) return;
  console.log(query);
  for (const difference of differences.slice(0, 5)) console.log(`    ${difference}`);
  if (differences.length > 5) console.log(`    and ${differences.length - 5} more`);
}
