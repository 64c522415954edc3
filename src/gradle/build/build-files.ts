import { extname, isAbsolute } from 'node:path';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { parseScript, type Script } from '../scripts/parse-script.ts';

/** The files of a build by absolute path. Null: there is no such file; undefined: it was not read yet, and is asked for by this call. */
export type FindText = (path: string) => string | null | undefined;

/** What the scripts of a build read. */
export interface BuildFiles {
  readonly find: FindText;
  /** Paths of the files below a folder, relative to it, sorted; empty: there is no such folder. */
  readonly list: (folder: string) => readonly string[];
  /** Null: there is no such script; undefined: not yet. */
  findScript(path: string): Script | null | undefined;
  /** Undefined: not yet, or it is named as a folder may be. */
  hasFile(path: string): boolean | undefined;
  /** Empty where there is no such file. */
  readProperties(path: string): ReadonlyMap<string, string>;
}

/** Each script is parsed once, each folder listed once. */
export function createBuildFiles(find: FindText, list: BuildFiles['list']): BuildFiles {
  const scripts = new Map<string, Script>();
  const folders = new Map<string, readonly string[]>();
  return {
    find,
    list(folder) {
      const names = folders.get(folder) ?? list(folder);
      folders.set(folder, names);
      return names;
    },
    findScript(path) {
      const known = scripts.get(path);
      if (known !== undefined) return known;
      const text = find(path);
      if (text === null || text === undefined) return text;
      const script = parseScript(text, /\.kts?$/.test(path) ? 'kotlin' : 'groovy');
      scripts.set(path, script);
      return script;
    },
    hasFile(path) {
      if (!isAbsolute(path) || extname(path) === '') return undefined;
      const text = find(path);
      return text === undefined ? undefined : text !== null;
    },
    readProperties(path) {
      const text = find(path);
      return text ? parsePropertiesFile(text) : new Map();
    },
  };
}
