import { createHash } from 'node:crypto';
import { type ClassUnit, findUnit } from '../../classes/bodies/class-unit.ts';
import { insertConstantArrays, replaceConstantArrays, STAND_IN } from '../../classes/bodies/constant-arrays.ts';
import {
  type DecompiledText,
  lacksClass,
  markEmptied,
  markLeftOut,
  readDecompiled,
} from '../../classes/bodies/decompiled-text.ts';
import { dropRethrows } from '../../classes/bodies/drop-rethrows.ts';
import { type BodyOwner, emptyBodies } from '../../classes/bodies/empty-bodies.ts';
import { keepMethods } from '../../classes/bodies/method-alone.ts';
import { joinInitializer, PART_NAME, splitInitializer } from '../../classes/bodies/split-initializer.ts';
import { storeLengthsLast } from '../../classes/bodies/store-lengths-last.ts';
import type { ClassRoot } from '../../classes/class-root.ts';
import { readRoots } from '../../classes/read-roots.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { unlessRefused } from '../../core/problems/unless-refused.ts';
import type { Vineflower, Written } from '../../platform/decompiler/vineflower.ts';
import { stampFile } from '../../platform/files/files.ts';
import { type BodyStore, createBodyStore } from '../../store/body-store.ts';
import { type BinaryEntry, isModulesImage, openBinary } from '../open-binary.ts';
import { listPackageClasses } from '../package-classes.ts';
import { versionOfTexts } from './text-version.ts';
import { rewriteFailed, sizeOf, writeAnew } from './write-anew.ts';

/** A file of declarations whose bodies are wanted. */
export interface DecompileTask {
  readonly home: string;
  /** The binary: a jar, an AAR, a folder, the `lib/modules` of a JDK. */
  readonly jar: string;
  /** Path of the declarations that were made of its classes. */
  readonly path: string;
  /** The file with the classes of a JDK, `lib/modules` or `rt.jar`, to which those of the binary refer. Null or absent: nobody knows them. */
  readonly jdk?: string | null;
  /** As its source calls it, `<init>` for constructors: all other bodies are left out. Null: none is. */
  readonly method: string | null;
  /** Methods, called so too, that are enough of a large file whose whole text is not kept. Absent: the whole file is wanted. */
  readonly enough?: readonly string[];
  /** True: the file without its largest bodies, each of which may need more than a whole file has. Absent: with them. */
  readonly isWithoutLargest?: boolean;
}

/** Bytes of the classes of a file that takes a second to decompile. */
const LARGE = 2 ** 16;

/** Java, whatever the classes were compiled from. */
export interface DecompiledFile extends DecompiledText {
  readonly isKotlin: boolean;
  /** True if the names of its variables are made up. */
  readonly isNameless: boolean;
  /** Its key in the store of bodies. */
  readonly key: string;
}

/** `refused`: why there is no text, in words. */
export type DecompileResult = DecompiledFile | { readonly refused: string };

/**
 * Settings of Vineflower: declarations as in the texts of declarations, numbers of original lines behind lines, no bytecode and no stack
 * traces of its own, and Java for Kotlin, whose plugin fails more often. Those behind `jad` would also rename what has a name.
 */
const OPTIONS = {
  'bytecode-source-mapping': '1',
  __dump_original_lines__: '1',
  'hide-default-constructor': '0',
  'kt-enable': '0',
  'indent-string': '    ',
  'error-message': '',
  'dump-bytecode-on-error': '0',
  'dump-exception-on-error': '0',
} as const;
// With `rename-parameters` the head of a method names them otherwise than its body, which avoids the names of fields.
const NAMELESS = { 'variable-renaming': 'jad' } as const;

/** The body of the thread: tasks about one jar after another keep it open. */
export function createDecompileTask(vineflower: Vineflower): (task: DecompileTask) => Promise<DecompileResult> {
  let opened: OpenedJar | null = null;
  let library: Library | null = null;
  return async (task) => {
    try {
      const { jar, jdk = null } = task;
      const stamp = stampFile(jar);
      const jarStamp = JSON.stringify([jar, stamp]);
      const version = versionOfTexts(jdk);
      // A folder does not tell when its classes change.
      if (stamp === null || opened?.stamp !== jarStamp) opened = await openJar(jar, jarStamp);
      if (library?.version !== version) library = { version, classOf: await openJdk(jdk) };
      return opened === null
        ? { refused: `${jar} cannot be read` }
        : await decompile(task, { opened, library, vineflower });
    } catch (error) {
      // Damaged classes, and whatever the decompiler makes of hostile ones.
      return { refused: error instanceof JarIndexerError ? error.message : `Vineflower failed${reasonOf(error)}` };
    }
  };
}

/** The classes of a JDK. */
interface Library {
  /** The version of texts that are decompiled with it. */
  readonly version: string;
  /** By a name with slashes; null: it has none, or nobody knows it. */
  classOf(name: string): Buffer | null;
}

/** A JDK that is damaged tells nothing. */
async function openJdk(file: string | null): Promise<Library['classOf']> {
  if (file === null) return () => null;
  try {
    if (isModulesImage(file)) {
      const { openImage } = await import('../../platform/jimage/open-image.ts');
      const image = openImage(file, file);
      return (name) => unlessRefused(() => image?.findClass(name)?.read() ?? null);
    }
    const binary = await openBinary(file, file);
    const entries = new Map(binary?.entries.map((entry) => [entry.path, entry]));
    return (name) => unlessRefused(() => entries.get(`${name}.class`)?.read() ?? null);
  } catch (error) {
    if (error instanceof JarIndexerError) return () => null;
    throw error;
  }
}

interface OpenedJar {
  readonly stamp: string;
  readonly entries: ReadonlyMap<string, BinaryEntry>;
  /** The classes of the package of a file; null: they are too large to be read for it. */
  rootsOf(path: string): readonly ClassRoot[] | null;
}

async function openJar(jar: string, stamp: string): Promise<OpenedJar | null> {
  const binary = await openBinary(jar, jar);
  if (binary === null) return null;
  let last: { readonly folder: string; readonly roots: readonly ClassRoot[] | null } | null = null;
  return {
    stamp,
    entries: new Map(binary.entries.map((entry) => [entry.path, entry])),
    rootsOf(path) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      if (last?.folder === folder) return last.roots;
      const listed = listPackageClasses(binary, path);
      // Whoever asks for one file of a package often asks for the next.
      last = { folder, roots: listed && [...readRoots(listed, [])] };
      return last.roots;
    },
  };
}

async function decompile(
  { home, path, method, enough, isWithoutLargest = false }: DecompileTask,
  {
    opened: { entries, rootsOf },
    library,
    vineflower,
  }: { readonly opened: OpenedJar; readonly library: Library; readonly vineflower: Vineflower },
): Promise<DecompileResult> {
  const roots = rootsOf(path);
  if (roots === null) return { refused: 'the classes of its package have more than 64 MiB' };
  const unit = findUnit(roots, path);
  if (unit === null) return { refused: `its classes are not found` };
  const store: BodyStore<DecompiledFile> = createBodyStore(home);
  const options = { ...OPTIONS, ...(unit.lacksLocals && NAMELESS) };
  const keyFor = (part: Part) => keyOf(unit, [library.version, options, part]);
  const methods = method === null ? enoughOf(unit, enough) : [method];
  const part: Part = isWithoutLargest ? 'small' : methods;
  // The whole text is as good as a part of it.
  const keys = [...(method === null ? [keyFor(null)] : []), ...(part === null ? [] : [keyFor(part)])];
  for (const key of keys) {
    const known = store.find(key);
    if (known !== null) return known;
  }
  const key = keys.at(-1)!;
  const constants: string[] | null = holdsStandIn(unit) ? null : [];
  const own = classesFor(part, unit, constants);
  if (own === null) return { refused: 'none of its bodies is large' };
  const libraryClassOf = (name: string): Uint8Array | null => {
    const entry = entries.get(`${unit.prefix}${name}.class`) ?? entries.get(`${name}.class`);
    return entry === undefined ? library.classOf(name) : unlessRefused(entry.read);
  };
  const write = (classes: ReadonlyMap<string, Buffer>) => {
    const classOf = (name: string) => classes.get(name) ?? libraryClassOf(name);
    return vineflower.decompile([...classes.keys()], { classOf, options });
  };
  const keep = async (classes: ReadonlyMap<string, Buffer>, { texts, failed }: Written) => {
    const emptied =
      failed.length > 0 && texts.some(lacksClass)
        ? rewriteFailed(classes, failed, (bytes, isFailed) => emptyBodies(bytes, (method) => !isFailed(method)))
        : null;
    const written = emptied === null ? texts : (await write(emptied)).texts.map(markEmptied);
    const shown =
      constants === null ? written : written.map((text) => insertConstantArrays(joinInitializer(text), constants));
    const made = readDecompiled(part === null ? shown : shown.map(markLeftOut));
    const file: DecompiledFile = { ...made, isKotlin: unit.isKotlin, isNameless: unit.lacksLocals, key };
    // A home that cannot be written: it is decompiled again next time.
    await store.add(key, file).catch(() => {});
    return file;
  };
  const first = await write(own);
  if (first.texts.length === 0) return { refused: 'Vineflower gives no text' };
  // The deadline may end what follows, and whoever asks again has this one.
  const file = await keep(own, first);
  const second = await writeAnew(own, first, write);
  return second === null ? file : await keep(second.classes, second).catch(() => file);
}

/** The bodies that a text has: of these methods, all but the largest, or all. */
type Part = readonly string[] | 'small' | null;

/**
 * As the decompiler is given them. `constants` is given what stands for their arrays; null: arrays and initializers stay, since the classes
 * have the names that would stand in their place. Null: no body is so large that it would be left out.
 */
function classesFor(
  part: Part,
  { classes }: ClassUnit,
  constants: string[] | null,
): ReadonlyMap<string, Buffer> | null {
  // Methods that return their argument are told by their bodies.
  const direct = rewriteEach(classes, (bytes) => storeLengthsLast(dropRethrows(bytes)));
  const wanted = part === null || part === 'small' ? direct : keepMethods(direct, part);
  const own =
    constants === null
      ? wanted
      : rewriteEach(wanted, (bytes) => splitInitializer(replaceConstantArrays(bytes, constants)));
  if (part !== 'small') return own;
  const isSmall = ({ isLarge }: BodyOwner) => !isLarge;
  const small = new Map(Array.from(own, ([type, bytes]) => [type, emptyBodies(bytes, isSmall)]));
  const isWhole = [...small].every(([type, { length }]) => length === own.get(type)!.length);
  return isWhole ? null : small;
}

/** True for classes that have names of ours themselves. */
function holdsStandIn({ classes }: ClassUnit): boolean {
  return [...classes.values()].some((bytes) => [STAND_IN, PART_NAME].some((name) => bytes.includes(name)));
}

/** Classes whose code is damaged stay as they are. */
function rewriteEach(
  classes: ReadonlyMap<string, Buffer>,
  rewrite: (bytes: Buffer) => Buffer,
): ReadonlyMap<string, Buffer> {
  return new Map(Array.from(classes, ([type, bytes]) => [type, unlessRefused(() => rewrite(bytes)) ?? bytes]));
}

/** Null: the whole file. */
function enoughOf({ classes }: ClassUnit, enough: readonly string[] = []): readonly string[] | null {
  return sizeOf(classes) > LARGE && enough.length > 0 ? enough : null;
}

/** Content of the unit's classes, and what else the text depends on. */
function keyOf({ classes }: ClassUnit, rest: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(rest));
  for (const [name, bytes] of classes) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

/** An exception of Java does not always tell its message to JavaScript. */
function reasonOf(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n', 1);
  return line === '(could not fetch message)' ? ' at its classes' : `: ${line.slice(0, 200)}`;
}
