import type { Editor } from './editor.ts';
import { lineEndOf } from './text-style.ts';

const BEGIN = '<!-- jar-indexer:begin -->';
const END = '<!-- jar-indexer:end -->';
const SECTION = /<!-- jar-indexer:begin -->\r?\n([\s\S]*?)<!-- jar-indexer:end -->(?:\r?\n)?/;

/** For Markdown that people write: a section between two markers, at the end. */
export const sectionEditor: Editor = {
  what: 'section "jar-indexer"',
  read: (text) => SECTION.exec(text)?.[1]?.replaceAll('\r\n', '\n'),
  hasContainer: () => true,
  insert(text, value) {
    const end = lineEndOf(text);
    const gap = text === '' || /(?:\r?\n){2}$/.test(text) ? '' : text.endsWith('\n') ? end : end + end;
    return text + gap + `${BEGIN}\n${value}${END}\n`.replaceAll('\n', end);
  },
  remove: (text) => text.replace(SECTION, ''),
  rest: (text) => text.replace(SECTION, '').trimEnd(),
};

/** For a file that is all ours. */
export const wholeFileEditor: Editor = {
  what: 'rules',
  isWholeFile: true,
  read: (text) => (text === '' ? undefined : text),
  hasContainer: () => true,
  insert: (_, value) => String(value),
  remove: () => '',
  rest: () => '',
};
