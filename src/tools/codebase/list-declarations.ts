import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { DeclarationTree } from '../../engine/codebase/list-declarations.ts';
import { sizeOf } from '../answers/answer-size.ts';
import { codePath, codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import { toDeclaredEntry } from '../answers/declared-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitTree } from '../answers/fit-tree.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { type Cut, fitList, renderCut } from '../answers/truncated.ts';
import { withoutDeclarations } from '../answers/without-declarations.ts';

interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly signature: string;
  readonly line: number;
  readonly end_line: number;
  readonly visibility?: string;
  readonly doc_comment?: string;
  readonly annotations?: readonly string[];
  readonly is_deprecated?: true;
  readonly children_count?: number;
  readonly children?: readonly Entry[];
}

interface FittingEntries extends Cut {
  readonly entries: readonly Entry[];
  /** Documentation comments that found no room. */
  readonly omittedDocs?: number;
}

const columns = ['kind', 'name', 'signature', 'line'] as const;

export const listDeclarations = defineTool({
  name: 'list_declarations',
  toolset: 'codebase',
  title: 'List declarations of a file',
  description:
    'List what a file of the project declares, with signatures, lines and documentation; by kind at any depth.',
  effects: 'fetch',
  input: z.strictObject({
    path: codePath,
    kind: z.string().trim().min(1).max(100).optional().describe('class, record, method, fn, property …'),
    shallow: z.boolean().default(false).describe('without children and documentation'),
    compact: compact.describe('columns and rows; shallow'),
    ...codeScope,
  }),
  example: { path: 'src/main/java/org/example/App.java', kind: 'method' },
  async run({ path, kind = null, shallow, compact: isCompact, ...scope }, engine, ctx) {
    const isShallow = shallow || isCompact;
    const query = { ...toCode(scope), path, kind, shallow: isShallow };
    const list = await engine.codebase.listDeclarations(query, ctx);
    const { file, packageName, language, hasDeclarations, declarations } = list;
    const { entries, truncated, omittedDocs }: FittingEntries = isShallow
      ? fitList(
          declarations.map(toShallow),
          { total_count: declarations.length, next: 'list_declarations with a kind' },
          isCompact ? sizeInColumns(columns) : undefined,
        )
      : fitEntries(declarations.map(toEntry));
    const note = withoutDeclarations(hasDeclarations, language);
    const listed = isCompact ? toColumns(entries, columns) : entries;
    const not_understood = orAbsent(list.notUnderstood);
    return {
      file,
      package: packageName || undefined,
      count: declarations.length,
      note,
      declarations: listed,
      omitted_doc_comments: omittedDocs,
      truncated,
      not_understood,
    };
  },
  render: ({ file, package: packageName, count, note, declarations, truncated, not_understood }) =>
    'columns' in declarations
      ? JSON.stringify({ file, package: packageName, count, note, declarations, truncated, not_understood })
      : joinLines(
          file,
          note,
          declarations.map((entry) => render(entry, '')),
          renderCut({ truncated }),
          renderNotRead('understood', not_understood),
        ),
});

function toShallow(declaration: DeclarationTree): Entry {
  const { file: _, ...entry } = toDeclaredEntry(declaration);
  return { ...entry, children_count: declaration.childCount || undefined };
}

function toEntry(declaration: DeclarationTree): Entry {
  const { visibility, doc, annotations, isDeprecated, children } = declaration;
  const { file: _, ...entry } = toDeclaredEntry(declaration);
  return {
    ...entry,
    visibility,
    doc_comment: doc ?? undefined,
    annotations: annotations.length === 0 ? undefined : annotations,
    is_deprecated: isDeprecated || undefined,
    children: children.length === 0 ? undefined : children.map(toEntry),
  };
}

/** Without documentation if that makes room; then level by level: of a type with many members those that have room. */
function fitEntries(all: readonly Entry[]): FittingEntries {
  const whole = fitLevels(all);
  if (whole.truncated === undefined) return whole;
  return { ...fitLevels(all.map(withoutDoc)), omittedDocs: countDocs(all) || undefined };
}

function withoutDoc({ doc_comment: _, children, ...entry }: Entry): Entry {
  return { ...entry, children: children?.map(withoutDoc) };
}

function countDocs(entries: readonly Entry[]): number {
  return entries.reduce(
    (count, { doc_comment, children = [] }) => count + (doc_comment === undefined ? 0 : 1) + countDocs(children),
    0,
  );
}

function fitLevels(all: readonly Entry[]): Cut & { readonly entries: readonly Entry[] } {
  const shape = {
    childrenOf: ({ children = [] }: Entry) => children,
    sizeOf: (entry: Entry) => sizeOf({ ...entry, children: entry.children && [] }),
  };
  const { nodes, truncated } = fitTree(all, shape, 'list_declarations with a kind, compact');
  if (truncated === undefined) return { entries: all };
  const keep = (entries: readonly Entry[]): readonly Entry[] =>
    entries
      .filter((entry) => nodes.has(entry))
      .map(({ children, ...entry }) => {
        const selected = keep(children ?? []);
        const isWhole = selected.length === (children?.length ?? 0);
        return { ...entry, children_count: isWhole ? undefined : children!.length, children: omitEmpty(selected) };
      });
  return { entries: keep(all), truncated };
}

function render({ line, end_line, signature, children = [] }: Entry, indent: string): string {
  return joinLines(
    `${indent}${line}-${end_line}: ${signature}`,
    children.map((child) => render(child, `${indent}  `)),
  );
}
