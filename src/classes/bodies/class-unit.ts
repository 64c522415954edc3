import type { ClassRoot } from '../class-root.ts';
import type { ClassFile } from '../reading/class-file.ts';
import { readClass } from '../reading/read-class.ts';

/** All classes of one source file, which a decompiler needs together: nested, local and anonymous ones too. */
export interface ClassUnit {
  /** By name with slashes; those at the top first. */
  readonly classes: ReadonlyMap<string, Buffer>;
  /** In front of the names of classes in their paths: the folder of a release, of a web application; empty: none. */
  readonly prefix: string;
  readonly isKotlin: boolean;
  /** True if no class has a LocalVariableTable, so that nobody knows the names of variables. */
  readonly lacksLocals: boolean;
}

/**
 * Finds the classes of the source file whose declarations stand in `path`, among all classes of its package. Null: there are none.
 * @throws CorruptArtifactError for a class of the file that is damaged.
 */
export function findUnit(roots: Iterable<ClassRoot>, path: string): ClassUnit | null {
  for (const root of roots) {
    const group = root
      .groups()
      .find((each) => path.startsWith(`${each.path}.`) && !path.includes('.', each.path.length + 1));
    if (group === undefined) continue;
    const classes = new Map<string, Buffer>();
    const files: ClassFile[] = [];
    const add = (names: readonly string[]) => {
      for (const name of names) {
        const entry = classes.has(name) ? null : root.entryOf(name);
        if (entry === null) continue;
        const bytes = entry.read();
        classes.set(name, bytes);
        files.push(readClass(bytes).file);
      }
    };
    const isNamesake = (name: string) => `${root.prefix}${name}` === group.path;
    // The type that gave the file its name stands first.
    add(root.compiledWith(group.tops.toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)))));
    // Whoever needs a class that tells of nothing around it lists it as its own (JVMS 4.7.6). The list grows while it is walked.
    for (const { innerClasses, sourceFile } of files) {
      const listed = innerClasses.filter(({ outer }) => outer === null).map(({ name }) => name);
      add(root.compiledWith(root.loneAmong(listed, sourceFile)));
    }
    return { classes, prefix: root.prefix, isKotlin: group.isKotlin, lacksLocals: !files.some(hasLocals) };
  }
  return null;
}

function hasLocals({ methods }: ClassFile): boolean {
  return methods.some(({ code }) => code?.localTables.some(({ count }) => count > 0));
}
