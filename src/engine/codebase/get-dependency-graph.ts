import { printGapsOf } from '../../core/builds/print-gaps.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { fileOf } from '../../symbols/symbol-rows.ts';
import { typesByName } from '../../symbols/types-by-name.ts';
import { type CodeGraph, type GraphEdge, reachableFrom } from './graph/code-graph.ts';
import { moduleEdges } from './graph/module-edges.ts';
import { typeEdges } from './graph/type-edges.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { findMembers } from './model/files-of-members.ts';
import { type ImportGraph, importGraph, tellsFiles } from './model/import-graph.ts';
import { isOutlined } from './model/is-outlined.ts';
import { listNotRead, listUnresolved } from './model/not-read.ts';

export interface GraphQuery {
  /** Of modules members as `member` has them. */
  readonly path: string | null;
  /** Members of the workspace, separated by commas; null: all. */
  readonly member: string | null;
  readonly level: 'file' | 'symbol' | 'module';
  /** Edges from what is asked about; null: any number. */
  readonly depth: number | null;
}

export interface ReadGraph extends CodeGraph {
  /** As `listNotRead`; of modules what of their dependencies is not known. */
  readonly notRead: readonly string[];
}

/** `resolve` gives the dependencies of the project. */
export function createGetDependencyGraph(resolve: (ctx: CallContext) => Promise<ResolvedProject>) {
  /** @throws ResourceNotFoundError for an unknown path, InvalidInputError for an unknown module, for modules of an artifact or of no project */
  return async (code: Codebase, { path, member, level, depth }: GraphQuery, ctx: CallContext): Promise<ReadGraph> => {
    if (level === 'module') {
      if (code.workspace === null) throw new InvalidInputError('level: an artifact has no modules');
      const named = path ?? member;
      const { members } = await code.workspace();
      const meant = new Set(named === null ? [] : findMembers(members, named).map((one) => one.path));
      const isStart = (node: string) => named === null || meant.has(node);
      const project = await resolve(ctx);
      const gaps = printGapsOf(project);
      return { ...reachableFrom(moduleEdges(project), { isStart, depth }), notRead: gaps === null ? [] : [gaps] };
    }
    const { index } = code;
    const start = filesBelow(code, path);
    const inScope = new Set(start.map((file) => index.files[file]!.path));
    if (level === 'file') {
      const { edges, unread, unresolved } = await importGraph(code, ctx.signal);
      const graph = reachableFrom(fileEdges(code, edges), { isStart: (node) => inScope.has(node), depth });
      const notRead = listNotRead(index, start, { unread, reads: tellsFiles });
      return { ...graph, notRead: [...notRead, ...listUnresolved(index, start, unresolved)] };
    }
    const types = typesByName(index);
    const isStart = (name: string) => inScope.has(fileOf(index, types.first(name)!).path);
    const files = code.files.filter((file) => !isOutlined(index, file));
    const graph = reachableFrom(typeEdges(index, files), { isStart, depth });
    return { ...graph, notRead: listNotRead(index, start, { reads: ({ outline }) => outline === undefined }) };
  };
}

function fileEdges({ index, files }: Codebase, edges: ImportGraph['edges']): readonly GraphEdge[] {
  const asked = new Set(files);
  const pathOf = (file: number) => index.files[file]!.path;
  return edges
    .filter(({ from, to }) => asked.has(from) && asked.has(to))
    .map(({ from, to }) => ({ from: pathOf(from), to: pathOf(to), type: 'imports' }));
}
