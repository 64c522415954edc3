import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { ImportNodes } from '../../core/code/outline-grammar.ts';

/** `crate::a::b`, `self::a`, `super::a` of `use`, and the module of a `mod` that has a file of its own. */
export const rustImports: ImportNodes = {
  nodes: ['use_declaration', 'mod_item'],
  namesOf(node) {
    if (node.type === 'use_declaration') return namesIn(node.childForFieldName('argument'), '');
    const name = node.childForFieldName('body') === null ? node.childForFieldName('name') : null;
    return name === null ? [] : [`self::${name.text}`];
  },
  resolve(name, from) {
    const [first, ...rest] = name.split('::');
    // The modules of `a.rs` lie in the folder `a`, those of a file that stands for its folder beside it.
    const own = from.replace(/(?:\/|^)(?:mod|lib|main)\.rs$/, '').replace(/\.rs$/, '');
    const ups = rest.findIndex((part) => part !== 'super');
    if (first === 'self') return filesOf(own, rest);
    if (first === 'super')
      return filesOf(joinImport(`${own}/x`, '../'.repeat(1 + Math.max(ups, 0))), rest.slice(Math.max(ups, 0)));
    if (first !== 'crate') return [];
    return foldersAround(from)
      .filter((folder) => /(?:^|\/)src\/$/.test(folder))
      .flatMap((folder) => filesOf(folder.slice(0, -1), rest));
  },
};

/** The file of the innermost module of a path that may be one: what follows is declared in it. */
function filesOf(folder: string, parts: readonly string[]): readonly string[] {
  return parts.flatMap((_, left) => {
    const path = [folder, ...parts.slice(0, parts.length - left)].filter(Boolean).join('/');
    return [`${path}.rs`, `${path}/mod.rs`];
  });
}

/** Each name of a tree of names; what all of a module is imported for stands for that. */
function namesIn(node: SyntaxNode | null, before: string): readonly string[] {
  if (node === null) return [];
  const join = (name: string) => (before === '' ? name : name === '' ? before : `${before}::${name}`);
  switch (node.type) {
    case 'use_as_clause':
      return namesIn(node.childForFieldName('path'), before);
    case 'use_wildcard':
      return [join(node.namedChildren[0]?.text ?? '')];
    case 'use_list':
      return node.namedChildren.flatMap((child) => namesIn(child, before));
    case 'scoped_use_list':
      return namesIn(node.childForFieldName('list'), join(node.childForFieldName('path')?.text ?? ''));
    case 'self':
      return [before === '' ? 'self' : before];
    default:
      return /comment/.test(node.type) ? [] : [join(node.text)];
  }
}
