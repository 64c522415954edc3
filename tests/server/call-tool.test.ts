import { expect, test } from 'vitest';
import { z } from 'zod';
import { ResourceNotFoundError } from '../../src/core/problems/errors.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { type AnswerForm, callTool, type Tool } from '../../src/server/call-tool.ts';
import { quietContext } from '../support/quiet-context.ts';

const form: AnswerForm = { format: 'json', structured: false };
const engine = async () => ({}) as Engine;

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

const peel = tool(() => ({ status: 'success', peeled: true }));
const run = (of: Tool, input: unknown, changes: Partial<AnswerForm> = {}) =>
  callTool(of, input, { engine, form: { ...form, ...changes }, listed: [], ctx: quietContext });

test('the answer is minified JSON and nothing else', async () => {
  expect(await run(peel, {})).toEqual({ content: [{ type: 'text', text: '{"status":"success","peeled":true}' }] });
});

test('text on request', async () => {
  expect(await run(peel, {}, { format: 'text' })).toEqual({ content: [{ type: 'text', text: 'peeled' }] });
});

test('structured data on request', async () => {
  expect((await run(peel, {}, { structured: true })).structuredContent).toEqual({ status: 'success', peeled: true });
});

test.each(['json', 'text'] as const)(
  'a tool whose specification knows no JSON answers text, asked for %s',
  async (format) => {
    expect(await run({ ...peel, isTextOnly: true }, {}, { format })).toEqual({
      content: [{ type: 'text', text: 'peeled' }],
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
  expect(await run(limiting, { pieces: 9 }, { format })).toEqual({ content: [{ type: 'text', text }] });
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
  await expect(callTool(cancelled, {}, { engine, form, listed: [], ctx })).rejects.toThrow('enough');
  expect(faults).toEqual([]);
});

test('an answer no host would show is refused', async () => {
  const { isError, content } = await run(
    tool(() => ({ text: 'x'.repeat(40_000) })),
    {},
  );
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('has 40011 characters; 30000 are the limit');
});
