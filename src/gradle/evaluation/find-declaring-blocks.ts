import type { ScriptNode } from '../scripts/script-node.ts';

/** Calls that decide about dependencies, or about modules, wherever they stand. */
const BLOCKS = new Set(['dependencies', 'constraints', 'dependencyManagement', 'versionCatalogs']);
/** With these a class path has what is declared for another. */
const EXTENDING = new Set(['extendsFrom', 'setExtendsFrom']);
const MODULES = new Set(['include', 'includeBuild', 'includeFlat']);

interface DeclaringBlock {
  readonly name: string;
  readonly line: number;
}

/** A script that is applied to many projects is left out in the same places each time. */
const known = new WeakMap<ScriptNode, readonly DeclaringBlock[]>();

/** Lines of what declares something within a part of a script that is not followed, with its name. */
export function findDeclaringBlocks(node: ScriptNode, isSettings: boolean): readonly DeclaringBlock[] {
  if (isSettings) return find(node, isSettings);
  const found = known.get(node) ?? find(node, isSettings);
  known.set(node, found);
  return found;
}

function find(node: ScriptNode, isSettings: boolean): readonly DeclaringBlock[] {
  if (node.kind === 'call') {
    const name = nameOf(node.callee);
    const last = node.args.at(-1)?.value;
    const isBlock =
      BLOCKS.has(name) && last?.kind === 'block' && !isOfTask(node.callee) && !last.statements.every(isFilter);
    const isExtending = EXTENDING.has(name) && last !== undefined;
    if (isBlock || isExtending || (isSettings && MODULES.has(name) && last !== undefined))
      return [{ name, line: node.line }];
  }
  return childrenOf(node).flatMap((child) => find(child, isSettings));
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

function nameOf(callee: ScriptNode): string {
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
}

function childrenOf(node: ScriptNode): readonly ScriptNode[] {
  switch (node.kind) {
    case 'call':
      return [node.callee, ...node.args.map(({ value }) => value)];
    case 'member':
    case 'reference':
      return [node.target];
    case 'block':
    case 'other':
    case 'type':
      return node.statements;
    case 'if':
      return [node.whenTrue, ...(node.whenFalse === null ? [] : [node.whenFalse])];
    case 'for':
      return [node.body];
    case 'try':
      return [node.body, ...node.handlers, node.last].filter((part) => part !== null);
    case 'assign':
      return [node.value];
    case 'declare':
      return [node.value, node.delegate].filter((part) => part !== null);
    case 'binary':
      return [node.left, node.right];
    default:
      return [];
  }
}
