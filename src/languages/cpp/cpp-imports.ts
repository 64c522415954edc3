import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { ImportNodes } from '../../core/code/outline-grammar.ts';

/** `#include`: beside the file, else as a compiler is told to look in folders around it and in their `include` and `src`. */
export const cppImports: ImportNodes = {
  nodes: ['preproc_include'],
  namesOf: (node) => [node.childForFieldName('path')?.text ?? ''],
  resolve(name, from) {
    const path = name.replace(/^["<]|[">]$/g, '');
    const around = foldersAround(from).flatMap((folder) =>
      ['', 'include/', 'src/'].map((in_) => `${folder}${in_}${path}`),
    );
    return name.startsWith('"') ? [joinImport(from, path), ...around] : around;
  },
};
