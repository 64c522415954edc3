import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlinedDeclaration } from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';

/**
 * The names of a module's declarations that other statements export: `export { a }`, `export default a`, `module.exports = { a }`; those of
 * a file with nothing but declarations for the compiler are everyone's.
 */
export function exportedNames(root: SyntaxNode): ReadonlySet<string> {
  if (isGlobal(root)) return new Set(root.namedChildren.flatMap(namesOf));
  const names = root.namedChildren.flatMap((statement) => {
    if (statement.type === 'export_statement') return exportedBy(statement);
    const [value] = statement.type === 'expression_statement' ? statement.namedChildren : [];
    return value?.type === 'assignment_expression' ? assignedTo(value) : [];
  });
  return new Set(names);
}

/** True for a file of `declare` statements and types that neither imports nor exports. */
function isGlobal({ namedChildren }: SyntaxNode): boolean {
  const isType = ({ type }: SyntaxNode) => /^(?:interface_declaration|type_alias_declaration|comment)$/.test(type);
  const isDeclare = ({ type }: SyntaxNode) => type === 'ambient_declaration';
  return namedChildren.some(isDeclare) && namedChildren.every((one) => isDeclare(one) || isType(one));
}

function namesOf(statement: SyntaxNode): readonly string[] {
  const name = statement.childForFieldName('name');
  if (name !== null) return [name.text];
  return /^(?:ambient|lexical|variable)_declaration$|^expression_statement$/.test(statement.type)
    ? statement.namedChildren.flatMap(namesOf)
    : [];
}

function exportedBy(statement: SyntaxNode): readonly string[] {
  if (statement.childForFieldName('source') !== null || statement.childForFieldName('declaration') !== null) return [];
  return statement.namedChildren.flatMap((child) => {
    if (child.type !== 'export_clause') return valuesIn(child);
    return child.namedChildren.map((one) => one.childForFieldName('name')?.text ?? '').filter(Boolean);
  });
}

/** `module.exports = exports = a`. */
function assignedTo(assignment: SyntaxNode): readonly string[] {
  const [left, right] = [assignment.childForFieldName('left'), assignment.childForFieldName('right')];
  if (right?.type === 'assignment_expression') return assignedTo(right);
  return left !== null && right !== null && isExports(left) ? valuesIn(right) : [];
}

/** The names that a value consists of: itself, or the members of an object. */
function valuesIn(value: SyntaxNode): readonly string[] {
  if (value.type === 'identifier') return [value.text];
  if (value.type !== 'object') return [];
  return value.namedChildren.flatMap((member) => {
    if (member.type === 'shorthand_property_identifier') return [member.text];
    const given = member.type === 'pair' ? member.childForFieldName('value') : null;
    return given?.type === 'identifier' ? [given.text] : [];
  });
}

/** True for `exports`, `module.exports` and a property of them. */
export function isExports(target: SyntaxNode): boolean {
  return /^(?:module\s*\.\s*)?exports(?:\s*\.\s*[\w$]+|\[(?:"[^"]*"|'[^']*')\])?$/.test(target.text);
}

/** The declarations that stand in an exported value alone: a class, a function, a constant, or the members of an object. */
export function declaredInValue(
  value: SyntaxNode,
  name: SyntaxNode | null,
  node: SyntaxNode,
): readonly OutlinedDeclaration[] {
  const own = value.childForFieldName('name');
  const body = value.childForFieldName('body');
  switch (value.type) {
    case 'class':
      return outlined(['type', 'class'], { node, name: own ?? name, body });
    case 'function_expression':
    case 'generator_function':
    case 'arrow_function':
      return outlined(['function', 'function'], { node, name: own ?? name, body, callable: value });
    case 'object':
      return value.namedChildren.flatMap(declaredMember);
    case 'identifier':
      return [];
    default:
      return outlined(['field', 'constant'], { node, name, body: value });
  }
}

function declaredMember(member: SyntaxNode): readonly OutlinedDeclaration[] {
  if (member.type === 'method_definition') {
    const body = member.childForFieldName('body');
    return outlined(['function', 'function'], { node: member, name: unquoted(member.childForFieldName('name')), body });
  }
  const value = member.type === 'pair' ? member.childForFieldName('value') : null;
  const key = unquoted(member.childForFieldName('key'));
  if (value === null || key === null || key.type === 'computed_property_name') return [];
  return declaredAs(key, value, member);
}

/** A value by the name under which it is exported, not the one that it has for itself. */
export function declaredAs(name: SyntaxNode, value: SyntaxNode, node: SyntaxNode): readonly OutlinedDeclaration[] {
  return value.type === 'object'
    ? outlined(['field', 'constant'], { node, name, body: value })
    : declaredInValue(value, name, node).map((found) => ({ ...found, name }));
}

/** A name in quotes without them. */
export function unquoted(name: SyntaxNode | null): SyntaxNode | null {
  return name?.type === 'string' ? (name.namedChildren[0] ?? null) : name;
}
