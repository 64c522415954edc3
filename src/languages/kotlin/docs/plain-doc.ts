import type { DocComment } from '../../../core/code/symbols.ts';
import { toPlainMarkdown } from '../../jvm/docs/plain-markdown.ts';
import { renderTexts } from '../../jvm/docs/render-texts.ts';

export function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, toPlainMarkdown);
}
