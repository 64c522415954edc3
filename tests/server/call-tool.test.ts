import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { usualBudgets } from '../../src/core/budgets.ts';
import { ResourceNotFoundError } from '../../src/core/problems/errors.ts';
import type { ToolDefinition } from '../../src/core/tool.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { createCallGate } from '../../src/server/call-gate.ts';
import { type AnswerForm, callTool } from '../../src/server/call-tool.ts';
import { answerCall } from '../../src/tools/calls/answer-call.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { quietContext } from '../support/quiet-context.ts';

const gate = createCallGate(usualBudgets);
const form: AnswerForm = { format: 'json', structured: false };

type Tool = ToolDefinition<Engine>;

function tool(run: () => object): Tool {
  const input = z.strictObject({ fruit: z.string().optional() });
  return {
    name: 'peel',
    toolset: 'jar',
    title: 'Peel',
    description: 'Peels.',
    effects: 'read',
    input,
    example: {},
    run: async () => run(),
    render: () => 'peeled',
  };
}

/** The tool is run here, in the place of an answer thread. */
const settings = (of: Tool): Parameters<typeof callTool>[2] => ({
  place: { project: null, roots: null },
  isFirst: false,
  wantsProgress: false,
  answer: async ({ input, format }, ctx) =>
    answerCall({ tool: of, ...validateArguments(of, input), format }, {} as Engine, ctx),
  form,
  listed: [],
  gate,
  ctx: quietContext,
});

const peel = tool(() => ({ status: 'success', peeled: true }));
const run = (of: Tool, input: unknown, changes: Partial<AnswerForm> = {}) =>
  callTool(of, input, { ...settings(of), form: { ...form, ...changes } });

test('the answer is minified JSON and nothing else', async () => {
  expect(await run(peel, {})).toEqual({
    content: [{ type: 'text', text: '{"status":"success","peeled":true}' }],
    isError: false,
  });
});

test('text on request', async () => {
  expect(await run(peel, {}, { format: 'text' })).toMatchObject({
    content: [{ type: 'text', text: 'peeled' }],
  });
});

test('structured data on request', async () => {
  expect((await run(peel, {}, { structured: true })).structuredContent).toEqual({ status: 'success', peeled: true });
});

test.each(['json', 'text'] as const)(
  'a tool whose specification knows no JSON answers text, asked for %s',
  async (format) => {
    expect(await run({ ...peel, isTextOnly: true }, {}, { format })).toEqual({
      content: [{ type: 'text', text: 'peeled' }],
      isError: false,
    });
    const failing = tool(() => {
      throw new ResourceNotFoundError('There is no plum');
    });
    const content = [{ type: 'text', text: 'There is no plum.' }];
    expect(await run({ ...failing, isTextOnly: true }, {}, { format })).toEqual({ content, isError: true });
  },
);

test('wrong arguments are a tool error', async () => {
  const { isError, content } = await run(peel, { frut: 'apple' });
  expect(isError).toBe(true);
  expect(content).toEqual([
    {
      type: 'text',
      text: '{"status":"invalid_arguments","message":"peel has no argument \\"frut\\". Did you mean fruit?"}',
    },
  ]);
});

test.each([
  ['json', '{"status":"success","peeled":true,"limited":{"pieces":8}}'],
  ['text', 'peeled\nlimited: pieces=8'],
] as const)('a limit of ours is told as %s', async (format, text) => {
  const limiting: Tool = { ...peel, input: z.strictObject({ pieces: z.int().max(8) }) };
  expect(await run(limiting, { pieces: 9 }, { format })).toEqual({ content: [{ type: 'text', text }], isError: false });
});

test('a failure carries no structured data', async () => {
  const failing = tool(() => {
    throw new ResourceNotFoundError('There is no plum');
  });
  expect(await run(failing, {}, { structured: true })).not.toHaveProperty('structuredContent');
});

test('a cancelled call is no fault', async () => {
  const faults: string[] = [];
  const controller = new AbortController();
  const cancelled = tool(() => {
    controller.abort(new Error('enough'));
    throw controller.signal.reason;
  });
  const log = { ...quietContext.log, warn: (message: string) => void faults.push(message) };
  const ctx = { ...quietContext, signal: controller.signal, log };
  await expect(callTool(cancelled, {}, { ...settings(cancelled), ctx })).rejects.toThrow('enough');
  expect(faults).toEqual([]);
});

test('one that takes too long is answered all the same, and its work is told to end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let signal = quietContext.signal;
  const endless: Tool = {
    ...peel,
    run: async (_input, _engine, ctx) => {
      ({ signal } = ctx);
      return await new Promise(() => {});
    },
  };
  const answer = run(endless, {});
  await vi.advanceTimersByTimeAsync(usualBudgets.callSeconds * 1000);
  expect((await answer).content).toEqual([
    { type: 'text', text: expect.stringContaining('"message":"peel took longer than 600 s.') },
  ]);
  expect(signal.aborted).toBe(true);
});

test('an answer no host would show is refused', async () => {
  const { isError, content } = await run(
    tool(() => ({ text: 'x'.repeat(40_000) })),
    {},
  );
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('has 40011 characters; 30000 are the limit');
});

test('arguments that lie too deep in each other are refused before they are sent on', async () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const { content, isError } = await run(peel, { fruit: deep });
  expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('nested more than 100 deep')]);
});
