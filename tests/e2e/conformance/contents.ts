import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';

/** One red pixel. */
export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A RIFF header without samples. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

export const image: ContentBlock = { type: 'image', data: png, mimeType: 'image/png' };
export const audio: ContentBlock = { type: 'audio', data: wav, mimeType: 'audio/wav' };

export function embedded(uri: string, mimeType: string, text: string): ContentBlock {
  return { type: 'resource', resource: { uri, mimeType, text } };
}

export function answerOf(...content: readonly (ContentBlock | string)[]): CallToolResult {
  return { content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)) };
}
