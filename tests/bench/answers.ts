import { spawnSync } from 'node:child_process';
import { existsSync, globSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Question, questions } from './answer-questions.ts';
import { runProcess } from './run-process.ts';
import { type StdioServer, startServer } from './stdio-server.ts';

// npm run answers -- [--fresh] [--show] [--only TEXT]
// Asks the questions of answer-questions.ts of a server, and by unzip and ripgrep of the same sources jars; prints the table of docs/measured.md.
// Sources come from Maven Central into a home of its own, which is kept for the next run; --fresh fetches them anew, --show prints
// the answers.
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'dist/bin/jar-indexer.js');
const all = join(tmpdir(), 'jar-indexer-answers');
/** The places of a project, each with a home of its own. */
const placesOf = (project: Question['project']) => {
  const folder = join(all, project);
  return {
    folder,
    project: join(root, 'fixtures/answers', project),
    home: join(folder, 'home'),
    jars: join(folder, 'jars'),
    flags: ['--home', join(folder, 'home'), '-D', `maven.repo.local=${join(folder, 'm2')}`],
    env: { GRADLE_USER_HOME: join(folder, 'gradle') },
  };
};

interface Outcome {
  readonly question: Question;
  readonly characters: number;
  readonly missing: readonly string[];
  /** Milliseconds in a server that was just started, and asked again. */
  readonly cold: number;
  readonly warm: number;
  readonly plain: { readonly commands: number; readonly characters: number; readonly milliseconds: number };
}

if (values.fresh) rmSync(all, { recursive: true, force: true });
const wanted = questions.filter(({ project, kind, ask }) => `${project} ${kind} ${ask}`.includes(values.only));
for (const project of new Set(wanted.map((question) => question.project))) prepare(project);
const outcomes: Outcome[] = [];
for (const question of wanted) {
  process.stderr.write(`${question.ask}\n`);
  const outcome = await answer(question);
  const { characters, warm, plain } = outcome;
  process.stderr.write(`  ${characters} characters, ${time(warm)}; by hand ${plain.characters}\n`);
  outcomes.push(outcome);
}
printTable(outcomes);
process.exitCode = outcomes.some(({ missing }) => missing.length > 0) ? 1 : 0;

function prepare(project: Question['project']): void {
  const { flags, env, project: source } = placesOf(project);
  process.stderr.write(`fetching what is not here of ${project} …\n`);
  // It ends with 1 where artifacts have no sources.
  const sync = [command, 'sync', source, ...flags, '--quiet', ...(project === 'binary' ? ['--compiled'] : [])];
  spawnSync(process.execPath, sync, { env: { ...process.env, ...env } });
  linkJars(project);
}

/** By the names that a repository gives them; a binary jar where there are no sources. */
function linkJars(project: Question['project']): void {
  const { home, jars } = placesOf(project);
  rmSync(jars, { recursive: true, force: true });
  mkdirSync(jars, { recursive: true });
  for (const path of globSync(join(home, 'refs/*/*.json'))) {
    const { url = '', sha256 = '' }: { url?: string; sha256?: string } = JSON.parse(readFileSync(path, 'utf8'));
    const file = url.slice(url.lastIndexOf('/') + 1);
    const name = file.endsWith('-sources.jar') ? file.replace('-sources.jar', '.jar') : `binary-${file}`;
    const link = join(jars, name);
    const blob = join(home, 'blobs', sha256.slice(0, 2), sha256);
    if (url.endsWith('.jar') && sha256 !== '' && !existsSync(link)) linkSync(blob, link);
  }
}

async function answer(question: Question): Promise<Outcome> {
  const { project, flags, env } = placesOf(question.project);
  const server = await startServer(command, ['--project', project, ...flags, '--format', 'text'], env);
  try {
    const first = await ask(server, question);
    const again = await ask(server, question);
    const text = first.texts.join('\n').replace(/\s+/g, ' ');
    const missing = question.facts.filter((fact) => !text.includes(fact));
    if (values.show || missing.length > 0) process.stderr.write(`${first.texts.join('\n\n')}\n`);
    if (missing.length > 0) process.stderr.write(`MISSING: ${missing.join(' | ')}\n`);
    const characters = first.texts.reduce((sum, { length }) => sum + length, 0);
    return {
      question,
      characters,
      missing,
      cold: first.milliseconds,
      warm: again.milliseconds,
      plain: await byHand(question),
    };
  } finally {
    await server.stop();
  }
}

async function ask(server: StdioServer, { calls }: Question) {
  const began = performance.now();
  const texts: string[] = [];
  for (const [name, input] of calls) {
    const { result } = await server.request('tools/call', { name, arguments: input });
    texts.push((result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n'));
  }
  return { texts, milliseconds: performance.now() - began };
}

async function byHand({ project, plain }: Question): Promise<Outcome['plain']> {
  const began = performance.now();
  let characters = 0;
  for (const line of plain)
    characters += (await runProcess(['bash', '-c', line], { cwd: placesOf(project).jars })).stdout.length;
  return { commands: plain.length, characters, milliseconds: performance.now() - began };
}

/** By kind of question; the last row is of all. */
function printTable(answered: readonly Outcome[]): void {
  console.log('| questions | calls | characters | facts | cold | warm | by hand: commands | characters | time |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  const byKind = Map.groupBy(answered, ({ question }) => question.kind);
  for (const [kind, ofKind] of byKind) printRow(`${kind}: ${ofKind.length}`, ofKind);
  printRow(`all ${answered.length}, median`, answered);
}

function printRow(name: string, outcomes: readonly Outcome[]): void {
  const middle = (of: (outcome: Outcome) => number) => median(outcomes.map(of));
  const facts = outcomes.flatMap(({ question }) => question.facts).length;
  const missing = outcomes.flatMap((outcome) => outcome.missing).length;
  const cells = [
    middle(({ question }) => question.calls.length),
    middle(({ characters }) => characters),
    `${facts - missing} of ${facts}`,
    time(middle(({ cold }) => cold)),
    time(middle(({ warm }) => warm)),
    middle(({ plain }) => plain.commands),
    middle(({ plain }) => plain.characters),
    time(middle(({ plain }) => plain.milliseconds)),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
