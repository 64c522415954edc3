import { childrenOf, nameOf, textOf } from '../scripts/node-parts.ts';
import type { ScriptArgument, ScriptNode } from '../scripts/script-node.ts';

type Call = Extract<ScriptNode, { kind: 'call' }>;

/** Calls that decide about dependencies, or about modules, wherever they stand. */
const BLOCKS = new Set(['dependencies', 'constraints', 'dependencyManagement', 'versionCatalogs']);
/** With these a class path has what is declared for another. */
const EXTENDING = new Set(['extendsFrom', 'setExtendsFrom']);
const MODULES = new Set(['include', 'includeBuild', 'includeFlat']);
/** Objects that hold dependencies. */
const HOLDERS = new Set(['dependencies', 'constraints', 'dependencyConstraints']);
/** These make a dependency, and declare none. */
const CREATING = new Set(['create', 'platform', 'enforcedPlatform', 'project', 'module', 'kotlin', 'testFixtures']);
const ADDING = new Set(['add', 'addAll', 'addLater', 'addAllLater', 'addProvider', 'leftShift', 'plusAssign']);
const REMOVING = new Set(['remove', 'removeIf', 'removeAll', 'retainAll', 'clear']);
/** With these a configuration has less than it declares, or something else. */
const CHANGING = new Set([
  'exclude',
  'setTransitive',
  'withDependencies',
  'defaultDependencies',
  'shouldResolveConsistentlyWith',
]);
const TRANSITIVE = new Set(['transitive', 'isTransitive']);
/** Names of configurations that plugins make, whatever source set they are of. */
const CONFIGURATION =
  /(?:^i|I)mplementation$|(?:^a|A)pi$|(?:^c|C)ompileOnly(?:Api)?$|(?:^r|R)untimeOnly$|(?:^a|A)nnotationProcessor$|^(?:(?:test|\w+Test)?(?:c|C)ompile|(?:test|\w+Test)?(?:r|R)untime|provided(?:Compile|Runtime)?|developmentOnly|kapt\w*|ksp\w*)$/;
/** Calls that decide about source sets or locks wherever they stand. */
const DECIDING =
  /^(?:registerFeature|dependencyLocking|(?:de)?activateDependencyLocking|(?:un)?lockAllConfigurations|set(?:Compile|Runtime)Classpath)$/;
const LOCKING = 'dependencyLocking';
/** Properties of a source set that hold class paths. */
const CLASS_PATHS = new Set(['compileClasspath', 'runtimeClasspath', 'annotationProcessorPath']);
/** Methods that make a source set. */
const MAKING = new Set(['create', 'register', 'maybeCreate', 'creating', 'registering']);
/** Source sets that are there without being made, and methods that ask for those that are. */
const MADE = /^(?:main|test|all|each|forEach|configureEach|configure|named|getByName|matching|withType|findByName)$/;
/** Blocks whose source sets are of other kinds. */
const FOREIGN = ['android', 'kotlin'];
/** Statements of a resolution strategy that change versions. */
const STRATEGY = new Set([
  'force',
  'eachDependency',
  'dependencySubstitution',
  'componentSelection',
  'capabilitiesResolution',
]);
/** Blocks that run when tasks do: the class paths are decided then. */
export const EXECUTED = new Set(['doFirst', 'doLast', 'withXml']);

interface DeclaringBlock {
  readonly name: string;
  readonly line: number;
  /** The plugin that it applies, empty where its text does not tell; absent: it applies none. */
  readonly plugin?: string;
}

interface Place {
  readonly isSettings: boolean;
  /** True within a resolution strategy. */
  readonly isStrategy: boolean;
  /** True within what is about configurations. */
  readonly isConfiguration: boolean;
  /** True where `sourceSets` are not those of Java. */
  readonly isForeign: boolean;
}

/** A script that is applied to many projects is left out in the same places each time. */
const known = new WeakMap<ScriptNode, readonly DeclaringBlock[]>();

/** Lines of what declares something within a part of a script that is not followed, with its name. */
export function findDeclaringBlocks(node: ScriptNode, isSettings: boolean): readonly DeclaringBlock[] {
  const place = { isSettings, isStrategy: false, isConfiguration: false, isForeign: false };
  if (isSettings) return find(node, place);
  const found = known.get(node) ?? find(node, place);
  known.set(node, found);
  return found;
}

/** The names of functions that are called within a part of a script, with the lines. */
export function listCalls(node: ScriptNode): readonly DeclaringBlock[] {
  const own = node.kind === 'call' ? [{ name: nameOf(node.callee), line: node.line }] : [];
  return [...own, ...childrenOf(node).flatMap(listCalls)];
}

function find(node: ScriptNode, place: Place): readonly DeclaringBlock[] {
  if (node.kind === 'call') {
    const name = nameOf(node.callee);
    if (EXECUTED.has(name)) return [];
    const plugin = findApplied(node);
    if (plugin !== null) return [{ name, line: node.line, plugin }];
    const isConfiguration = place.isConfiguration || isAbout(node.callee, 'configurations');
    const isForeign = place.isForeign || FOREIGN.some((of) => isAbout(node.callee, of));
    const isStrategy = place.isStrategy || name === 'resolutionStrategy';
    const inner = { ...place, isConfiguration, isStrategy, isForeign };
    if (DECIDING.test(name) || isAbout(node.callee, LOCKING)) return [{ name, line: node.line }];
    const made = isForeign ? undefined : findMadeSet(node);
    if (made !== undefined) return [made];
    if ((isConfiguration && CHANGING.has(name)) || declares(node, inner)) return [{ name, line: node.line }];
    return childrenOf(node).flatMap((child) => find(child, inner));
  }
  if (node.kind === 'assign' && isDecided(node.target, place)) return [{ name: nameOf(node.target), line: node.line }];
  // `val x by sourceSets.creating`
  if (node.kind === 'member' && MAKING.has(node.name) && nameOf(node.target) === 'sourceSets' && !place.isForeign)
    return [{ name: 'sourceSets', line: node.line }];
  const extended =
    node.kind === 'assign' && node.operator === '+='
      ? node.target
      : node.kind === 'binary' && node.operator === '<<'
        ? node.left
        : null;
  if (extended !== null && HOLDERS.has(nameOf(extended))) return [{ name: nameOf(extended), line: node.line }];
  return childrenOf(node).flatMap((child) => find(child, place));
}

/** `sourceSets.create('x')`, `sourceSets { create("x") }` and `sourceSets { x { … } }`; undefined: it makes none. */
function findMadeSet({ callee, args, line }: Call): DeclaringBlock | undefined {
  const name = 'sourceSets';
  if (callee.kind === 'member' && MAKING.has(callee.name) && nameOf(callee.target) === name) return { name, line };
  const block = nameOf(callee) === name ? args.at(-1)?.value : undefined;
  const made =
    block?.kind !== 'block'
      ? undefined
      : block.statements.find(
          (inner) => inner.kind === 'call' && inner.callee.kind !== 'member' && !MADE.test(nameOf(inner.callee)),
        );
  return made && { name, line: made.line };
}

/** True for a property that changes class paths or locks when it is set. */
function isDecided(target: ScriptNode, { isConfiguration }: Place): boolean {
  const name = nameOf(target);
  if (CLASS_PATHS.has(name) || isAbout(target, LOCKING)) return true;
  return TRANSITIVE.has(name) && (isConfiguration || isAbout(target, 'configurations'));
}

/** True for a chain of names and calls that has a name in it. */
function isAbout(node: ScriptNode, name: string): boolean {
  if (node.kind === 'call') return isAbout(node.callee, name);
  return nameOf(node) === name || (node.kind === 'member' && isAbout(node.target, name));
}

/** `apply plugin: 'x'`, `apply(plugin = "x")`, `plugins.apply("x")`; null: it applies no plugin. */
function findApplied({ callee, args }: Call): string | null {
  if (nameOf(callee) !== 'apply') return null;
  const isContainer = callee.kind === 'member' && CONTAINERS.has(nameOf(callee.target));
  const named = args.find(({ name, value }) => name === 'plugin' || (isContainer && value.kind !== 'block'))?.value;
  const listed = args.flatMap(({ value }) => (value.kind === 'map' ? value.entries : []));
  const value = named ?? listed.find(({ key }) => textOf(key) === 'plugin')?.value;
  return value === undefined ? null : nameOfClass(value);
}

/** The name of `X` in `X::class.java`; of anything else its own. */
function nameOfClass(node: ScriptNode): string {
  return node.kind === 'member' && /^(?:class|java)$/.test(node.name) ? nameOfClass(node.target) : nameOf(node);
}

const CONTAINERS = new Set(['plugins', 'pluginManager']);

function declares(node: Call, { isSettings, isStrategy }: Place): boolean {
  const { callee, args } = node;
  const name = nameOf(callee);
  if (REMOVING.has(name) && callee.kind === 'member' && HOLDERS.has(nameOf(callee.target))) return true;
  const last = args.at(-1)?.value;
  if (last === undefined) return false;
  if (BLOCKS.has(name) && last.kind === 'block' && !isOfTask(callee) && !last.statements.every(isFilter)) return true;
  if (name === 'components' && isAbout(callee, 'dependencies') && last.kind === 'block') return true;
  if (EXTENDING.has(name) || (isSettings && MODULES.has(name))) return true;
  if (name === 'apply' && args.some(isScript)) return true;
  const holder = callee.kind === 'member' ? nameOf(callee.target) : null;
  if (STRATEGY.has(name) && (isStrategy || holder === 'resolutionStrategy')) return true;
  if (callee.kind === 'member') {
    if (!HOLDERS.has(holder ?? '') || isOfTask(callee.target)) return false;
    if (CREATING.has(name)) return false;
    return ADDING.has(name) || (CONFIGURATION.test(name) && args.some(isDependency)) || args.some(isNotation);
  }
  if (name === 'add' || name === 'addProvider') return args.length > 1 && CONFIGURATION.test(textOf(args[0]!.value));
  if (callee.kind === 'text' && args.some(isNotation)) return true;
  return CONFIGURATION.test(name) && args.some(isDependency);
}

/** `apply from: 'x.gradle'`, in any form. */
function isScript({ name, value }: ScriptArgument): boolean {
  if (value.kind === 'block')
    return value.statements.some((inner) => inner.kind === 'call' && nameOf(inner.callee) === 'from');
  return name === 'from' || (value.kind === 'map' && value.entries.some(({ key }) => textOf(key) === 'from'));
}

/** True unless it cannot be a dependency: a block, or a text that names none. */
function isDependency(argument: ScriptArgument): boolean {
  const { name, value } = argument;
  if (name !== null) return name !== 'configuration';
  return value.kind === 'text' ? isNotation(argument) : value.kind !== 'block' && value.kind !== 'literal';
}

function isNotation({ value }: ScriptArgument): boolean {
  return (
    value.kind === 'text' && value.parts.some((part) => typeof part === 'string' && /^[^\s/]*:[^\s/]*$/.test(part))
  );
}

/** `tasks.dependencies { … }` is about the task that prints them. */
function isOfTask(callee: ScriptNode): boolean {
  return callee.kind === 'member' && nameOf(callee.target) === 'tasks';
}

/** Tasks that pack jars say so which of the dependencies go into them. */
function isFilter(node: ScriptNode): boolean {
  return node.kind === 'call' && FILTERS.has(nameOf(node.callee));
}

const FILTERS = new Set(['include', 'exclude']);
