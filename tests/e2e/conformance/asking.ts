import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type GetPromptResult,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerOf } from './contents.ts';
import {
  capitalQuestion,
  choicesOfEachForm,
  defaultsOfEachType,
  eachKind,
  form,
  sample,
  userName,
} from './questions.ts';

const prefix = 'test_input_required_result_';

/** Tools and a prompt that need an answer of the client first. In the 2025 protocols the SDK asks it while the call waits. */
export function addAsking(server: McpServer, states: RequestStateCodec<string>): void {
  const asking: Readonly<Record<string, InputRequests>> = {
    [`${prefix}elicitation`]: { user_name: userName },
    [`${prefix}sampling`]: { capital_question: capitalQuestion },
    [`${prefix}list_roots`]: { client_roots: inputRequired.listRoots() },
    test_elicitation_sep1034_defaults: { profile: defaultsOfEachType },
    test_elicitation_sep1330_enums: { choices: choicesOfEachForm },
    test_streaming_elicitation: { user_name: userName },
    // The SDK refuses to ask a client what it has not declared.
    test_missing_capability: { capital_question: capitalQuestion },
  };
  for (const [name, questions] of Object.entries(asking)) {
    server.registerTool(name, { description: name }, (ctx) => ask(ctx, questions) ?? tell(ctx, questions));
  }
  const inputSchema = z.object({ prompt: z.string() });
  server.registerTool('test_sampling', { description: 'Asks a model', inputSchema }, ({ prompt }, ctx) => {
    const questions = { answer: sample(prompt) };
    return ask(ctx, questions) ?? tell(ctx, questions);
  });
  const withMessage = z.object({ message: z.string() });
  server.registerTool(
    'test_elicitation',
    { description: 'Asks a person', inputSchema: withMessage },
    ({ message }, ctx) => {
      const questions = { user: form(message, { username: { type: 'string' }, email: { type: 'string' } }) };
      return ask(ctx, questions) ?? tell(ctx, questions);
    },
  );
  server.registerTool(`${prefix}capabilities`, { description: 'Asks only what the client can answer' }, (ctx) => {
    const { elicitation, sampling } = capabilitiesOf(ctx);
    const questions = {
      ...(elicitation === undefined ? {} : { user_name: userName }),
      ...(sampling === undefined ? {} : { capital_question: capitalQuestion }),
    };
    return ask(ctx, questions) ?? tell(ctx, questions);
  });

  const rounds: Readonly<Record<string, readonly InputRequests[]>> = {
    [`${prefix}request_state`]: [{ confirm: form('Please confirm', { ok: { type: 'boolean' } }) }],
    [`${prefix}tampered_state`]: [{ confirm: form('Please confirm', { ok: { type: 'boolean' } }) }],
    [`${prefix}multiple_inputs`]: [eachKind],
    [`${prefix}multi_round`]: [
      { step1: form('Step 1: What is your name?', { name: { type: 'string' } }) },
      { step2: form('Step 2: What is your favorite color?', { color: { type: 'string' } }) },
    ],
  };
  for (const [name, questions] of Object.entries(rounds)) {
    server.registerTool(name, { description: name }, async (ctx) => {
      const round = Number(ctx.mcpReq.requestState<string>() ?? 0);
      const answered = round > 0 && ask(ctx, questions[round - 1]!) === null;
      const next = answered ? round : Math.max(0, round - 1);
      const inputRequests = questions[next];
      if (inputRequests === undefined) return answerOf('state-ok');
      return inputRequired({ inputRequests, requestState: await states.mint(String(next + 1)) });
    });
  }

  const context = { user_context: form('What context should the prompt use?', { context: { type: 'string' } }) };
  server.registerPrompt(
    `${prefix}prompt`,
    { description: 'Asks first' },
    (ctx): GetPromptResult | InputRequiredResult => {
      const question = ask(ctx, context);
      if (question !== null) return question;
      const [content] = tell(ctx, context).content;
      return { messages: [{ role: 'user', content: content! }] };
    },
  );
}

/** What is still to be asked; null when the client has answered each. */
function ask({ mcpReq }: ServerContext, questions: InputRequests): InputRequiredResult | null {
  const open = Object.entries(questions).filter(
    ([key]) => inputResponse(mcpReq.inputResponses, key).kind === 'missing',
  );
  return open.length === 0 ? null : inputRequired({ inputRequests: Object.fromEntries(open) });
}

/** What the client answered. */
function tell({ mcpReq }: ServerContext, questions: InputRequests) {
  return answerOf(JSON.stringify(Object.keys(questions).map((key) => inputResponse(mcpReq.inputResponses, key))));
}

function capabilitiesOf({ mcpReq }: ServerContext): ClientCapabilities {
  return Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY) ?? {};
}
