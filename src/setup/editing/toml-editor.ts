import { parse as parseForPatch, patch, TomlFormat } from '@decimalturn/toml-patch';
import { parse, stringify } from 'smol-toml';
import { isRecord } from '../../core/is-record.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import { lineEndOf } from './text-style.ts';
import { withoutEntry } from './without-entry.ts';

type Table = Readonly<Record<string, unknown>>;

/** For TOML: the table `container.name`. A second parser reads each result, since the client's is stricter than the one that edits. */
export function createTomlEditor(container: string, name: string): Editor {
  return {
    what: `table [${container}.${name}]`,
    read: (text) => containerIn(text)?.[name],
    hasContainer: (text) => containerIn(text) !== undefined,
    insert(text, value) {
      containerIn(text);
      const appended = append(text, stringify({ [container]: { [name]: value } }));
      return isToml(appended) ? appended : change(text, (held) => ({ ...held, [name]: value }), false);
    },
    remove: (text, isContainerOurs) => change(text, ({ [name]: _, ...others }) => others, isContainerOurs),
    rest: (text) => withoutEntry(parseText(text), container, (key) => key === name),
  };

  function containerIn(text: string): Table | undefined {
    const held = parseText(text)[container];
    if (held === undefined || isRecord(held)) return held;
    throw new BrokenFileError(`"${container}" in it is no table`);
  }

  function change(text: string, edit: (held: Table) => Table, isContainerOurs: boolean): string {
    const format = TomlFormat.autoDetectFormat(text);
    // TOML 1.0 forbids a comma at the end of an inline table.
    format.trailingComma = false;
    const { [container]: held, ...others } = parseForPatch(text) as Table;
    const edited = edit(isRecord(held) ? held : {});
    const isGone = isContainerOurs && Object.keys(edited).length === 0;
    try {
      return patch(text, isGone ? others : { ...others, [container]: edited }, format);
    } catch (error) {
      throw new BrokenFileError(`it cannot be edited: ${messageOf(error)}`);
    }
  }
}

/** A table may stand at the end of every file, but not if its parent is written in braces. */
function append(text: string, table: string): string {
  const end = lineEndOf(text);
  const gap = text === '' ? '' : text.endsWith('\n') ? end : end + end;
  return text + gap + `${table.trim()}\n`.replaceAll('\n', end);
}

function isToml(text: string): boolean {
  try {
    parseText(text);
    return true;
  } catch (error) {
    if (error instanceof BrokenFileError) return false;
    throw error;
  }
}

/** As plain objects: the parser's own have no prototype. */
function parseText(text: string): Table {
  try {
    return structuredClone(parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    throw new BrokenFileError(`it is no TOML: ${messageOf(error).split('\n')[0]}`);
  }
}
