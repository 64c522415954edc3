import type { CallContext } from '../../core/call-context.ts';
import type { ToolDefinition } from '../../core/tool.ts';
import type { Engine } from '../../engine/engine.ts';
import { joinLines } from '../answers/join-lines.ts';
import type { ValidArguments } from './validate-arguments.ts';

/** The specification's JSON, or compact text. */
export type AnswerFormat = 'json' | 'text';

export interface ToolCall extends ValidArguments {
  readonly tool: ToolDefinition<Engine>;
  readonly format: AnswerFormat;
}

export interface ToolAnswer {
  readonly data: object;
  /** The data in the form asked for. */
  readonly text: string;
}

/** The answer of one call; both forms say if a limit of ours replaced a number. */
export async function answerCall(call: ToolCall, engine: Engine, ctx: CallContext): Promise<ToolAnswer> {
  const { tool, values, limited, format } = call;
  const answer = await tool.run(values, engine, { ...ctx, failures: new Map() });
  const data = { ...answer, limited };
  return {
    data,
    text:
      format === 'json' && !tool.isTextOnly
        ? JSON.stringify(data)
        : joinLines(tool.render(answer), printLimited(limited)),
  };
}

function printLimited(limited: ToolCall['limited']): string | undefined {
  return (
    limited &&
    `limited: ${Object.entries(limited)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`
  );
}
