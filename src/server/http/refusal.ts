/** Why a request is not served, as JSON-RPC says it: HTTP's status, and an error that belongs to no message. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** JSON-RPC's; absent: -32000, an error of the server's own. */
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const SERVER_ERROR = -32_000;

export function printRefusal({ code = SERVER_ERROR, message }: Refusal): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
}

export function refuse(refusal: Refusal): Response {
  const headers = { 'content-type': 'application/json', ...refusal.headers };
  return new Response(printRefusal(refusal), { status: refusal.status, headers });
}
