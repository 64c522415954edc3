import { createInterface } from 'node:readline/promises';
import { JarIndexerError } from '../core/problems/errors.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { printCount } from '../core/text/print-count.ts';
import { clients } from '../setup/clients/index.ts';
import type { Intent } from '../setup/editing/plan-edit.ts';
import { listClients } from '../setup/list-clients.ts';
import type { Client } from '../setup/model/client.ts';
import { doTask, entryTask, planTask, rulesTask, type SetUp, type Task } from '../setup/set-up.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findSetUp } from './find-set-up.ts';
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
  const listed = await listTasks(chosen, setUp, options);
  // A folder that was made for one file goes with it only if it is empty by then.
  const tasks = intent === 'write' ? listed : listed.toReversed();
  const meant = intent === 'write' || named.length > 0 ? tasks : withSomething(tasks, setUp);
  if (meant.length === 0) return sayNothingToDo(session, intent);
  if (options.print === true) return say(session, printEntries(meant));
  if (options.dryRun === true) return say(session, printPreview(meant, intent, setUp));
  if (named.length === 0 && options.yes !== true) {
    if (!session.options.json) session.out.write(printPreview(meant, intent, setUp));
    const answer = await ask(session, meant);
    if (answer !== 'yes') {
      session.err.write(answer === 'no' ? 'Nothing was changed.\n' : NOBODY);
      return answer === 'no' ? exitCodes.ok : exitCodes.usage;
    }
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

/** The clients on this machine. An entry that is to go may also be left over from a client that is not here any more. */
async function findHere({ place }: SetUp, intent: Intent): Promise<readonly Client[]> {
  const listed = await listClients(place);
  return listed.filter(({ isHere }) => isHere || intent === 'remove').map(({ client }) => client);
}

async function listTasks(chosen: readonly Client[], setUp: SetUp, options: Options): Promise<readonly Task[]> {
  const entries = await Promise.all(chosen.map((client) => entryTask(client, setUp)));
  const rules = options.rules === true ? chosen.map((client) => rulesTask(client, setUp)) : [];
  return entries.flatMap((entry, position) => [entry, ...rules.slice(position, position + 1)]);
}

/** The tasks whose file has a part of our name, whoever wrote it. If clients share a file, the first one counts. */
function withSomething(tasks: readonly Task[], setUp: SetUp): readonly Task[] {
  const isSame = (one: Task, other: Task) =>
    one.edit?.file === other.edit?.file && one.edit?.editor.what === other.edit?.editor.what;
  return tasks.filter((task, position) => {
    const plan = planTask(task, 'remove', setUp);
    const isThere = plan?.state === 'change' || (plan?.state === 'refused' && plan.isForeign);
    return isThere && tasks.findIndex((other) => isSame(task, other)) === position;
  });
}

function sayNothingToDo(session: Session, intent: Intent): ExitCode {
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

const NOBODY =
  'Nothing was changed: there is no terminal to ask on. Say --yes, or name the clients: jar-indexer init claude-code\n';

async function ask({ out, ctx }: Session, tasks: readonly Task[]): Promise<'yes' | 'no' | 'nobody'> {
  if (!out.isInteractive || process.stdin.isTTY !== true) return 'nobody';
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const count = new Set(tasks.map(({ client }) => client.id)).size;
    const answer = await reader.question(`Do this for ${printCount(count, 'client')}? [y/N] `, { signal: ctx.signal });
    return /^y(es)?$/i.test(answer.trim()) ? 'yes' : 'no';
  } finally {
    reader.close();
  }
}

async function doAll(
  session: Session,
  tasks: readonly Task[],
  intent: Intent,
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
async function doOne(task: Task, intent: Intent, setUp: SetUp, session: Session): Promise<Result> {
  const none = { backup: null, by: null };
  if (task.instead !== null) return { ...none, ...task.instead };
  try {
    return (await doTask(task, intent, setUp, session.ctx.signal)) ?? { ...none, state: 'absent', reason: null };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return { ...none, state: 'refused', reason: messageOf(error) };
  }
}
