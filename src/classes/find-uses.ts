import { unlessRefused } from '../core/problems/unless-refused.ts';
import { ClassNames } from './class-names.ts';
import type { CompiledPlace } from './compiled-place.ts';
import { createIsMade, fillsDefaults, isMadeByKotlin, writtenNameOf } from './made-code.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import type { ClassFile, OwnedMember } from './reading/class-file.ts';
import type { CodeReference } from './reading/code-references.ts';
import { type ReadClass, readClass } from './reading/read-class.ts';
import type { ReferenceTarget } from './reading/reference-target.ts';
import { splitParameters } from './reading/signature.ts';
import { isSwitchMap, numbersOfCases, readNotes } from './reading/switch-maps.ts';
import { readWrittenCode, type WrittenCode } from './reading/written-code.ts';

/** A field, method or class that code uses; names have dots, also between nested types. */
export interface UsedSymbol {
  readonly kind: Exclude<ReferenceTarget['kind'], 'literal'>;
  /** The class that declares or inherits the member, or the class itself. */
  readonly type: string;
  /** Null: the class itself; `<init>`: its constructor. */
  readonly member: string | null;
  /** Descriptors of a method's parameters; empty for others. Null: of an inline function of another jar, they are not told. */
  readonly parameters: readonly string[] | null;
  readonly isStatic: boolean;
  /** True if the class of the value decides which method runs: not for `super.…()`, nor for what is private or static. */
  readonly isVirtual: boolean;
  /** True for a constructor that makes an object, false for `this(…)` and `super(…)`, which lead on an object that is being made. */
  readonly isCreation: boolean;
}

/** A place in the code of classes that uses something. */
export interface CompiledUse extends CompiledPlace {
  readonly used: UsedSymbol;
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
  const allNames = new Map<string, ClassNames>();
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

  /** The constants that a switch map notes are used where it is read. */
  function addNoted(
    read: ReadClass,
    { code, references }: WrittenCode,
    {
      accessors,
      names,
      classes,
    }: {
      readonly accessors: Map<string, UsedSymbol>;
      readonly names: ReadonlySet<string>;
      readonly classes: ClassNames;
    },
  ): void {
    const type = classes.nameOf(read.file.name, read.file);
    for (const { constant, map, number } of readNotes(read, code, references))
      for (const { meant } of usedBy([constant], read.file, { names, types, classes }))
        for (const use of meant.flatMap((each) => wanted(each) ?? []))
          for (const each of [number, null]) accessors.set(keyOf(noteIn(map, each, type)), use);
  }

  function addUses(
    read: ReadClass,
    path: string,
    { accessors, names }: { readonly accessors: Map<string, UsedSymbol>; readonly names: ReadonlySet<string> },
  ): void {
    const { file } = read;
    if (isMadeByKotlin(file)) return;
    const prefix = path.slice(0, Math.max(0, path.length - file.name.length - '.class'.length));
    const classes = allNames.get(prefix) ?? new ClassNames(paths, prefix);
    allNames.set(prefix, classes);
    const home = classes.homeOf(file);
    const isMap = file.fields.some(({ name }) => isSwitchMap(name));
    const met = new Set<string>();
    for (const code of readWrittenCode(read)) {
      if (isMap && code.method.name === '<clinit>') {
        addNoted(read, code, { accessors, names, classes });
        continue;
      }
      const { method, isWritten } = code;
      const isMade = createIsMade(file, code);
      if (isMade === null) continue;
      const references = code.references.filter((each) => !isMade(each));
      const uses = [
        ...usedBy(references, file, { names, types, classes }),
        ...inlinedBy(code, names, classes),
        ...casesOf(read, code, { names, classes }),
      ];
      for (const { meant, line } of uses) {
        const use = meant.map(wanted).find((each) => each !== null);
        if (use === undefined || isForwarding(method.name, use)) continue;
        if (!isWritten && !fillsDefaults(method)) {
          const type = classes.nameOf(file.name, file);
          accessors.set(keyOf({ type, member: method.name, parameters: splitParameters(method.descriptor) }), use);
          continue;
        }
        // Compilers copy the code of a `finally` and of inline functions: a line that calls a method twice counts once too.
        const key = `${writtenNameOf(method)} ${line} ${use.kind} ${use.isCreation} ${keyOf(use)}`;
        if (met.has(key) && line !== null) continue;
        met.add(key);
        const { type, sourceFile } = home;
        found.push({ used: use, prefix, type, sourceFile, method: home.isLocal ? home.method : method.name, line });
      }
    }
  }
}

/** Uses of the constants that a switch of enums is about, by the numbers that its map gives them. */
function* casesOf(
  read: ReadClass,
  { code, references }: WrittenCode,
  { names, classes }: { readonly names: ReadonlySet<string>; readonly classes: ClassNames },
): Iterable<MeantUse> {
  for (const { at, line, target } of references) {
    if (target.kind !== 'read' || !names.has(target.member.name) || !isSwitchMap(target.member.name)) continue;
    for (const number of numbersOfCases(read, code, at) ?? [null])
      yield { meant: [noteIn(target.member, number, classes.nameOf(target.member.owner, read.file))], line };
  }
}

/** A note of a switch map; `number` null: any of its notes. */
function noteIn({ name }: OwnedMember, number: number | null, type: string): UsedSymbol {
  const parameters = [String(number ?? 'any')];
  return { kind: 'read', type, member: name, parameters, isStatic: true, isVirtual: false, isCreation: false };
}

function keyOf({ type, member, parameters }: Pick<UsedSymbol, 'type' | 'member' | 'parameters'>): string {
  return `${type}#${member}(${parameters?.join('')}`;
}

/** `needles` null: every class is read. */
function readIfHolding(entry: ClassEntry, needles: readonly Buffer[] | null): ReadClass | null {
  return unlessRefused(() => {
    const bytes = entry.read();
    return needles === null || needles.some((needle) => bytes.includes(needle)) ? readClass(bytes) : null;
  });
}

/** True for what Kotlin's compiler makes of a class that is its only value: `get` calls `get-impl`. */
function isForwarding(method: string, { member, isStatic }: UsedSymbol): boolean {
  return isStatic && member?.startsWith(`${method}-`) === true;
}

/** It is of one of a few symbols. */
interface MeantUse {
  readonly meant: readonly UsedSymbol[];
  readonly line: number | null;
}

/**
 * Those of members of these names, and of classes whose names end in one of `types`. Each is one of a few symbols, since a local class has
 * members of more than one type.
 */
function* usedBy(
  references: readonly CodeReference[],
  file: ClassFile,
  {
    names,
    types,
    classes,
  }: { readonly names: ReadonlySet<string>; readonly types: readonly string[]; readonly classes: ClassNames },
): Iterable<MeantUse> {
  /** Objects that are made and whose constructor has not been called yet. */
  const pending = new Map<string, number>();
  for (const { target, line } of references) {
    if (target.kind === 'literal') continue;
    if (!('member' in target)) {
      const isCreation = target.kind === 'new';
      if (isCreation) pending.set(target.type, (pending.get(target.type) ?? 0) + 1);
      const type = elementOf(target.type);
      if (type === null || !endsInAny(type, types)) continue;
      const named = { kind: target.kind, member: null, parameters: [], isStatic: true, isVirtual: false };
      yield { meant: [{ ...named, type: classes.nameOf(type, file), isCreation }], line };
      continue;
    }
    const { kind, isStatic, isVirtual, member } = target;
    const { owner, name, descriptor } = member;
    if (/(?:^|\$)(?:lambda\$|suspendConversion\d)/.test(name)) continue;
    const left = pending.get(owner) ?? 0;
    const isValue = name === OF_VALUE_CLASS;
    const isCreation = isValue || (name === '<init>' && (kind === 'handle' || left > 0));
    if (isCreation && !isValue && kind === 'call') pending.set(owner, left - 1);
    if (!names.has(name) && !names.has(withoutMangling(name)) && !endsInAny(owner, types)) continue;
    const parameters = descriptor.startsWith('(') ? splitParameters(descriptor) : [];
    const used = { kind, member: isValue ? '<init>' : name, parameters, isStatic, isVirtual, isCreation };
    yield { meant: classes.ownersOf(member, file).map((type) => ({ ...used, type })), line };
  }
}

/** Calls of inline functions of these names. */
function* inlinedBy({ inlined }: WrittenCode, names: ReadonlySet<string>, classes: ClassNames): Iterable<MeantUse> {
  for (const call of inlined()) {
    const { name: member, line } = call;
    if (!names.has(member) && !names.has(withoutMangling(member))) continue;
    const used = { kind: 'call', member, isVirtual: false, isCreation: false } as const;
    yield { meant: classes.declarersOf(call).map((method) => ({ ...used, ...method })), line };
  }
}

/** Kotlin's constructor of a class that is its only value (https://kotlinlang.org/docs/inline-classes.html#representation). */
const OF_VALUE_CLASS = 'constructor-impl';

/** The name without what Kotlin's compiler puts behind it: `pick-Xy1z_wA`, `pick$module`, `pick$default`. */
function withoutMangling(name: string): string {
  return name.replace(/(?!^)[-$].*$/s, '');
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
