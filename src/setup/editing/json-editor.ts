import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isRecord } from '../../core/is-record.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import { addProperty, removeProperty } from './json-property.ts';
import { withoutEntry } from './without-entry.ts';

const MARK = '\uFEFF';

/** For JSON, with comments and trailing commas too: the entry `name` in the object `container`. */
export function createJsonEditor(container: string, name: string): Editor {
  return {
    what: `entry "${name}" of "${container}"`,
    read: (text) => containerIn(text)?.[name],
    hasContainer: (text) => containerIn(text) !== undefined,
    insert(text, value) {
      const held = containerIn(text);
      const marked = text.startsWith(MARK) ? MARK : '';
      const plain = text.slice(marked.length);
      // A file of ours ends with a line end, as editors want it.
      const source = plain.trim() === '' ? '{}\n' : plain;
      if (held === undefined) return marked + addProperty(source, nodeIn(source), container, { [name]: value });
      return marked + addProperty(source, nodeIn(source, container), name, value);
    },
    remove(text, isContainerOurs) {
      const marked = text.startsWith(MARK) ? MARK : '';
      const without = removeAt(text.slice(marked.length), container, name);
      const isEmpty = Object.keys(containerIn(without) ?? {}).length === 0;
      return marked + (isContainerOurs && isEmpty ? removeAt(without, container) : without);
    },
    rest: (text) => withoutEntry(parseText(text), container, (key) => key === name),
  };

  function containerIn(text: string): Readonly<Record<string, unknown>> | undefined {
    const all = parseText(text);
    if (!isRecord(all)) throw new BrokenFileError('it holds no JSON object');
    const held = all[container];
    if (held === undefined || isRecord(held)) return held;
    throw new BrokenFileError(`"${container}" in it is no object`);
  }
}

/** The node of a place in a text that is known to have it. */
function nodeIn(text: string, ...path: readonly string[]): Node {
  return findNodeAtLocation(parseTree(text, [], { allowTrailingComma: true }) as Node, [...path]) as Node;
}

function removeAt(text: string, ...path: readonly string[]): string {
  // The value's parent is the property, whose parent is the object.
  const property = nodeIn(text, ...path).parent as Node;
  return removeProperty(text, property.parent as Node, property);
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
