import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Log } from '../core/call-context.ts';
import type { Engine } from '../engine/engine.ts';
import { tools } from '../tools/index.ts';
import { type AnswerForm, callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { instructions } from './instructions.ts';
import { reportProgress } from './report-progress.ts';
import { selectTools, type ToolSelection } from './select-tools.ts';

export interface McpOptions {
  readonly version: string;
  readonly selection: ToolSelection;
  readonly form: AnswerForm;
  readonly offline: boolean;
  readonly log: Log;
  /** Called by the first tool call, so that listing the tools loads nothing. */
  engine(): Promise<Engine>;
}

/** Milliseconds a client may keep the list: it changes only with the program. */
const LIST_TTL = 3_600_000;

/**
 * A factory of servers for both protocol generations. The low-level class, because listing and answering differ: tools that are
 * not listed answer too, and arguments are validated by our own handler, whose refusal names the nearest right argument.
 * @throws InvalidInputError for unknown names in `selection`, at once rather than at the first request.
 */
export function createServerFactory({ version, selection, form, offline, log, engine }: McpOptions): () => Server {
  const listed = selectTools(tools, selection).map(describeTool);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return () => {
    const server = new Server(
      { name: 'jar-indexer', title: 'Sources of JVM dependencies', version },
      {
        capabilities: { tools: {} },
        instructions,
        cacheHints: { 'tools/list': { ttlMs: LIST_TTL, cacheScope: 'public' } },
      },
    );
    server.setRequestHandler('tools/list', () => ({ tools: listed }));
    server.setRequestHandler('tools/call', ({ params }, request) => {
      const tool = byName.get(params.name);
      if (tool === undefined || (selection.readOnly && tool.effects === 'write')) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}"`);
      }
      const ctx = { signal: request.mcpReq.signal, offline, log, progress: reportProgress(request) };
      return callTool(tool, params.arguments ?? {}, { engine, form, ctx });
    });
    return server;
  };
}
