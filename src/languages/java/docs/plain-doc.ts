import type { DocComment } from '../../../core/code/symbols.ts';
import { renderAroundSnippets, renderInlineTags } from '../../jvm/docs/inline-tags.ts';
import { renderTexts, toPlainMarkdown } from '../../jvm/docs/plain-markdown.ts';
import { closeGaps, decodeEntities, renderHtml, withoutInlineElements } from '../../jvm/docs/render-html.ts';

/**
 * A documentation comment as a reader of the generated page sees it, in plain text: inline tags give their text or label, HTML its
 * words and line breaks. References (@see) stay as they are.
 */
export function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, doc.format === 'markdown' ? toPlainMarkdown : toPlainText);
}

function toPlainText(text: string): string {
  return renderAroundSnippets(text, renderBlocks);
}

function renderBlocks(text: string): string {
  // Every second part is preformatted.
  const parts = text.split(/<pre(?:\s[^<>]*)?>|<\/pre>/i);
  return parts
    .map((part, position) => (position % 2 === 0 ? renderFlow(part) : renderPreformatted(part)))
    .filter((part) => part !== '')
    .join('\n');
}

/** Lines stay as they are written, what indents them does not. */
function renderFlow(text: string): string {
  const unindented = closeGaps(text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n'));
  return renderInlineTags(unindented, renderHtml).trim();
}

function renderPreformatted(text: string): string {
  const rendered = renderInlineTags(text, (part) => decodeEntities(withoutInlineElements(part)));
  return rendered.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}
