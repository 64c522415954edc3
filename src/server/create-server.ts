import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Answers } from '../answering/answers.ts';
import type { Budgets } from '../core/budgets.ts';
import type { Log } from '../core/call-context.ts';
import { findTool } from '../tools/calls/find-tool.ts';
import { createCallGate } from './call-gate.ts';
import { type AnswerForm, callTool } from './call-tool.ts';
import { createClientRoots } from './client-roots.ts';
import { instruct } from './instructions.ts';
import { offerPage, pageCapability } from './offer-page.ts';
import { reportProgress } from './report-progress.ts';
import { selectTools, type ToolSelection } from './select-tools.ts';
import { toolEntries } from './tool-entries.ts';

export interface McpOptions {
  readonly version: string;
  readonly selection: ToolSelection;
  readonly form: AnswerForm;
  readonly budgets: Budgets;
  readonly offline: boolean;
  readonly log: Log;
  /** True if the project is followed. Its page is then a resource, and clients hear of its changes. */
  readonly isFollowed: boolean;
  readonly answers: Pick<Answers, 'callTool' | 'readPage'>;
  /** Goes around every tool call. */
  during<Result>(call: () => Promise<Result>): Promise<Result>;
}

/** A server for one connection, session or request. `project`: the one that the client chose, else null. */
export type CreateServer = (project: string | null, how?: ConnectionOptions) => Server;

export interface ConnectionOptions {
  /** The form of answers that this client asks for; absent: that of the server. */
  readonly format?: AnswerForm['format'];
  /** Toolsets that this client asks for, each of which there is; absent: those of the server. */
  readonly toolsets?: ToolSelection['toolsets'];
  /** Hears the folders that the client has open, as soon as it is connected. Absent: it is asked in its first call. */
  heardRoots?(roots: readonly string[] | null): void;
}

/** Milliseconds a client may keep the list: it changes only with the program. */
const LIST_TTL = 3_600_000;

/**
 * A factory of servers for both protocol generations. It uses the low-level class, because listing and answering differ: tools that are
 * not listed answer too, and the answer threads validate arguments, so that a refusal names the nearest right argument.
 * @throws InvalidInputError for unknown names in `selection`, at once rather than at the first request.
 */
export function createServerFactory(options: McpOptions): CreateServer {
  const { version, selection, form, budgets, offline, log, isFollowed, answers, during } = options;
  const listedByServer = selectTools(toolEntries, selection);
  return (project, { heardRoots, format = form.format, toolsets = selection.toolsets } = {}) => {
    const listed =
      toolsets === selection.toolsets ? listedByServer : selectTools(toolEntries, { ...selection, toolsets });
    let isFirst = true;
    const gate = createCallGate(budgets);
    const server = new Server(
      { name: 'jar-indexer', title: 'Sources of JVM dependencies', version },
      {
        capabilities: { tools: {}, ...(isFollowed && { resources: pageCapability }) },
        instructions: instruct(listed),
        cacheHints: { 'tools/list': { ttlMs: LIST_TTL, cacheScope: 'public' } },
      },
    );
    const roots = createClientRoots(server, log);
    if (heardRoots !== undefined) server.oninitialized = async () => heardRoots(await roots.list());
    server.setRequestHandler('tools/list', () => ({ tools: listed.map((tool) => tool.listed) }));
    if (isFollowed) offerPage(server, (signal) => answers.readPage({ project, roots: null }, signal));
    server.setRequestHandler('tools/call', async ({ params }, request) => {
      const tool = findTool(toolEntries, params.name, toolsets);
      if (tool === null || (selection.readOnly && tool.effects === 'write')) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}"`);
      }
      const { progress, end, isWanted: wantsProgress } = reportProgress(request, tool.name);
      const ctx = { signal: request.mcpReq.signal, offline, log, progress };
      const settings = { answer: answers.callTool, form: { ...form, format }, listed, gate, ctx, wantsProgress };
      return during(async () => {
        const place = { project, roots: await roots.list(request) };
        const result = await callTool(tool, params.arguments ?? {}, { ...settings, place, isFirst });
        if (result.isError !== true) isFirst = false;
        return result;
      }).finally(end);
    });
    return server;
  };
}
