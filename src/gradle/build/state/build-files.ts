import { resolve } from 'node:path';
import { parsePropertiesFile } from '../../../maven/properties-file.ts';
import type { ScriptFiles } from '../../evaluation/script-run.ts';
import { parseScript, type Script } from '../../scripts/parse-script.ts';

/** The files of a build by absolute path. Null: there is no such file. */
export type FindText = (path: string) => string | null;

/** The files that the scripts of a build read. */
export interface BuildFiles {
  readonly find: FindText;
  /** True if there is anything at a path. */
  readonly isThere: (path: string) => boolean;
  /** Paths of the files below a folder, relative to it, sorted; empty: there is no such folder. */
  readonly list: (folder: string) => readonly string[];
  /** True if a path leads to what lies in a folder, whatever links are on the way. */
  readonly isWithin: (path: string, folder: string) => boolean;
  /** Names of what lies in a folder itself, those of folders with a slash at the end; empty: there is no such folder. */
  readonly listEntries: (folder: string) => readonly string[];
  /** Scripts below a folder, by their paths from there with dots for slashes. */
  listScripts(folder: string): ReadonlyMap<string, string>;
  /** Null: there is no such script. */
  findScript(path: string): Script | null;
  /** True if a word stands in a script that was read, outside of lines that are comments. */
  isMentioned(word: string): boolean;
  /** A published version catalog by its `g:a:v`. Null: it cannot be had; undefined: not yet, and it is asked for by this call. */
  readonly findPublished: (notation: string) => string | null | undefined;
  /** Properties that the user gives to every build. */
  readonly userProperties: ReadonlyMap<string, string>;
  /** The Java of the machine, as in `java.version`; absent: not known. */
  readonly jdk?: string;
  /** Empty where there is no such file. */
  readProperties(path: string): ReadonlyMap<string, string>;
}

/** Each script is parsed once, each folder of scripts listed once. */
export function createBuildFiles({
  find,
  list,
  userProperties = new Map(),
  ...means
}: Pick<BuildFiles, 'find' | 'isThere' | 'isWithin' | 'list' | 'listEntries' | 'findPublished'> &
  Partial<Pick<BuildFiles, 'userProperties' | 'jdk'>>): BuildFiles {
  const scripts = new Map<string, Script>();
  const folders = new Map<string, ReadonlyMap<string, string>>();
  return {
    ...means,
    find,
    list,
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
      const line = new RegExp(`^(?![ \\t]*(?://|\\*)).*\\b${word}\\b`, 'm');
      return [...scripts.keys()].some((path) => line.test(find(path) ?? ''));
    },
    readProperties(path) {
      const text = find(path);
      return text === null ? new Map() : parsePropertiesFile(text);
    },
  };
}

/** Limits the files that scripts may read. `folders`: that of the build, and of those that it makes plugins for. */
export function keepWithin(
  { isThere, isWithin, listEntries, readProperties }: BuildFiles,
  folders: readonly string[],
): ScriptFiles {
  const orNull =
    <Found>(read: (path: string) => Found) =>
    (path: string): Found | null =>
      folders.some((folder) => isWithin(path, folder)) ? read(path) : null;
  return { isThere, listEntries: orNull(listEntries), readProperties: orNull(readProperties) };
}

/** The Gradle that the wrapper of a build takes, as `8.10.2`; null: nobody says. Source: https://docs.gradle.org/current/userguide/gradle_wrapper.html. */
export function readGradleRelease(files: BuildFiles, folder: string): string | null {
  const url = files.readProperties(resolve(folder, 'gradle/wrapper/gradle-wrapper.properties')).get('distributionUrl');
  return /\bgradle-(\d+\.[\w.]+)/.exec(url?.split('/').at(-1) ?? '')?.[1] ?? null;
}

/** True if a script that is applied lies on another machine: it is left out. */
export function isAddress(written: string): boolean {
  return /^https?:/.test(written);
}
