import { makeNameVisible } from '../core/text/visible-text.ts';
import type { Check } from '../engine/project/project-engine.ts';
import { examineClients } from './examine-clients.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { inCommands } from './in-commands.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';

type State = 'ok' | 'note' | 'broken';
type CheckWithState = Omit<Check, 'isMinor'> & { readonly state: State };

const marks = { ok: ['✓', 'green'], note: ['!', 'yellow'], broken: ['✗', 'red'] } as const;

/** Checks this machine and the settings that a run here would use, with a remedy for each trouble. Exit 1 when something stops work. */
export async function runDoctor(session: Session): Promise<ExitCode> {
  const engine = await session.engine();
  const checks = [
    { name: 'node', value: `${process.version} ${process.execPath}`, problem: null },
    ...(await engine.project.examine({}, session.ctx)),
    ...(await examineClients(session)),
  ].map(withState);
  session.out.write(
    session.options.json
      ? printJson({ version: session.machine.version, node: process.version, checks })
      : `${[`jar-indexer ${session.machine.version}`, ...checks.flatMap((check) => render(check, session.out))].join('\n')}\n`,
  );
  return checks.some(({ state }) => state === 'broken') ? exitCodes.failed : exitCodes.ok;
}

function withState({ isMinor, remedy = null, ...check }: Check): CheckWithState {
  if (check.problem === null) return { state: 'ok', ...check };
  return { state: isMinor ? 'note' : 'broken', ...check, ...(remedy !== null && { remedy: inCommands(remedy) }) };
}

function render(
  { state, name, value, problem, remedy }: CheckWithState,
  { paint }: Pick<Session['out'], 'paint'>,
): readonly string[] {
  const [mark, colour] = marks[state];
  const line = `${paint(colour, mark)} ${name.padEnd(18)} ${makeNameVisible(value)}`;
  if (problem === null) return [line];
  const advice = remedy == null ? [] : [`  -> ${makeNameVisible(remedy)}`];
  return [`${line}  ${paint(colour, makeNameVisible(problem))}`, ...advice];
}
