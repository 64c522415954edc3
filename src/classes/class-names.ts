import { unlessRefused } from '../core/problems/unless-refused.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import { facadeOf } from './reading/class-facts.ts';
import { type ClassFile, flags, type OwnedMember } from './reading/class-file.ts';
import { codeLinesOf } from './reading/code-tables.ts';
import type { InlinedCall } from './reading/inlined-calls.ts';
import { type ReadClass, readClass } from './reading/read-class.ts';
import { splitParameters } from './reading/signature.ts';

/** The declaration whose text holds the code of a class. */
export interface Home {
  /** Full name of the type, with dots. */
  readonly type: string;
  /** The method that holds a local class; null: the class is none, or no method holds it. */
  readonly method: string | null;
  readonly isLocal: boolean;
  /** The name that its class gives its source file; null: none. */
  readonly sourceFile: string | null;
}

/** An inline function, or the accessor of an inline property. */
export interface InlinedMethod {
  /** Full name of its class, with dots. */
  readonly type: string;
  /** Descriptors; null: the class is not in the jar. */
  readonly parameters: readonly string[] | null;
  readonly isStatic: boolean;
}

/** Types within each other. */
const DEEPEST = 100;

/** Classes that are looked at above a local one. */
const MOST_ABOVE = 20;

/** Classes that are kept because the next ones name them too: more than one class names as origins of its code. */
const MOST_KEPT = 200;

/** Classes that are looked at for the declaration of an inlined function: the first is nearly always the one. */
const MOST_DECLARERS = 10;

/** Answers about inlined functions that are kept. */
const MOST_INLINED = 1000;

/** Names the classes below one folder of a jar as their sources do. */
export class ClassNames {
  readonly #paths: ReadonlyMap<string, ClassEntry>;
  readonly #prefix: string;
  readonly #kept = new Map<string, ReadClass | null>();
  /** Owners of the members that the class looked at last names, since code names them again and again. */
  readonly #owners = new Map<string, readonly string[]>();
  #ownersIn: ClassFile | null = null;
  readonly #inlined = new Map<string, readonly InlinedMethod[]>();

  /** `paths`: the entries of the jar; `prefix`: the folder, as `META-INF/versions/9/`, whose classes come before those of the jar itself. */
  constructor(paths: ReadonlyMap<string, ClassEntry>, prefix: string) {
    this.#paths = paths;
    this.#prefix = prefix;
  }

  /** The name with dots, as the class file itself tells how the class is nested; of a part of a Kotlin file's class that class. */
  nameOf(internal: string, { innerClasses }: ClassFile): string {
    const simple: string[] = [];
    let name = internal;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const inner = innerClasses.find((each) => each.name === name);
      if (inner?.outer == null || inner.simpleName === null) break;
      simple.unshift(inner.simpleName);
      name = inner.outer;
    }
    return [this.#facadeOf(name).replaceAll('/', '.'), ...simple].join('.');
  }

  /** The type whose text holds the class, which is around a local one, with the method that holds that. */
  homeOf(file: ClassFile): Home {
    let current = file;
    let method: string | null = null;
    for (let depth = 0; current.enclosing !== null && depth < DEEPEST; depth++) {
      method = current.enclosing.method?.name ?? null;
      const outer = this.#find(current.enclosing.type);
      if (outer === null) {
        const type = this.nameOf(current.enclosing.type, current);
        return { type, method, isLocal: true, sourceFile: current.sourceFile };
      }
      current = outer;
    }
    const { name, sourceFile } = current;
    // Kotlin's compiler may put the bodies of an interface into a class in it.
    const type = this.nameOf(name, current).replace(/\.DefaultImpls$/, '');
    return { type, method, isLocal: current !== file, sourceFile };
  }

  /**
   * Full names of the classes that a member may be of: the one that code names with it or, of a local class that does not declare it, those
   * above.
   */
  ownersOf(member: OwnedMember, file: ClassFile): readonly string[] {
    if (this.#ownersIn !== file) this.#owners.clear();
    this.#ownersIn = file;
    const key = `${member.owner} ${member.name}${member.descriptor}`;
    const owners = this.#owners.get(key) ?? this.#findOwners(member, file);
    this.#owners.set(key, owners);
    return owners;
  }

  /**
   * The methods that an inlined call may be of: those of its name whose lines hold it, or only a class that is not in the jar. Empty: none of
   * the first ten classes has one.
   */
  declarersOf({ from, types, name }: InlinedCall): readonly InlinedMethod[] {
    const all = new Set(from === null ? types : [from.type, ...types]);
    for (const type of [...all].slice(0, MOST_DECLARERS)) {
      const key = `${type} ${name} ${from?.line}`;
      const found = this.#inlined.get(key) ?? this.#findInlined(type, name, from?.line ?? null);
      if (this.#inlined.size >= MOST_INLINED) this.#inlined.clear();
      this.#inlined.set(key, found);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The methods of a class that have that name, and if possible that line. */
  #findInlined(type: string, name: string, line: number | null): readonly InlinedMethod[] {
    const read = this.#read(type);
    if (read === null) {
      // A part of a Kotlin file's class stands for that class: the compiler sets their names apart so.
      const facade = type.replace(/__\w+Kt$/, '').replaceAll('/', '.');
      return line === null ? [] : [{ type: facade, parameters: null, isStatic: true }];
    }
    const named = read.file.methods.filter((method) => method.name === name);
    const holding = named.filter((method) => {
      const range = codeLinesOf(read, method)?.original;
      return line !== null && range !== undefined && range.start <= line && line <= range.end;
    });
    return (holding.length > 0 ? holding : named).map((method) => ({
      type: this.nameOf(type, read.file),
      parameters: splitParameters(method.descriptor),
      isStatic: (method.flags & flags.static) !== 0,
    }));
  }

  #findOwners({ owner, name, descriptor }: OwnedMember, file: ClassFile): readonly string[] {
    const found: string[] = [];
    let left = MOST_ABOVE;
    const climb = (internal: string, from: ClassFile): void => {
      if (left-- <= 0) return;
      const isLocal = from.innerClasses.some((each) => each.name === internal && each.outer === null);
      const type = isLocal ? this.#find(internal) : null;
      const isMember = (each: { readonly name: string; readonly descriptor: string }) =>
        each.name === name && each.descriptor === descriptor;
      if (type === null || type.methods.some(isMember) || type.fields.some(isMember))
        found.push(this.nameOf(internal, from));
      else for (const above of [type.superName ?? [], type.interfaces].flat()) climb(above, type);
    };
    climb(owner, file);
    return found;
  }

  #facadeOf(internal: string): string {
    // Names of parts have two underscores between the facade's and the file's.
    const file = internal.includes('__') ? this.#find(internal) : null;
    return (file === null ? null : facadeOf(file)) ?? internal;
  }

  #find(name: string): ClassFile | null {
    return this.#read(name)?.file ?? null;
  }

  #read(name: string): ReadClass | null {
    const ready = this.#kept.get(name);
    if (ready !== undefined) return ready;
    const entry = this.#paths.get(`${this.#prefix}${name}.class`) ?? this.#paths.get(`${name}.class`);
    const read = entry === undefined ? null : unlessRefused(() => readClass(entry.read()));
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(name, read);
    return read;
  }
}
