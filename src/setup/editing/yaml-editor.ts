import { type Document, isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import { isRecord } from '../../core/is-record.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import { indentOf, lineEndOf } from './text-style.ts';
import { withoutEntry } from './without-entry.ts';

/** For YAML: the entry `name` in the map `container`, or in a list the entry whose `name` it is. */
export function createYamlEditor(container: string, name: string, isList: boolean): Editor {
  const isEntry = (key: string, value: unknown): boolean =>
    isList ? isRecord(value) && value.name === name : key === name;
  return {
    what: `entry "${name}" of "${container}"`,
    read(text) {
      const found = Object.entries(containerIn(text) ?? {}).find(([key, value]) => isEntry(key, value))?.[1];
      if (!isList || !isRecord(found)) return found;
      const { name: _, ...entry } = found;
      return entry;
    },
    hasContainer: (text) => containerIn(text) !== undefined,
    insert(text, value) {
      containerIn(text);
      const entry = isList ? [{ name, ...(value as object) }] : { [name]: value };
      return insertInBlock(text, entry) ?? insertAnyhow(text, entry);
    },
    remove(text, isContainerOurs) {
      const document = parseText(text);
      const held = document.get(container);
      if (isMap(held)) held.delete(name);
      if (isSeq(held)) held.items = held.items.filter((item) => !(isMap(item) && item.get('name') === name));
      const isEmpty = (isMap(held) || isSeq(held)) && held.items.length === 0;
      if (isEmpty && isContainerOurs) document.delete(container);
      return print(document, text);
    },
    rest: (text) => withoutEntry(parseText(text).toJS(), container, isEntry),
  };

  /** Puts lines after the last one of a block, so that nothing else is printed anew. Null: the file is written in another way. */
  function insertInBlock(text: string, entry: object): string | null {
    const document = parseText(text);
    const held = document.get(container, true);
    const end = lineEndOf(text);
    const print = (data: unknown): string => stringify(data, { lineWidth: 0, indent: indentOf(text).length });
    if (held === undefined) {
      const all = document.contents;
      const isBlock = all === null || (isScalar(all) && all.value === null) || (isMap(all) && all.flow !== true);
      // A line of dots ends the document.
      if (!isBlock || /^\.\.\./m.test(text)) return null;
      const gap = text === '' || text.endsWith('\n') ? '' : end;
      return text + gap + print({ [container]: entry }).replaceAll('\n', end);
    }
    if ((!isMap(held) && !isSeq(held)) || held.flow === true || held.items.length === 0 || !held.range) return null;
    const before = text.slice(0, held.range[0]);
    const column = before.length - (before.lastIndexOf('\n') + 1);
    const lines = print(entry).replace(/^(?=.)/gm, ' '.repeat(column));
    const at = held.range[1];
    const gap = text.slice(0, at).endsWith('\n') ? '' : end;
    return text.slice(0, at) + gap + lines.replaceAll('\n', end) + text.slice(at);
  }

  function insertAnyhow(text: string, entry: object): string {
    const document = parseText(text);
    const held = document.get(container);
    if (isSeq(held) && Array.isArray(entry)) held.add(document.createNode(entry[0]));
    else if (isMap(held) && !Array.isArray(entry))
      held.set(name, document.createNode((entry as Record<string, unknown>)[name]));
    else document.set(container, document.createNode(entry));
    return print(document, text);
  }

  function print(document: Document, text: string): string {
    if (document.contents === null) return '';
    return document.toString({ lineWidth: 0, indent: indentOf(text).length }).replaceAll('\n', lineEndOf(text));
  }

  function containerIn(text: string): object | undefined {
    const all: unknown = parseText(text).toJS() ?? {};
    if (!isRecord(all)) throw new BrokenFileError('it holds no YAML map');
    const held = all[container] ?? undefined;
    if (held === undefined) return undefined;
    if (isList && Array.isArray(held)) return held;
    if (!isList && isRecord(held)) return held;
    throw new BrokenFileError(`"${container}" in it is no ${isList ? 'list' : 'map'}`);
  }
}

function parseText(text: string): Document {
  const document = parseDocument(text);
  const [first] = document.errors;
  if (first === undefined) return document;
  if (first.code === 'MULTIPLE_DOCS') throw new BrokenFileError('it holds several YAML documents');
  throw new BrokenFileError(`it is no YAML: ${first.message.split('\n')[0]?.replace(/:$/, '')}`);
}
