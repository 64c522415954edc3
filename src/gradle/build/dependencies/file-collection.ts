import { basename, relative, resolve } from 'node:path';
import { LOCAL_GROUP, toLocalName } from '../../../core/artifacts/local-group.ts';
import { slashed } from '../../../core/path-below.ts';
import { compileGlob } from '../../../maven/patterns/glob.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { callList } from '../../evaluation/list-methods.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  createCall,
  flattenLists,
  isClosure,
  isList,
  isObject,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import { hasBelow, listBelow } from '../../evaluation/walk-folder.ts';
import type { ScriptNode } from '../../scripts/script-node.ts';
import type { DependencyState, NotationObject } from '../state/build-state.ts';
import { createDependency } from './dependency-notation.ts';

/** Files that the build itself makes, as `sourceSets.main.output`, or that no code is in. */
export const FILES: NotationObject = { toDependencies: () => [], call: () => FILES, get: () => FILES };

/** Files that a script names. */
interface FileCollection extends NotationObject {
  list(): Listing;
}

interface Listing {
  /** Absolute paths, at which there may be nothing. */
  readonly paths: readonly string[];
  /** Parts that were not understood. */
  readonly unread: readonly ScriptNode[];
}

interface FileOwner {
  readonly run: ScriptRun;
  /** Absolute folder that relative paths begin at. */
  readonly folder: string;
}

/** `files('libs/a.jar', …)`. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/Project.html#files(java.lang.Object...). */
export function createFiles(owner: FileOwner, call: ScriptCall): NotationObject {
  const { args, block } = call;
  // A block alone stands for files, one behind them says more of these.
  const given = block === null || args.length === 1 ? args : args.slice(0, -1);
  const list = (values: readonly ScriptValue[], at: ScriptCall) =>
    values.map((value, place) => listFiles(owner, value, { node: at.nodes[place] ?? at.node, where: at.where }));
  let parts = list(given, call);
  const files = createCollection(owner, () => joinListings(parts));
  const configurable: FileCollection = {
    ...files,
    call(name, more) {
      if (name !== 'from' && name !== 'setFrom') return files.call?.(name, more);
      const added = list(more.args, more);
      parts = name === 'from' ? [...parts, ...added] : added;
      return configurable;
    },
    set(name, value, where) {
      if (name !== 'from') return false;
      parts = [listFiles(owner, value, { node: call.node, where })];
      return true;
    },
  };
  return configurable;
}

/** `fileTree('libs') { include '*.jar' }` and its other forms. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/file/ConfigurableFileTree.html. */
export function createFileTree(owner: FileOwner, call: ScriptCall): NotationObject {
  const { run, folder } = owner;
  const [first] = call.args;
  // Kotlin's script takes pairs too.
  const pairs = call.args.filter((arg) => isList(arg) && arg.length === 2 && typeof arg[0] === 'string');
  const named = first instanceof Map ? first : (pairs as [string, ScriptValue][]);
  const options = new Map([...call.named, ...named]);
  const isBase = !(first instanceof Map || first === call.block);
  const base = printValue(options.get('dir') ?? (isBase ? first : undefined));
  const filter = createFilter();
  for (const [name, value] of options) if (name !== 'dir' && !filter.add(name, [value])) filter.unread = call.node;
  applyBlock(run, call.block, takePatterns(filter));
  const narrow = (patterns: Filter): FileCollection => {
    const tree = createCollection(owner, () => {
      const root = base === null ? null : resolve(folder, base);
      const below = root === null ? null : listBelow(run.files, root);
      const unread = patterns.findUnread();
      if (root === null || below === null || unread !== null) return { paths: [], unread: [unread ?? call.node] };
      return { paths: below.filter((path) => patterns.accepts(slashed(relative(root, path)))), unread: [] };
    });
    const configurable: FileCollection = {
      ...tree,
      call(name, more) {
        if (name === 'matching' && more.block !== null) {
          const further = createFilter(patterns);
          applyBlock(run, more.block, takePatterns(further));
          return narrow(further);
        }
        if (name !== 'include' && name !== 'exclude') return tree.call?.(name, more);
        takePatterns(patterns).call?.(name, more);
        return configurable;
      },
    };
    return configurable;
  };
  return narrow(filter);
}

/** The receiver of a block with patterns. */
function takePatterns(filter: Filter): ScriptObject {
  return {
    call(name, { args, node }) {
      if (!filter.add(name, args)) filter.unread = node;
      return null;
    },
    set: (name, value) => filter.add(name, [value]),
  };
}

/** The content of an archive: it is not opened, and told where it is a dependency. */
export function createArchiveTree(owner: FileOwner, { node }: ScriptCall): NotationObject {
  return createCollection(owner, () => ({ paths: [], unread: [node] }));
}

type Filter = ReturnType<typeof createFilter>;

interface OuterFilter {
  accepts(path: string): boolean;
  findUnread(): ScriptNode | null;
}

/** The patterns of a tree of files. `outer`: those of the tree that it is a part of; null: it is the whole. */
function createFilter(outer: OuterFilter | null = null) {
  const patterns = { include: [] as ((path: string) => boolean)[], exclude: [] as ((path: string) => boolean)[] };
  return {
    /** The part that was not understood; null: none. */
    unread: null as ScriptNode | null,
    /** False: it is no pattern, or none that is understood. */
    add(name: string, values: readonly ScriptValue[]): boolean {
      const kind = /^(?:set)?(include|exclude)s?$/i.exec(name)?.[1]?.toLowerCase() as keyof typeof patterns | undefined;
      const items = values.flatMap((value): readonly ScriptValue[] => (isList(value) ? value : [value]));
      const texts = items.map((value) => printValue(value));
      const compiled = texts.map((text) => (text === null ? null : compilePattern(text)));
      if (kind === undefined || compiled.includes(null)) return false;
      patterns[kind].push(...compiled.filter((pattern) => pattern !== null));
      return true;
    },
    findUnread(): ScriptNode | null {
      return this.unread ?? outer?.findUnread() ?? null;
    },
    accepts: (path: string): boolean =>
      outer?.accepts(path) !== false &&
      (patterns.include.length === 0 || patterns.include.some((fits) => fits(path))) &&
      !patterns.exclude.some((fits) => fits(path)),
  };
}

/** Ant's pattern, where `**` stands for any number of folders, none among them. Null: it is malformed. */
function compilePattern(pattern: string): ((path: string) => boolean) | null {
  return compileGlob(pattern.replace(/\/$/, '/**').replaceAll('**/', '{,**/}'));
}

function createCollection(owner: FileOwner, list: () => Listing): FileCollection {
  const { run } = owner;
  const collection: FileCollection = {
    type: 'FileCollection',
    list,
    toDependencies(where) {
      const { paths, unread } = list();
      for (const node of unread) {
        const message = `Not understood, and left out of the dependencies: ${printNode(node)}`;
        run.report({ code: 'dependency-unread', message, where });
      }
      for (const path of paths.filter((one) => holdsClasses(owner, one))) {
        const message = `Left out of the dependencies: ${path}, a folder of classes`;
        run.report({ code: 'dependency-unread', message, where });
      }
      return paths.filter((path) => LIBRARY.test(path)).map((path) => createFileDependency(path, where));
    },
    items() {
      const { paths, unread } = list();
      return unread.length === 0 ? paths : [...paths, UNKNOWN];
    },
    get: (name) => (SAME.has(name) ? collection : undefined),
    call(name, call) {
      if (SAME.has(name)) return collection;
      // It is another one that the variable holds then.
      if (name === 'plusAssign' || name === 'minusAssign') return undefined;
      if (call.block !== null) {
        const { paths, unread } = list();
        const invoke = (block: ScriptClosure, args: readonly ScriptValue[]) => callClosure(run, block, { args });
        const answer = unread.length === 0 ? callList(paths, name, { ...call, invoke }) : undefined;
        if (VISITING.has(name)) return answer && collection;
        if (answer !== undefined && answer !== UNKNOWN)
          return FILTERING.has(name) ? createCollection(owner, () => listKnown(answer)) : answer;
      }
      const {
        args: [other = null],
        node,
      } = call;
      const added = other === FILES ? NOTHING : isCollection(other) ? other.list() : { paths: [], unread: [node] };
      return createCollection(owner, () =>
        name === 'plus' ? joinListings([list(), added]) : { paths: [], unread: [node] },
      );
    },
  };
  return collection;
}

/** Members that stand for the very same files. */
const SAME = new Set(['files', 'asFileTree', 'builtBy', 'getFiles', 'getAsFileTree', 'toList', 'toSet']);

/** Methods that call a block for each file. */
const VISITING = new Set(['each', 'forEach']);

/** Methods that answer with some of the files. */
const FILTERING = new Set(['filter', 'findAll', 'matching', 'filterNot']);

/** The files with classes; others on a class path, as folders of resources, and sources beside a jar, are no libraries. */
const LIBRARY = /(?<!-(?:sources|javadoc))\.[ja]ar$/i;

/**
 * True for a folder with a class in it or in the packages below, unless the build makes it, or a project is there: what is listed is watched
 * for changes.
 */
function holdsClasses({ run: { files }, folder }: FileOwner, path: string): boolean {
  // As a rule what has a dot in its name is a file.
  if (basename(path).includes('.') || OUTPUT.test(slashed(relative(folder, path)))) return false;
  return hasBelow(files, path, {
    fits: (name) => name.endsWith('.class'),
    isLeftOut: (entries) => entries.some((name) => BUILD_SCRIPT.test(name)),
  });
}

const OUTPUT = /(?:^|\/)(?:build|out|target)(?:\/|$)/;
const BUILD_SCRIPT = /\.gradle(?:\.kts)?$/;

/** A dependency on a jar or AAR that is no artifact of a repository: whether it is there is not known yet. */
export function createFileDependency(path: string, where: string): DependencyState {
  return {
    ...createDependency(LOCAL_GROUP, toLocalName(basename(path)), where),
    extension: path.slice(path.lastIndexOf('.') + 1).toLowerCase(),
    isTransitive: false,
    file: path,
  };
}

/** The files that a value stands for, as Gradle's `files` takes it. */
function listFiles(
  owner: FileOwner,
  value: ScriptValue,
  { node, where }: { readonly node: ScriptNode; readonly where: string },
): Listing {
  if (value === null || value === FILES || isOfAccessors(node)) return NOTHING;
  if (typeof value === 'string') return { paths: [resolve(owner.folder, value)], unread: [] };
  if (isList(value)) return joinListings(flattenLists(value).map((item) => listFiles(owner, item, { node, where })));
  if (isClosure(value)) return listFiles(owner, callClosure(owner.run, value, {}), { node, where });
  if (isCollection(value)) return value.list();
  if (isObject(value) && value.type === 'Provider')
    return listFiles(owner, value.call?.('getOrNull', createCall([], where)) ?? UNKNOWN, { node, where });
  const path = printValue(value);
  return path === null ? { paths: [], unread: [node] } : { paths: [resolve(owner.folder, path)], unread: [] };
}

/**
 * True for `libs.javaClass.superclass.protectionDomain.codeSource.location`, the classes that Gradle makes of a version catalog: builds of
 * plugins name them so. Source: https://github.com/gradle/gradle/issues/15383.
 */
function isOfAccessors(node: ScriptNode): boolean {
  return (
    node.kind === 'member' &&
    node.name === 'location' &&
    node.target.kind === 'member' &&
    node.target.name === 'codeSource'
  );
}

const NOTHING: Listing = { paths: [], unread: [] };

function isCollection(value: ScriptValue): value is FileCollection {
  return isObject(value) && 'list' in value && value.type === 'FileCollection';
}

function listKnown(paths: ScriptValue): Listing {
  return { paths: isList(paths) ? paths.filter((path) => typeof path === 'string') : [], unread: [] };
}

function joinListings(listings: readonly Listing[]): Listing {
  return {
    paths: listings.flatMap(({ paths }) => paths),
    unread: listings.flatMap(({ unread }) => unread),
  };
}
