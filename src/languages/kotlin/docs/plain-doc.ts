import type { DocComment } from '../../../core/code/symbols.ts';
import { toPlainMarkdown } from '../../java/docs/plain-markdown.ts';
import { renderTexts } from '../../java/docs/render-texts.ts';

export function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, toPlainMarkdown);
}
