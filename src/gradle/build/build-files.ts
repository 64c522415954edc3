import { extname, isAbsolute, resolve } from 'node:path';
import { parsePropertiesFile } from '../../maven/properties-file.ts';
import { parseScript, type Script } from '../scripts/parse-script.ts';

/** The files of a build by absolute path. Null: there is no such file. */
export type FindText = (path: string) => string | null;

/** What the scripts of a build read. */
export interface BuildFiles {
  readonly find: FindText;
  /** Paths of the files below a folder, relative to it, sorted; empty: there is no such folder. */
  readonly list: (folder: string) => readonly string[];
  /** Scripts below a folder, by their paths from there with dots for slashes. */
  listScripts(folder: string): ReadonlyMap<string, string>;
  /** Null: there is no such script. */
  findScript(path: string): Script | null;
  /** Whether a word stands in a script that was read, outside of lines that are comments. */
  isMentioned(word: string): boolean;
  /** Undefined: it is named as a folder may be. */
  hasFile(path: string): boolean | undefined;
  /** A published version catalog by its `g:a:v`. Null: it cannot be had; undefined: not yet, and it is asked for by this call. */
  readonly findPublished: (notation: string) => string | null | undefined;
  /** What the user gives to every build. */
  readonly userProperties: ReadonlyMap<string, string>;
  /** Empty where there is no such file. */
  readProperties(path: string): ReadonlyMap<string, string>;
}

/** Each script is parsed once, each folder of scripts listed once. */
export function createBuildFiles({
  find,
  list,
  findPublished,
  userProperties = new Map(),
}: Pick<BuildFiles, 'find' | 'list' | 'findPublished'> & Partial<Pick<BuildFiles, 'userProperties'>>): BuildFiles {
  const scripts = new Map<string, Script>();
  const folders = new Map<string, ReadonlyMap<string, string>>();
  return {
    find,
    list,
    findPublished,
    userProperties,
    listScripts(folder) {
      const known = folders.get(folder);
      if (known !== undefined) return known;
      const names = list(folder).filter((name) => /\.gradle(?:\.kts)?$/.test(name));
      const found = new Map(names.map((name) => [name.replaceAll('/', '.'), resolve(folder, name)]));
      folders.set(folder, found);
      return found;
    },
    findScript(path) {
      const known = scripts.get(path);
      if (known !== undefined) return known;
      const text = find(path);
      if (text === null) return null;
      const script = parseScript(text, /\.kts?$/.test(path) ? 'kotlin' : 'groovy');
      scripts.set(path, script);
      return script;
    },
    isMentioned(word) {
      const line = new RegExp(`^(?!\\s*(?://|\\*)).*\\b${word}\\b`, 'm');
      return [...scripts.keys()].some((path) => line.test(find(path) ?? ''));
    },
    hasFile(path) {
      return isAbsolute(path) && extname(path) !== '' ? find(path) !== null : undefined;
    },
    readProperties(path) {
      const text = find(path);
      return text === null ? new Map() : parsePropertiesFile(text);
    },
  };
}
