import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { png } from './contents.ts';

/** The resources that the suite reads, and those that it watches. */
export function addResources(server: McpServer): void {
  const text = { description: 'A text', mimeType: 'text/plain' };
  server.registerResource('static-text', 'test://static-text', text, ({ href: uri }) => ({
    contents: [{ uri, mimeType: text.mimeType, text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('watched', 'test://watched-resource', text, ({ href: uri }) => ({
    contents: [{ uri, mimeType: text.mimeType, text: 'It never changes.' }],
  }));
  const binary = { description: 'A picture', mimeType: 'image/png' };
  server.registerResource('static-binary', 'test://static-binary', binary, ({ href: uri }) => ({
    contents: [{ uri, mimeType: binary.mimeType, blob: png }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  const json = { description: 'Data of an id', mimeType: 'application/json' };
  server.registerResource('template', template, json, ({ href: uri }, { id }) => ({
    contents: [
      {
        uri,
        mimeType: json.mimeType,
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }));
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}
