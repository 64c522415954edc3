import { patch, TomlFormat } from '@decimalturn/toml-patch';
import { parse } from 'smol-toml';
import { isRecord } from '../../core/is-record.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import { withoutEntry } from './without-entry.ts';

/** For TOML: the table `container.name`. A second parser reads each result, since the client's is stricter than the one that edits. */
export function createTomlEditor(container: string, name: string): Editor {
  const isEntry = (key: string): boolean => key === name;
  const change = (text: string, data: object): string => {
    const format = TomlFormat.autoDetectFormat(text);
    // TOML 1.0 forbids a comma at the end of an inline table.
    format.trailingComma = false;
    format.inlineTableStart = 2;
    return patch(text, data, format);
  };
  return {
    what: `table [${container}.${name}]`,
    read: (text) => containerIn(text)?.[name],
    hasContainer: (text) => containerIn(text) !== undefined,
    insert(text, value) {
      const held = containerIn(text) ?? {};
      const made = change(text, { ...parseText(text), [container]: { ...held, [name]: value } });
      return text === '' ? `${made.trimEnd()}\n` : made;
    },
    remove(text, isContainerOurs) {
      const held = Object.entries(containerIn(text) ?? {}).filter(([key]) => !isEntry(key));
      const { [container]: _, ...others } = parseText(text);
      const isGone = held.length === 0 && isContainerOurs;
      return change(text, isGone ? others : { ...others, [container]: Object.fromEntries(held) });
    },
    rest: (text) => withoutEntry(parseText(text), container, isEntry),
  };

  function containerIn(text: string): Readonly<Record<string, unknown>> | undefined {
    const held = parseText(text)[container];
    if (held === undefined || isRecord(held)) return held;
    throw new BrokenFileError(`"${container}" in it is no table`);
  }
}

function parseText(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new BrokenFileError(`it is no TOML: ${messageOf(error).split('\n')[0]}`);
  }
}
