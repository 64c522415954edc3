import type { DocComment } from '../../core/symbols.ts';
import { toPlainMarkdown } from '../java/plain-markdown.ts';
import { renderTexts } from '../java/render-texts.ts';

export function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, toPlainMarkdown);
}
