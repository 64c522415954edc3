import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { type AnswerFormat, answerCall } from '../tools/calls/answer-call.ts';
import { projectOf } from '../tools/calls/project-argument.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { codeOfFindings } from './code-of-findings.ts';
import type { ExitCode } from './exit-codes.ts';
import { adviceInCommands } from './in-commands.ts';
import type { Session } from './session.ts';
import { asUsage } from './usage-error.ts';

export interface ToolRun {
  readonly tool: ToolDefinition<Engine>;
  /** Not validated yet. */
  readonly input: unknown;
  readonly form: AnswerFormat;
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
