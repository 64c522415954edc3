const PROTOCOL = '2026-07-28';
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  'mcp-protocol-version': PROTOCOL,
  'mcp-method': 'server/discover',
};
const META = {
  'io.modelcontextprotocol/protocolVersion': PROTOCOL,
  'io.modelcontextprotocol/clientInfo': { name: 'jar-indexer', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A message whose answer nobody needs. Reading the first one takes 40 ms of a processor, most of it to compile; the next takes 6. */
export function buildFirstMessage(): [Request, { readonly parsedBody: object }] {
  const parsedBody = { jsonrpc: '2.0', id: 0, method: 'server/discover', params: { _meta: META } };
  return [new Request('http://localhost/mcp', { method: 'POST', headers: HEADERS, body: '{}' }), { parsedBody }];
}
