import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { JarIndexerError } from '../core/problems/errors.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { stampFile } from '../platform/files/files.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { findRealPath } from '../platform/files/real-path.ts';
import { clients } from '../setup/clients/index.ts';
import { openReceipts } from '../setup/editing/receipts.ts';
import { findPlace } from '../setup/find-place.ts';
import { findVariables } from '../setup/find-variables.ts';
import { findLauncher } from '../setup/launcher.ts';
import { listClients } from '../setup/list-clients.ts';
import { type Client, scopes } from '../setup/model/client.ts';
import { atHome } from '../setup/model/folders.ts';
import { doTask, entryTask, planTask, rulesTask, type SetUp, type Task } from '../setup/set-up.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import { describeTask, printEntries, printPreview, printResult, type Result } from './print-setup.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

type Options = Readonly<Record<string, unknown>>;

/** Connects the clients of this machine to the server, or takes that out again. */
export async function runInit(session: Session, names: readonly string[], options: Options): Promise<ExitCode> {
  const named = findNamed(names, options);
  const setUp = await findSetUp(session, options);
  const intent = options.remove === true ? 'remove' : 'write';
  const chosen = named.length > 0 ? named : await findHere(setUp, intent);
  const tasks = await listTasks(chosen, setUp, options);
  const meant = intent === 'write' || named.length > 0 ? tasks : tasks.filter((task) => hasSomething(task, setUp));
  if (meant.length === 0) return sayNothingToDo(session, intent);
  if (options.print === true) return say(session, printEntries(meant));
  if (options.dryRun === true) return say(session, printPreview(meant, intent, setUp));
  if (named.length === 0 && options.yes !== true) {
    if (!session.options.json) session.out.write(printPreview(meant, intent, setUp));
    if (!(await ask(session, meant))) return exitCodes.usage;
  }
  return await doAll(session, meant, intent, setUp, named);
}

function findNamed(names: readonly string[], options: Options): readonly Client[] {
  const flags = clients.flatMap(({ aliases, id }) => [id, ...aliases].filter((name) => options[name] === true));
  return [...new Set([...names, ...flags].map(findClient))];
}

function findClient(name: string): Client {
  const wanted = name.toLowerCase();
  const found = clients.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
  if (found !== undefined) return found;
  throw new UsageError(`No client is called ${name}`, {
    suggestion: `Name one of: ${clients.map(({ id }) => id).join(', ')}. For another client print an entry: jar-indexer init claude-desktop --print`,
  });
}

async function findSetUp(session: Session, options: Options): Promise<SetUp> {
  const { env, version } = session.machine;
  const { findProject } = await import('../engine/graphs/find-project.ts');
  const isNamed = session.options.project !== null;
  const start = resolve(session.machine.cwd, session.start);
  const found = await findProject(start);
  // Who names a module means that module.
  const root = isNamed ? folderOf(start) : (found?.root ?? null);
  const scope = findScope(options);
  if (scope === 'project' && root === null) {
    throw new UsageError(`There is no project in ${start}`, { suggestion: 'Name its folder: --project PATH.' });
  }
  const place = findPlace(env, root ?? start);
  const settings = await readBytes(session.config.settings ?? atHome(place, '.m2', 'settings.xml'));
  const { home } = session.options;
  const variables = findVariables(
    home === null ? env : { ...env, JAR_INDEXER_HOME: resolve(session.machine.cwd, home) },
    settings?.toString('utf8') ?? null,
  );
  const program = resolve(process.argv[1] ?? '');
  const launcher = findLauncher({
    node: process.execPath,
    program: findRealPath(program) ?? program,
    version,
    platform: place.platform,
  });
  const wanted = { launcher, variables, project: root, isNamed };
  return { place, scope, wanted, receipts: openReceipts(session.host.userFolder) };
}

function folderOf(path: string): string {
  return stampFile(path) === null ? path : dirname(path);
}

function findScope({ scope, global }: Options): SetUp['scope'] {
  if (scope === undefined || global === true) return 'user';
  const found = scopes.find((known) => known === scope);
  if (found !== undefined) return found;
  throw new UsageError(`There is no scope ${String(scope)}`, { suggestion: 'Say --scope user or --scope project.' });
}

/** All clients may have something of ours that is to go. */
async function findHere({ place }: SetUp, intent: 'write' | 'remove'): Promise<readonly Client[]> {
  const listed = await listClients(place);
  return listed.filter(({ isHere }) => isHere || intent === 'remove').map(({ client }) => client);
}

async function listTasks(chosen: readonly Client[], setUp: SetUp, options: Options): Promise<readonly Task[]> {
  const entries = await Promise.all(chosen.map((client) => entryTask(client, setUp)));
  const rules = options.rules === true ? chosen.map((client) => rulesTask(client, setUp)) : [];
  return entries.flatMap((entry, position) => [entry, ...rules.slice(position, position + 1)]);
}

/** True if a client's file has an entry of our name, whoever wrote it. */
function hasSomething(task: Task, setUp: SetUp): boolean {
  const plan = planTask(task, 'remove', setUp);
  return plan?.state === 'change' || (plan?.state === 'refused' && plan.isForeign);
}

function sayNothingToDo(session: Session, intent: 'write' | 'remove'): ExitCode {
  const text =
    intent === 'remove'
      ? 'Nothing here was written by init.\n'
      : `No client was found here. Name one: jar-indexer init ${clients.map(({ id }) => id).join('|')}\n`;
  (intent === 'remove' ? session.out : session.err).write(text);
  return intent === 'remove' ? exitCodes.ok : exitCodes.failed;
}

function say(session: Session, text: string): ExitCode {
  session.out.write(text);
  return exitCodes.ok;
}

async function ask(session: Session, tasks: readonly Task[]): Promise<boolean> {
  if (!session.out.isInteractive || process.stdin.isTTY !== true) {
    session.err.write('Nothing was changed: nobody is here to ask. Say --yes, or name the clients that are meant.\n');
    return false;
  }
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const count = new Set(tasks.map(({ client }) => client.id)).size;
    const answer = await reader.question(`Do this for ${count} client(s)? [y/N] `, { signal: session.ctx.signal });
    if (/^y(es)?$/i.test(answer.trim())) return true;
    session.err.write('Nothing was changed.\n');
    return false;
  } finally {
    reader.close();
  }
}

async function doAll(
  session: Session,
  tasks: readonly Task[],
  intent: 'write' | 'remove',
  setUp: SetUp,
  named: readonly Client[],
): Promise<ExitCode> {
  const results: Result[] = [];
  for (const task of tasks) {
    const result = await doOne(task, intent, setUp, session);
    results.push(result);
    if (!session.options.json) session.out.write(printResult(task, result, intent));
  }
  const { scope } = setUp;
  if (session.options.json) {
    session.out.write(printJson({ done: results.map((result, at) => describeTask(tasks[at] as Task, result, scope)) }));
  }
  const isNamed = named.length > 0;
  const isFailed = ({ state }: Result, at: number) =>
    state === 'refused' || (state === 'left-out' && isNamed && tasks[at]?.kind === 'entry');
  return results.some(isFailed) ? exitCodes.failed : exitCodes.ok;
}

/** A failure of one client does not keep the others from being done. */
async function doOne(task: Task, intent: 'write' | 'remove', setUp: SetUp, session: Session): Promise<Result> {
  const none = { backup: null, by: null };
  if (task.instead !== null) return { ...none, ...task.instead };
  try {
    return (await doTask(task, intent, setUp, session.ctx.signal)) ?? { ...none, state: 'absent', reason: null };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return { ...none, state: 'refused', reason: messageOf(error) };
  }
}
