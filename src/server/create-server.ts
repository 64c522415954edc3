import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Budgets } from '../core/budgets.ts';
import type { Log } from '../core/call-context.ts';
import type { Engine } from '../engine/engine.ts';
import { findTool } from '../tools/calls/find-tool.ts';
import { createCallGate } from './call-gate.ts';
import type { AnswerForm } from './call-tool.ts';
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
  /** Whether the project is followed: its page is a resource then, of whose changes clients are told. */
  readonly isFollowed: boolean;
  /** Called by the first tool call, so that listing the tools loads nothing. `project`: the one that the client chose, else null. */
  engine(project: string | null): Promise<Engine>;
  /** Goes around every tool call. */
  during<Result>(call: () => Promise<Result>): Promise<Result>;
}

/** A server for one connection, session or request. `project`: the one that the client chose, else null. */
export type CreateServer = (project: string | null) => Server;

const ownCode = { artifact: null, member: null };

/** Milliseconds a client may keep the list: it changes only with the program. */
const LIST_TTL = 3_600_000;

/**
 * A factory of servers for both protocol generations. The low-level class, because listing and answering differ: tools that are
 * not listed answer too, and arguments are validated by our own handler, whose refusal names the nearest right argument.
 * @throws InvalidInputError for unknown names in `selection`, at once rather than at the first request.
 */
export function createServerFactory(options: McpOptions): CreateServer {
  const { version, selection, form, budgets, offline, log, isFollowed, engine, during } = options;
  const listed = selectTools(toolEntries, selection);
  const tools = listed.map((tool) => tool.listed);
  return (project) => {
    const gate = createCallGate(budgets);
    const server = new Server(
      { name: 'jar-indexer', title: 'Sources of JVM dependencies', version },
      {
        capabilities: { tools: {}, ...(isFollowed && { resources: pageCapability }) },
        instructions: instruct(listed),
        cacheHints: { 'tools/list': { ttlMs: LIST_TTL, cacheScope: 'public' } },
      },
    );
    server.setRequestHandler('tools/list', () => ({ tools }));
    if (isFollowed) offerPage(server, readPage);
    server.setRequestHandler('tools/call', async ({ params }, request) => {
      const [{ callTool }, { tools: all }] = await Promise.all([import('./call-tool.ts'), import('../tools/index.ts')]);
      const tool = findTool(all, params.name, selection.toolsets);
      if (tool === null || (selection.readOnly && tool.effects === 'write')) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}"`);
      }
      const { progress, end } = reportProgress(request, tool.name);
      const ctx = { signal: request.mcpReq.signal, offline, log, progress };
      return during(() =>
        callTool(tool, params.arguments ?? {}, { engine: () => engine(project), form, listed, gate, ctx }),
      ).finally(end);
    });
    return server;

    async function readPage(signal: AbortSignal): Promise<string> {
      const { codebase } = await engine(project);
      return await codebase.readPage(ownCode, { signal, offline, log, progress: () => {} });
    }
  };
}
