import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AnswerText, AskedTool } from '../answering/answer-messages.ts';
import type { CallContext } from '../core/call-context.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import type { ListedTool } from '../tools/calls/advise.ts';
import type { AnswerFormat } from '../tools/calls/answer-call.ts';
import { checkDepth } from '../tools/calls/check-depth.ts';
import type { CallGate } from './call-gate.ts';
import { describeFailure, renderFailure, type ToolFailure } from './tool-errors.ts';

/** The part of a tool that the server knows: its code is in the answer threads. */
export type CallableTool = Pick<AskedTool, 'name' | 'toolset'> & { readonly isTextOnly?: boolean };

export interface AnswerForm {
  readonly format: AnswerFormat;
  /** Adds `structuredContent`. Off by default: several hosts then hide the text from the model. */
  readonly structured: boolean;
}

interface CallSettings extends Pick<AskedTool, 'place' | 'isFirst' | 'wantsProgress'> {
  answer(asked: AskedTool, ctx: CallContext): Promise<AnswerText>;
  readonly form: AnswerForm;
  /** The tools that advice may name. */
  readonly listed: readonly ListedTool[];
  readonly gate: CallGate;
  readonly ctx: CallContext;
}

/**
 * Budget: characters of an answer to an agent. Hosts cut or store longer answers out of the model's sight. Tools cut their own lists and
 * texts; this is the last guard.
 */
const MAX_CHARACTERS = 30_000;

/** Runs one tool; every failure becomes an answer with `isError`. Throws only when the call is cancelled: nobody reads an answer then. */
export async function callTool(
  tool: CallableTool,
  input: unknown,
  { place, isFirst, wantsProgress, answer, form, listed, gate, ctx }: CallSettings,
): Promise<CallToolResult> {
  try {
    // It goes to another thread, and is printed on the way.
    checkDepth(input);
    const { name, toolset, isTextOnly } = tool;
    const { structured } = form;
    const format = isTextOnly ? 'text' : form.format;
    const asked = { name, toolset, input, place, format, structured, isFirst, wantsProgress } as const;
    const { data, text, notice } = await gate.run(name, ctx, (inTime) => answer(asked, inTime));
    if (notice !== undefined) ctx.log.warn(notice);
    if (text.length > MAX_CHARACTERS) throw tooLong(tool, text);
    return {
      content: [{ type: 'text', text }],
      structuredContent: structured ? { ...data } : undefined,
      // Clients of some languages read a flag that is left out as null, and fail.
      isError: false,
    };
  } catch (error) {
    ctx.signal.throwIfAborted();
    const failure = describeFailure(error, ctx.log, listed);
    return { content: [{ type: 'text', text: printFailure(failure, tool, form) }], isError: true };
  }
}

function printFailure(failure: ToolFailure, { isTextOnly }: CallableTool, { format }: AnswerForm): string {
  if (isTextOnly) return failure.message;
  return format === 'text' ? renderFailure(failure) : JSON.stringify(failure);
}

function tooLong(tool: CallableTool, text: string): LimitReachedError {
  return new LimitReachedError(
    `The answer of ${tool.name} has ${text.length} characters; ${MAX_CHARACTERS} are the limit`,
    {
      suggestion: 'Ask for less: a smaller page_size, max_results or max_depth, a narrower filter or line range.',
    },
  );
}
