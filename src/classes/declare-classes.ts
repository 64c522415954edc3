import { LimitReachedError } from '../core/problems/errors.ts';
import type { Problem } from '../core/problems/problem.ts';
import type { ClassGroup, ClassRoot } from './class-root.ts';
import { writeJavaText } from './java/java-text.ts';
import { writeKotlinText } from './kotlin/kotlin-text.ts';
import { readOrReport, readRoots } from './read-roots.ts';
import type { ClassEntry } from './reading/class-entry.ts';
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
  for (const root of readRoots(entries, problems)) {
    for (const name of root.circular()) problems.push({ ...CIRCULAR, where: root.entryOf(name)!.path });
    for (const group of root.groups()) {
      if (!isWanted(group.path, group.members)) continue;
      const file = readOrReport(group.path, problems, () => writeGroup(group, root, problems));
      if (file === null) continue;
      files.push(file);
      size += file.text.length;
      if (size > LARGEST_WHOLE) throw new LimitReachedError('its declarations have more than 128 MiB');
    }
  }
  return { files, problems };
}

const CIRCULAR = {
  code: 'file-unreadable',
  message: 'the class is left out: it and the classes around it lie in each other, in a circle',
} as const;

function writeGroup(group: ClassGroup, root: ClassRoot, problems: Problem[]): DeclaredFile {
  const { path, isKotlin, tops } = group;
  const read = (name: string) => readClass(root.entryOf(name)!.read());
  const members = group.members.map(read);
  const locals = group.locals.map(read);
  const classes = new Map(members.map((each) => [each.file.name, each]));
  const write = (writeText: (input: TextInput) => WrittenText, extension: string): DeclaredFile => {
    const literals = new FileLiterals(members, locals);
    const written = writeText({
      path: path.slice(root.prefix.length),
      tops: tops.map((name) => classes.get(name)!),
      members,
      find: (name) => classes.get(name) ?? null,
      innerOf: (name) => root.innerOf(name),
      isSealed: (name) => root.isSealed(name),
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
  const kotlin = isKotlin ? readOrReport(`${path}.kt`, problems, () => write(writeKotlinText, 'kt')) : null;
  // Metadata that cannot be read leave what a JVM sees.
  return kotlin ?? write(writeJavaText, 'java');
}
