import { isBuiltin } from 'node:module';
import { joinImport } from '../../core/code/import-paths.ts';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { ImportNodes } from '../../core/code/outline-grammar.ts';
import { createCompilerPaths } from './compiler-paths.ts';
import { createPackagePaths } from './package-paths.ts';

/** Endings that an import path leaves out, and files that stand for a folder. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs'];

/** Modules by their paths, or by names that the settings of the compiler or packages of the workspace give to paths. */
export const typescriptImports: ImportNodes = {
  nodes: ['import_statement', 'export_statement', 'call_expression'],
  namesOf(node) {
    const source = node.type === 'call_expression' ? argumentOfImport(node) : sourceOf(node);
    return source === null ? [] : [source.text.slice(1, -1)];
  },
  resolve(name, from) {
    return isRelative(name) ? filesOf(joinImport(from, name)) : [];
  },
  resolveBySettings(settings) {
    const [byCompiler, byPackages] = [createCompilerPaths(settings), createPackagePaths(settings)];
    return (name, from) => {
      if (isBuiltin(name)) return null;
      const places = byPackages(name, from);
      const paths = isRelative(name) ? [] : byCompiler(name, from);
      return paths.length === 0 && places === null ? null : [...paths, ...(places ?? [])].flatMap(filesOf);
    };
  },
};

function isRelative(name: string): boolean {
  return /^\.\.?(?:\/|$)/.test(name);
}

/** Paths at which the imported module may lie. */
function filesOf(path: string): readonly string[] {
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  // A module of TypeScript is imported by the name of its compiled file.
  const compiled = bare === path ? [] : ENDINGS.map((ending) => bare + ending);
  const index = path === '' ? 'index' : `${path}/index`;
  return [path, ...compiled, ...ENDINGS.map((end) => path + end), ...ENDINGS.map((end) => index + end)];
}

/** `import … from 'x'`, `export … from 'x'`, `import x = require('x')`. */
function sourceOf(statement: SyntaxNode): SyntaxNode | null {
  const clause = statement.namedChildren.find(({ type }) => type === 'import_require_clause');
  return (clause ?? statement).childForFieldName('source');
}

/** `import('x')`, `require('x')`. */
function argumentOfImport(call: SyntaxNode): SyntaxNode | null {
  const called = call.childForFieldName('function');
  const isImport = called?.type === 'import' || (called?.type === 'identifier' && called.text === 'require');
  const [first] = isImport ? (call.childForFieldName('arguments')?.namedChildren ?? []) : [];
  return first?.type === 'string' ? first : null;
}
