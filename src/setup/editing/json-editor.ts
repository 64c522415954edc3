import { applyEdits, type FormattingOptions, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { isRecord } from '../../core/is-record.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import { indentOf, lineEndOf } from './text-style.ts';
import { withoutEntry } from './without-entry.ts';

const MARK = '\uFEFF';

/** For JSON, with comments and trailing commas too: the entry `name` in the object `container`. */
export function createJsonEditor(container: string, name: string): Editor {
  const isEntry = (key: string): boolean => key === name;
  const change = (text: string, path: readonly string[], value: unknown): string => {
    const marked = text.startsWith(MARK) ? MARK : '';
    const plain = text.slice(marked.length);
    const source = plain.trim() === '' ? '{}' : plain;
    const edited = applyEdits(source, modify(source, [...path], value, { formattingOptions: styleOf(plain) }));
    // A file of ours ends with a line end, as editors want it.
    return marked + edited + (source === plain ? '' : '\n');
  };
  return {
    what: `entry "${name}" of "${container}"`,
    read: (text) => containerIn(text)?.[name],
    hasContainer: (text) => containerIn(text) !== undefined,
    insert(text, value) {
      containerIn(text);
      return change(text, [container, name], value);
    },
    remove(text, isContainerOurs) {
      const without = change(text, [container, name], undefined);
      const isEmpty = Object.keys(containerIn(without) ?? {}).length === 0;
      return isContainerOurs && isEmpty ? change(without, [container], undefined) : without;
    },
    rest: (text) => withoutEntry(parseText(text), container, isEntry),
  };

  function containerIn(text: string): Readonly<Record<string, unknown>> | undefined {
    const all = parseText(text);
    if (!isRecord(all)) throw new BrokenFileError('it holds no JSON object');
    const held = all[container];
    if (held === undefined || isRecord(held)) return held;
    throw new BrokenFileError(`"${container}" in it is no object`);
  }
}

/** An empty text stands for an empty object. */
function parseText(text: string): unknown {
  const plain = text.replace(MARK, '');
  if (plain.trim() === '') return {};
  const errors: ParseError[] = [];
  const data: unknown = parse(plain, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return data;
  const line = plain.slice(0, first.offset).split('\n').length;
  throw new BrokenFileError(`it is no JSON: line ${line}: ${printParseErrorCode(first.error)}`);
}

function styleOf(text: string): FormattingOptions {
  const indent = indentOf(text);
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: lineEndOf(text),
  };
}
