import { unlessRefused } from '../core/problems/unless-refused.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import type { ClassFile } from './reading/class-file.ts';
import type { CodeReference } from './reading/code-references.ts';
import { type ReadClass, readClass } from './reading/read-class.ts';
import type { ReferenceTarget } from './reading/reference-target.ts';
import { splitParameters } from './reading/signature.ts';
import { readWrittenCode } from './reading/written-code.ts';

/** A field, method or class that code uses; names have dots, also between nested types. */
export interface UsedSymbol {
  readonly kind: Exclude<ReferenceTarget['kind'], 'literal'>;
  /** The class that declares or inherits the member, or the class itself. */
  readonly type: string;
  /** Null: the class itself; `<init>`: its constructor. */
  readonly member: string | null;
  /** Descriptors of a method's parameters; empty for others. */
  readonly parameters: readonly string[];
  readonly isStatic: boolean;
  /** True for a constructor that makes an object, false for `this(…)` and `super(…)`, which lead on an object that is being made. */
  readonly isCreation: boolean;
}

/** A place in the code of classes that uses something. */
export interface CompiledUse {
  readonly used: UsedSymbol;
  /** The folder of the jar that holds the class, as `META-INF/versions/9/`; empty for most. */
  readonly prefix: string;
  /** Full name of the type whose text holds the place, with dots. */
  readonly type: string;
  /** Name of the method that holds it; null: none, as for the initializer of a local class. */
  readonly method: string | null;
  /** Line in the authors' source; null: the class does not tell. */
  readonly line: number | null;
}

export interface UseSearch {
  /** Names of members, and simple names of classes: others are not looked at. */
  readonly words: readonly string[];
  isWanted(used: UsedSymbol): boolean;
}

/** Accessors of accessors. */
const MOST_ROUNDS = 4;

/** Words that each class is looked through for: with more it is faster to read them all. */
const MOST_NEEDLES = 50;

/**
 * Finds the uses of symbols in the code of a jar's classes, in their order. A use by a method that a compiler made, as an accessor for
 * another class, is given where that method is called. Damaged classes are passed over.
 */
export function findUses(entries: readonly ClassEntry[], { words, isWanted }: UseSearch): readonly CompiledUse[] {
  const paths = new Map(entries.map((entry) => [entry.path, entry]));
  const found: CompiledUse[] = [];
  /** Members that compilers made, with the uses that stand in their place. */
  const made = new Map<string, UsedSymbol>();
  let wanted = (used: UsedSymbol): UsedSymbol | null => (isWanted(used) ? used : null);
  let looked = words;
  let types = words;
  for (let round = 0; looked.length > 0 && round < MOST_ROUNDS; round++) {
    const accessors = new Map<string, UsedSymbol>();
    const names = new Set(looked);
    const needles = looked.length > MOST_NEEDLES ? null : looked.map((word) => Buffer.from(word));
    for (const entry of entries) {
      const read = readIfHolding(entry, needles);
      // Descriptors are read here, which may be none.
      if (read !== null) unlessRefused(() => addUses(read, entry.path, { accessors, names }));
    }
    for (const key of made.keys()) accessors.delete(key);
    for (const [key, used] of accessors) made.set(key, used);
    looked = [...new Set(Array.from(accessors.keys(), (key) => key.slice(key.indexOf('#') + 1, key.indexOf('('))))];
    types = [];
    wanted = (used) => (used.member === null ? null : (accessors.get(keyOf(used)) ?? null));
  }
  return found;

  function addUses(
    read: ReadClass,
    path: string,
    { accessors, names }: { readonly accessors: Map<string, UsedSymbol>; readonly names: ReadonlySet<string> },
  ): void {
    const { file } = read;
    const prefix = path.slice(0, Math.max(0, path.length - file.name.length - '.class'.length));
    const home = findHome(file, (name) => readOther(paths.get(`${prefix}${name}.class`)));
    for (const { method, isWritten, references } of readWrittenCode(read)) {
      const met = new Set<string>();
      for (const { used, line } of usedBy(references, file, { names, types })) {
        const use = wanted(used);
        if (use === null) continue;
        if (!isWritten) {
          accessors.set(
            keyOf({ type: home.type, member: method.name, parameters: splitParameters(method.descriptor) }),
            use,
          );
          continue;
        }
        // Compilers copy the code of a `finally`: a line that calls a method twice counts once too.
        const key = `${line} ${use.kind} ${use.isCreation} ${keyOf(use)}`;
        if (met.has(key) && line !== null) continue;
        met.add(key);
        found.push({ used: use, prefix, type: home.type, method: home.isLocal ? home.method : method.name, line });
      }
    }
  }
}

function keyOf({ type, member, parameters }: Pick<UsedSymbol, 'type' | 'member' | 'parameters'>): string {
  return `${type}#${member}(${parameters.join('')}`;
}

/** `needles` null: every class is read. */
function readIfHolding(entry: ClassEntry, needles: readonly Buffer[] | null): ReadClass | null {
  return unlessRefused(() => {
    const bytes = entry.read();
    return needles === null || needles.some((needle) => bytes.includes(needle)) ? readClass(bytes) : null;
  });
}

function readOther(entry: ClassEntry | undefined): ClassFile | null {
  return entry === undefined ? null : unlessRefused(() => readClass(entry.read()).file);
}

/** Those of members of these names, and of classes whose names end in one of `types`. */
function* usedBy(
  references: readonly CodeReference[],
  file: ClassFile,
  { names, types }: { readonly names: ReadonlySet<string>; readonly types: readonly string[] },
): Iterable<{ readonly used: UsedSymbol; readonly line: number | null }> {
  /** Objects that are made and whose constructor has not been called yet. */
  const pending = new Map<string, number>();
  for (const { target, line } of references) {
    if (target.kind === 'literal') continue;
    if (!('member' in target)) {
      const isCreation = target.kind === 'new';
      if (isCreation) pending.set(target.type, (pending.get(target.type) ?? 0) + 1);
      const type = elementOf(target.type);
      if (type === null || !endsInAny(type, types)) continue;
      const used = { kind: target.kind, type: qualifiedName(type, file), member: null, parameters: [], isStatic: true };
      yield { used: { ...used, isCreation }, line };
      continue;
    }
    const { kind, isStatic, member } = target;
    const { owner, name, descriptor } = member;
    const left = pending.get(owner) ?? 0;
    const isCreation = name === '<init>' && (kind === 'handle' || left > 0);
    if (isCreation && kind === 'call') pending.set(owner, left - 1);
    if (!names.has(name) && !endsInAny(owner, types)) continue;
    const parameters = descriptor.startsWith('(') ? splitParameters(descriptor) : [];
    yield { used: { kind, type: qualifiedName(owner, file), member: name, parameters, isStatic, isCreation }, line };
  }
}

function endsInAny(type: string, words: readonly string[]): boolean {
  return words.some((word) => type.endsWith(word));
}

/** The class of an array's elements; null: they are primitive. */
function elementOf(type: string): string | null {
  if (!type.startsWith('[')) return type;
  const [, name] = /^\[+L(.+);$/.exec(type) ?? [];
  return name ?? null;
}

/** Types within each other. */
const DEEPEST = 100;

/** The name with dots, as the class file itself tells how the class is nested. */
function qualifiedName(internal: string, { innerClasses }: ClassFile): string {
  const simple: string[] = [];
  let name = internal;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const inner = innerClasses.find((each) => each.name === name);
    if (inner?.outer == null || inner.simpleName === null) break;
    simple.unshift(inner.simpleName);
    name = inner.outer;
  }
  return [name.replaceAll('/', '.'), ...simple].join('.');
}

interface Home {
  readonly type: string;
  readonly method: string | null;
  readonly isLocal: boolean;
}

/** The type whose text holds the class, which is around a local one, with the method that holds that. */
function findHome(file: ClassFile, find: (name: string) => ClassFile | null): Home {
  let current = file;
  let method: string | null = null;
  for (let depth = 0; current.enclosing !== null && depth < DEEPEST; depth++) {
    method = current.enclosing.method?.name ?? null;
    const outer = find(current.enclosing.type);
    if (outer === null) return { type: qualifiedName(current.enclosing.type, current), method, isLocal: true };
    current = outer;
  }
  return { type: qualifiedName(current.name, current), method, isLocal: current !== file };
}
