import { JarIndexerError, LimitReachedError } from '../core/problems/errors.ts';
import type { Problem } from '../core/problems/problem.ts';
import { type ClassGroup, ClassRoot } from './class-root.ts';
import { writeJavaText } from './java/java-text.ts';
import { writeKotlinText } from './kotlin/kotlin-text.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import { factsOf } from './reading/class-facts.ts';
import { readClass } from './reading/read-class.ts';
import type { DeclaredFile, WrittenText } from './text/declared-file.ts';
import { FileLiterals } from './text/file-literals.ts';
import type { TextInput } from './text/text-input.ts';

export interface DeclaredClasses {
  readonly files: readonly DeclaredFile[];
  /** The classes and files that are left out. */
  readonly problems: readonly Problem[];
}

/** Budget in characters: the declarations of one jar. */
const LARGEST_WHOLE = 2 ** 27;

/**
 * Writes the declarations of all classes of a jar, one text for each source file that they were compiled from. `isWanted` tells by the path
 * without extension, and by the names of its classes, which files are written. @throws LimitReachedError
 */
export function declareClasses(
  entries: readonly ClassEntry[],
  isWanted: (path: string, classes: readonly string[]) => boolean = () => true,
): DeclaredClasses {
  const problems: Problem[] = [];
  const files: DeclaredFile[] = [];
  let size = 0;
  for (const root of readRoots(entries, problems))
    for (const group of root.groups()) {
      if (!isWanted(group.path, group.members)) continue;
      const file = unlessRefused(group.path, problems, () => writeGroup(group, root, problems));
      if (file === null) continue;
      files.push(file);
      size += file.text.length;
      if (size > LARGEST_WHOLE) throw new LimitReachedError('its declarations have more than 128 MiB');
    }
  return { files, problems };
}

function readRoots(entries: readonly ClassEntry[], problems: Problem[]): Iterable<ClassRoot> {
  const roots = new Map<string, ClassRoot>();
  for (const entry of entries)
    unlessRefused(entry.path, problems, () => {
      const facts = factsOf(readClass(entry.read()).file);
      const end = `${facts.name}.class`;
      const prefix = entry.path.endsWith(end) ? entry.path.slice(0, -end.length) : '';
      const root = roots.get(prefix) ?? new ClassRoot(prefix);
      roots.set(prefix, root);
      root.add(entry, facts);
      return null;
    });
  return roots.values();
}

function writeGroup(group: ClassGroup, root: ClassRoot, problems: Problem[]): DeclaredFile {
  const { path, isKotlin, tops } = group;
  const read = (name: string) => readClass(root.entryOf(name)!.read());
  const members = group.members.map(read);
  const locals = group.locals.map(read);
  const classes = new Map(members.map((each) => [each.file.name, each]));
  const write = (writeText: (input: TextInput) => WrittenText, extension: string): DeclaredFile => {
    const literals = new FileLiterals(members, locals);
    const written = writeText({
      tops: tops.map((name) => classes.get(name)!),
      members,
      find: (name) => classes.get(name) ?? null,
      innerOf: (name) => root.innerOf(name),
      literals,
    });
    const where = `${path}.${extension}`;
    if (literals.isCut)
      problems.push({
        code: 'file-unreadable',
        message: 'its string literals after the first 2 MiB are left out',
        where,
      });
    return { ...written, path: where, literals: literals.count };
  };
  const kotlin = isKotlin ? unlessRefused(`${path}.kt`, problems, () => write(writeKotlinText, 'kt')) : null;
  // Metadata that cannot be read leave what a JVM sees.
  return kotlin ?? write(writeJavaText, 'java');
}

function unlessRefused<Value>(where: string, problems: Problem[], work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    problems.push({ code: 'file-unreadable', message: error.message, where });
    return null;
  }
}
