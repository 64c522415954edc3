import type { ConfigFile } from '../model/client.ts';
import type { Editor } from './editor.ts';

/** The name of our entry in every client's file. */
export const ENTRY_NAME = 'jar-indexer';

/** The editor for our entry in a file of this kind. Each library is loaded when a file of its kind is edited. */
export async function createEditor({ format, key, isList = false }: ConfigFile): Promise<Editor> {
  if (format === 'toml') return (await import('./toml-editor.ts')).createTomlEditor(key, ENTRY_NAME);
  if (format === 'yaml') return (await import('./yaml-editor.ts')).createYamlEditor(key, ENTRY_NAME, isList);
  return (await import('./json-editor.ts')).createJsonEditor(key, ENTRY_NAME);
}
