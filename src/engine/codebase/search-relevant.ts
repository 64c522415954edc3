import { visibilities } from '../../core/language-rules.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { docTextOf, languageAt } from '../../symbols/symbol-rows.ts';
import { declaredVisibilityOf } from '../../symbols/visibility.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenRows } from './model/declarations.ts';
import { parseKind } from './model/wanted-kind.ts';
import { parseRelevance, type RelevanceQuery, scoreText } from './score-text.ts';

export interface RelevantQuery {
  readonly query: string;
  /** Any word for a kind of declarations; null: paths and all declarations. */
  readonly kind: string | null;
}

export interface RelevantMatch {
  readonly file: string;
  /** Null: the path of the file fits. */
  readonly declaration: Declaration | null;
  /** What fits: `path`, or some of `name`, `signature`, `doc`, joined by `+`. */
  readonly matchOn: string;
  readonly score: number;
}

const PUBLIC_BONUS = 5;

/** The best first; of equal ones in the order of the files. @throws InvalidInputError for an unknown kind */
export function searchRelevant({ index, files }: Codebase, { query, kind }: RelevantQuery): readonly RelevantMatch[] {
  const wanted = parseRelevance(query);
  const fits = parseKind(kind);
  const matches: RelevantMatch[] = [];
  for (const file of files) {
    const { path } = index.files[file]!;
    const score = kind === null ? scoreText(path, wanted) : 0;
    if (score > 0) matches.push({ file: path, declaration: null, matchOn: 'path', score });
    const rows = writtenRows(index, file).filter((row) => fits(index, row));
    matches.push(...declarationsOf(index, rows).flatMap((declaration) => scoreDeclaration(index, declaration, wanted)));
  }
  return matches.sort((a, b) => b.score - a.score);
}

function scoreDeclaration(
  index: SourceIndex,
  declaration: Declaration,
  wanted: RelevanceQuery,
): readonly RelevantMatch[] {
  const { row, file, name, signature } = declaration;
  const scores = {
    name: 3 * scoreText(name, wanted),
    signature: 2 * scoreText(signature, wanted),
    doc: scoreDoc(index, row, wanted),
  };
  const fitting = Object.entries(scores).filter(([, score]) => score > 0);
  if (fitting.length === 0) return [];
  const bonus = declaredVisibilityOf(index, row) === visibilities.public ? PUBLIC_BONUS : 0;
  const score = fitting.reduce((sum, [, part]) => sum + part, bonus);
  return [{ file, declaration, matchOn: fitting.map(([part]) => part).join('+'), score }];
}

function scoreDoc(index: SourceIndex, row: number, wanted: RelevanceQuery): number {
  const doc = docTextOf(index, row);
  if (doc === null) return 0;
  const { scanner } = languageAt(index, row);
  return scoreText(scanner.parseDoc(doc).description, wanted);
}
