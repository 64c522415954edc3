import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { ImportNodes } from '../../core/code/outline-grammar.ts';

/** Modules by their dotted names, each with what it brings: `a.b` and `c` of `from a.b import c` are `a.b.c`. */
export const pythonImports: ImportNodes = {
  nodes: ['import_statement', 'import_from_statement'],
  namesOf(node) {
    const from = node.childForFieldName('module_name')?.text.replace(/\s+/g, '') ?? '';
    const names = node.namedChildren
      .slice(from === '' ? 0 : 1)
      .map((child) => (child.type === 'aliased_import' ? (child.childForFieldName('name')?.text ?? '') : child.text));
    if (from === '') return names;
    return names.map((name) => (name === '*' ? from : `${from}${from.endsWith('.') ? '' : '.'}${name}`));
  },
  resolve(name, from) {
    const [, dots = '', dotted = ''] = /^(\.*)(.*)$/s.exec(name)!;
    const parts = dotted.split('.').filter(Boolean);
    // What a module brings may be a module of its own.
    const paths = [parts, parts.slice(0, -1)].map((some) => some.join('/'));
    const folders =
      dots === '' ? foldersAround(from) : [`${joinImport(from, '../'.repeat(dots.length - 1))}/`.replace(/^\/$/, '')];
    return paths.flatMap((path) =>
      folders
        .flatMap((folder) => (path === '' ? [] : [`${folder}${path}.py`, `${folder}${path}/__init__.py`]))
        .concat(path === '' && dots !== '' ? [`${folders[0]}__init__.py`] : []),
    );
  },
};
