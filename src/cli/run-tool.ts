import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';
import { type AnswerFormat, answerCall } from '../tools/calls/answer-call.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { tools } from '../tools/index.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';
import { asUsage, UsageError } from './usage-error.ts';

/** @throws UsageError naming the nearest tool. */
export function findTool(name: string): ToolDefinition<Engine> {
  const wanted = name.replaceAll('-', '_');
  const tool = tools.find((candidate) => candidate.name === wanted);
  if (tool !== undefined) return tool;
  const names = tools.map((candidate) => candidate.name);
  throw new UsageError(`There is no tool "${name}"`, {
    suggestion: suggestNames(findNearestNames(wanted, names, 1), `Choose from ${names.join(', ')}.`),
  });
}

/** Runs one tool as an agent would and prints its answer: JSON, or the compact text that the tool makes of it. */
export async function runTool(
  session: Session,
  { name, input, form }: { name: string; input: unknown; form: AnswerFormat },
): Promise<ExitCode> {
  const tool = findTool(name);
  const valid = asUsage(() => validateArguments(tool, input));
  const { text } = await answerCall({ tool, ...valid, format: form }, await session.engine(), session.ctx);
  session.out.write(text.endsWith('\n') ? text : `${text}\n`);
  return exitCodes.ok;
}
