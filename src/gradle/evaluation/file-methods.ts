import { basename, dirname, extname, isAbsolute, relative, sep } from 'node:path';
import type { ScriptFiles } from './script-run.ts';
import { type MethodArguments, printValue, type ScriptValue, UNKNOWN } from './script-value.ts';
import { createWalk, listBelow } from './walk-folder.ts';

/** A property of a file, which is a text here. Undefined: it has none of that name. */
export function getOfFile(files: ScriptFiles, path: string, name: string): ScriptValue | undefined {
  return callFile(files, path, { name, given: { args: [], block: null, invoke: () => UNKNOWN } });
}

/**
 * The methods of a file or folder of the build in the words of Java, Groovy and Kotlin. Undefined: it has no such method.
 * Sources: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/io/File.html,
 * https://docs.groovy-lang.org/latest/html/groovy-jdk/java/io/File.html, https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.io/.
 */
export function callFile(
  files: ScriptFiles,
  path: string,
  { name, given }: { readonly name: string; readonly given: MethodArguments },
): ScriptValue | undefined {
  const { args, block, invoke } = given;
  if (!isAbsolute(path)) return name === 'exists' || name === 'isFile' ? UNKNOWN : undefined;
  switch (name) {
    case 'exists':
    case 'canRead':
      return files.isThere(path);
    case 'isFile': {
      const isOther = isFolder(files, path);
      return isOther === UNKNOWN ? UNKNOWN : files.isThere(path) && !isOther;
    }
    case 'isDirectory':
    case 'directory':
      return isFolder(files, path);
    case 'name':
    case 'fileName':
      return basename(path);
    case 'nameWithoutExtension':
      return basename(path, extname(path));
    case 'extension':
      return extname(path).slice(1);
    case 'isHidden':
    case 'hidden':
      return basename(path).startsWith('.');
    case 'relativeTo':
    case 'toRelativeString': {
      const base = printValue(args[0]);
      return base === null ? UNKNOWN : relative(base, path).replaceAll(sep, '/');
    }
    case 'list':
    case 'listFiles':
    case 'listDirectoryEntries': {
      // A filter of two parameters is given the folder and a name.
      const takesName = block !== null && (block.parameters.length === 2 || name === 'list');
      const entries = listBelow(files, path, 1);
      if (entries === null) return UNKNOWN;
      const answers = block && entries.map((entry) => invoke(block, takesName ? [path, basename(entry)] : [entry]));
      if (answers?.some((answer) => typeof answer !== 'boolean')) return UNKNOWN;
      const selected = entries.filter((_, at) => answers?.[at] ?? true);
      return name === 'list' ? selected.map((entry) => basename(entry)) : selected;
    }
    case 'eachDir':
    case 'eachFile':
    case 'eachDirRecurse':
    case 'eachFileRecurse': {
      const entries = listBelow(files, path, name.endsWith('Recurse') ? undefined : 1);
      if (block === null || entries === null) return undefined;
      for (const entry of entries)
        if (name.startsWith('eachFile') || isFolder(files, entry) === true) invoke(block, [entry]);
      return null;
    }
    case 'walk':
    case 'walkTopDown':
      return createWalk(files, path, given);
    default:
      return PLAIN.has(name) ? path : undefined;
  }
}

/** A file by another name. */
const PLAIN = new Set([
  'toPath',
  'toURI',
  'toUri',
  'toURL',
  'toFile',
  'normalize',
  'toAbsolutePath',
  'absolutePathString',
  'pathString',
  'invariantSeparatorsPath',
]);

function isFolder(files: ScriptFiles, path: string): boolean | typeof UNKNOWN {
  if (!files.isThere(path)) return false;
  if (files.listEntries(path)?.length) return true;
  return files.listEntries(dirname(path))?.includes(`${basename(path)}/`) ?? UNKNOWN;
}
