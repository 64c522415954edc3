/** A call that gave no answer. `token`: the server wants another token; `gone`: nobody answers; `tool`: the tool says why not. */
export class CallFailure extends Error {
  readonly kind: 'token' | 'gone' | 'tool';
  /** As the tool answers it (docs/tools.md): `source_jar_not_found` and the like; empty: it says none. */
  readonly status: string;

  constructor(kind: CallFailure['kind'], message: string, status = '') {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Hears the step of a call that takes longer than a server waits. */
  onStep?(step: string): void;
}

/** The tools of the server that the page came from. */
export interface Client {
  /** The answer of a tool, once it is complete. @throws CallFailure; the signal's reason when that is aborted. */
  call<Answer>(name: string, input: object, options?: CallOptions): Promise<Answer>;
}

const PROTOCOL = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': PROTOCOL,
  'io.modelcontextprotocol/clientInfo': { name: 'jar-indexer-page', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** `endpoint`: the address of the server's MCP; `token`: null, none is sent. */
export interface ClientOptions {
  readonly endpoint: string;
  readonly token: string | null;
  readonly send?: typeof fetch;
}

/**
 * The endpoint of the server that a page at this address came from; `?project=` chooses the project for both. The page means the tools that
 * have a name by default: `classic` has one of the same name that answers otherwise.
 */
export function endpointOf(page: URL): string {
  const project = page.searchParams.get('project');
  const query = new URLSearchParams({ format: 'json', toolsets: 'default', ...(project !== null && { project }) });
  return `${page.pathname.replace(/[^/]*$/, '')}mcp?${query}`;
}

/** Speaks MCP's Streamable HTTP, one request a call. */
export function createClient({ endpoint, token, send = fetch }: ClientOptions): Client {
  let id = 0;
  return {
    async call<Answer>(name: string, input: object, { signal, onStep }: CallOptions = {}): Promise<Answer> {
      for (;;) {
        const answer = await ask(name, input, signal);
        // The server goes on with the work of an equal call.
        if (answer.status !== 'in_progress') return answer as Answer;
        onStep?.(String(answer.still_running));
      }
    },
  };

  async function ask(
    name: string,
    input: object,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly status?: string; readonly still_running?: unknown }> {
    const params = { name, arguments: input, _meta: META };
    const response = await send(endpoint, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'mcp-protocol-version': PROTOCOL,
        'mcp-method': 'tools/call',
        'mcp-name': name,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'tools/call', params }),
    }).catch((error: Error) => {
      signal?.throwIfAborted();
      throw new CallFailure('gone', `The server does not answer: ${error.message}`);
    });
    if (response.status === 401) throw new CallFailure('token', 'The server asks for its token.');
    const { result, error } = await readReply(response);
    const text = result?.content?.[0]?.text ?? '';
    if (result === undefined) throw new CallFailure('tool', error?.message ?? `The server answers ${response.status}.`);
    if (result.isError) throw describeFailure(text);
    return JSON.parse(text);
  }
}

interface Reply {
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text?: string }[] };
  readonly error?: { readonly message: string };
}

/** A proxy before the server may answer something else. */
async function readReply(response: Response): Promise<Reply> {
  try {
    return (await response.json()) as Reply;
  } catch {
    return {};
  }
}

function describeFailure(text: string): CallFailure {
  try {
    const { message, status = '' } = JSON.parse(text) as { readonly message?: unknown; readonly status?: unknown };
    return new CallFailure('tool', inCommands(String(message ?? text)), String(status));
  } catch {
    return new CallFailure('tool', text);
  }
}

/** Agents call tools; a person runs them at a terminal. */
function inCommands(advice: string): string {
  return advice.replaceAll(/\bcall (?=[a-z]+_[a-z_]+\b)/gi, 'run jar-indexer tool ');
}
