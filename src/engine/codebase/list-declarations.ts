import type { SymbolDetails } from '../../core/code/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { deprecationOf } from '../../symbols/deprecation.ts';
import { visibilityWordOf } from '../../symbols/visibility.ts';
import { textUnlessInherited } from '../explore/complete-doc.ts';
import { docAt } from '../explore/read-description.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declaredRows, describeDeclarations, parentTypeOf } from './model/declarations.ts';
import { listNotUnderstood } from './model/not-understood.ts';
import { parseKind } from './model/parse-kind.ts';

export interface DeclarationsQuery {
  readonly path: string;
  /** Null: any kind. */
  readonly kind: string | null;
  /** True if children and documentation are left out. */
  readonly shallow: boolean;
}

export interface DeclarationList {
  readonly file: string;
  /** Package of the file; empty: it names none. */
  readonly packageName: string;
  /** Name of its language; null: not known. */
  readonly language: string | null;
  /** False: declarations of this language are not read. */
  readonly hasDeclarations: boolean;
  readonly declarations: readonly DeclarationTree[];
  /** As `listNotUnderstood`. */
  readonly notUnderstood: readonly string[];
}

export interface DeclarationTree extends Declaration {
  readonly visibility: string;
  readonly doc: string | null;
  readonly annotations: readonly string[];
  readonly isDeprecated: boolean;
  readonly childCount: number;
  readonly children: readonly DeclarationTree[];
}

/** The declarations of a file, of a kind at any depth. */
export function listDeclarations(code: Codebase, { path, kind, shallow }: DeclarationsQuery): DeclarationList {
  const { index } = code;
  const file = findCodeFile(code, path);
  const rows = declaredRows(index, file);
  const isWanted = parseKind(kind);
  const byParent = Map.groupBy(rows, (row) => parentTypeOf(index, row));
  const wanted = kind === null ? (byParent.get(null) ?? []) : rows.filter((row) => isWanted(index, row));
  const buildEach = (declared: readonly number[]): readonly DeclarationTree[] =>
    describeDeclarations(index, declared).map(([declaration, details]) => build(declaration, details));
  const build = (declaration: Declaration, { annotations }: SymbolDetails): DeclarationTree => {
    const { row } = declaration;
    const children = byParent.get(row) ?? [];
    return {
      ...declaration,
      visibility: visibilityWordOf(index, row),
      doc: shallow ? null : textUnlessInherited(docAt(index, row)?.description ?? ''),
      annotations,
      isDeprecated: deprecationOf(index, row, annotations) !== null,
      childCount: children.length,
      children: shallow ? [] : buildEach(children),
    };
  };
  const { path: found, packageName, language } = index.files[file]!;
  return {
    file: found,
    packageName,
    language: languageNameOf(found),
    hasDeclarations: language !== null && findLanguageById(language) !== null,
    declarations: buildEach(wanted),
    notUnderstood: listNotUnderstood(index, file),
  };
}
