import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';
import { type AnswerFormat, answerCall } from '../tools/calls/answer-call.ts';
import { findTool } from '../tools/calls/find-tool.ts';
import { projectOf } from '../tools/calls/project-argument.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { tools } from '../tools/index.ts';
import { codeOfFindings } from './code-of-findings.ts';
import type { ExitCode } from './exit-codes.ts';
import { adviceInCommands } from './in-commands.ts';
import type { Session } from './session.ts';
import { asUsage, UsageError } from './usage-error.ts';

export interface ToolRun {
  readonly tool: ToolDefinition<Engine>;
  /** Not validated yet. */
  readonly input: unknown;
  readonly form: AnswerFormat;
}

/** @throws UsageError naming the nearest tool. */
export function toolNamed(name: string, toolsets: readonly string[] = []): ToolDefinition<Engine> {
  const wanted = toToolName(name);
  const tool = findTool(tools, wanted, toolsets);
  if (tool !== null) return tool;
  const names = tools.map((candidate) => candidate.name);
  throw new UsageError(`There is no tool "${name}"`, {
    suggestion: suggestNames(findNearestNames(wanted, names, 1), `Choose from ${names.join(', ')}.`),
  });
}

/** Those of every toolset; empty for an unknown name. */
export function toolsNamed(name: string): readonly ToolDefinition<Engine>[] {
  return tools.filter((tool) => tool.name === toToolName(name));
}

function toToolName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Runs one tool as an agent would and prints its answer: JSON, or the compact text that the tool makes of it. */
export async function runTool(session: Session, { tool, input, form }: ToolRun): Promise<ExitCode> {
  const valid = asUsage(() => validateArguments(tool, input));
  const { data, text } = await answerCall(
    { tool, ...valid, format: form },
    await session.engine(projectOf(valid.values)),
    session.ctx,
  );
  const said = form === 'text' ? adviceInCommands(text) : text;
  session.out.write(said.endsWith('\n') ? said : `${said}\n`);
  await session.settle();
  return codeOfFindings(data);
}
