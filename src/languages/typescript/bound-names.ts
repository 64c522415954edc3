import type { SyntaxNode } from '../../core/code/language-grammar.ts';

/** The names that a pattern binds: `a`, `b` and `c` of `[a = 1, { x: b, ...c }]`. */
export function boundNames(pattern: SyntaxNode): readonly SyntaxNode[] {
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern];
    case 'pair_pattern':
      return boundNames(pattern.childForFieldName('value') ?? pattern.namedChildren.at(-1)!);
    // The name comes first, then its default.
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return pattern.namedChildren.slice(0, 1).flatMap(boundNames);
    case 'array_pattern':
    case 'object_pattern':
    case 'rest_pattern':
      return pattern.namedChildren.flatMap(boundNames);
    default:
      return [];
  }
}
