import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlinedDeclaration } from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';

/** The properties that the parameters of a record declare: those that its body does not declare, and that it does not inherit. */
export function positionalProperties(record: SyntaxNode, text: string): readonly OutlinedDeclaration[] {
  const list = record.namedChildren.find(({ type }) => type === 'parameter_list');
  const inherited = inheritedBy(record, text);
  const written = namesIn(record.childForFieldName('body'));
  const parameters = list?.namedChildren.filter(({ type }) => type === 'parameter') ?? [];
  const properties = parameters.flatMap((node) => {
    const body = node.children.find(({ type }) => type === '=') ?? null;
    return outlined(['field', 'property'], { node, name: node.childForFieldName('name'), body });
  });
  const found = [...properties, ...(list === undefined ? [] : paramsOf(list))];
  return found.filter(({ name }) => !inherited.has(name.text) && !written.has(name.text));
}

/** `params int[] Sizes` at the end of a list, which has no node of its own. */
function paramsOf(list: SyntaxNode): readonly OutlinedDeclaration[] {
  const [name, type] = [list.childForFieldName('name'), list.childForFieldName('type')];
  const word = list.children.find((child) => child.type === 'params');
  if (name === null || word === undefined) return [];
  const whole = { startIndex: word.startIndex, endIndex: name.endIndex };
  return outlined(['field', 'property'], { node: name, name, body: null, type }).map((found) => ({
    ...found,
    whole,
    head: whole,
  }));
}

function namesIn(body: SyntaxNode | null): ReadonlySet<string> {
  const properties = (body?.namedChildren ?? []).filter(({ type }) => /^(?:property|field)_declaration$/.test(type));
  return new Set(
    properties.flatMap((node) => [
      node.childForFieldName('name')?.text ?? '',
      ...node.descendantsOfType(['variable_declarator']).map((one) => one.childForFieldName('name')?.text ?? ''),
    ]),
  );
}

/** The parameters that are handed on to the base record under the name that it has for them; one in another file is taken to have it. */
function inheritedBy(record: SyntaxNode, text: string): ReadonlySet<string> {
  const bases = record.namedChildren.find(({ type }) => type === 'base_list');
  const base = bases?.namedChildren.find(({ type }) => type === 'primary_constructor_base_type');
  const list = base?.namedChildren.find(({ type }) => type === 'argument_list');
  if (base === undefined || list === undefined) return new Set();
  const [type] = base.namedChildren;
  const bare = type?.text.replace(/<.*$/s, '').replace(/^.*[.:]|[^\p{L}\p{N}_]/gsu, '') ?? '';
  const head = new RegExp(`\\brecord\\s+(?:class\\s+|struct\\s+)?${bare}\\b[^({;]*\\(([^;{]*)`).exec(text)?.[1];
  const given = list.namedChildren.map(({ text: argument }) => argument).filter((argument) => /^\w+$/.test(argument));
  return new Set(given.filter((name) => head === undefined || new RegExp(`\\b${name}\\b\\s*[=,)]`).test(head)));
}
