import type { DocComment } from '../../../core/code/symbols.ts';
import { printReference, renderAroundSnippets, renderInlineTags } from './inline-tags.ts';
import { createIsCode } from './markdown-code.ts';
import { renderHtml } from './render-html.ts';

/** Markdown keeps its marks, as code does; links to declarations become their labels or names, HTML and inline tags text. */
export function toPlainMarkdown(text: string): string {
  return renderAroundSnippets(text, renderBlocks);
}

function renderBlocks(text: string): string {
  const lines: string[] = [];
  const flow: string[] = [];
  const isCode = createIsCode();
  for (const line of text.split('\n')) {
    if (isCode(line)) lines.push(...takeFlow(flow), line);
    else flow.push(line);
  }
  return [...lines, ...takeFlow(flow)].join('\n');
}

/** Renders the gathered lines as one text: labels may be wrapped. */
function takeFlow(flow: string[]): readonly string[] {
  return flow.length === 0 ? [] : [renderFlow(flow.splice(0).join('\n'))];
}

/** Every second part is code. */
function renderFlow(text: string): string {
  const parts = renderLabels(text).split(/(`+[^`]*`+)/);
  return parts
    .map((part, position) => (position % 2 === 0 ? renderInlineTags(renderLinks(part), renderHtml) : part))
    .join('');
}

/** `[label][Name]`, whose label may hold code; what stands so within code is left. */
function renderLabels(text: string): string {
  const pattern = /(`+[^`]*`+)|\[((?:[^[\]`]|`[^[\]`]*`)+)\]\[[^[\]]*\]/g;
  return text.replace(pattern, (_, code?: string, label?: string) => code ?? label ?? '');
}

/** `[Name]`; links to pages and other brackets stay. */
function renderLinks(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_\])!])\[([\p{L}_#][^[\]\s]*)\](?![([:])/gu, (_, name: string) =>
    printReference(name),
  );
}

/** Renders each text of a comment by `plain`. Names of parameters and exceptions and references (@see) stay. */
export function renderTexts(doc: DocComment, plain: (text: string) => string): DocComment {
  const optional = (text: string | null) => (text === null ? null : plain(text));
  return {
    ...doc,
    summary: plain(doc.summary).replace(/\s+/g, ' ').trim(),
    description: plain(doc.description),
    params: doc.params.map(({ name, text }) => ({ name, text: plain(text) })),
    returns: optional(doc.returns),
    throws: doc.throws.map(({ type, text }) => ({ type, text: plain(text) })),
    since: optional(doc.since),
    deprecated: optional(doc.deprecated),
    other: doc.other.map(({ tag, text }) => ({ tag, text: plain(text) })),
  };
}
