import { printGav } from '../../core/artifacts/coordinates.ts';
import { printGapsOf } from '../../core/builds/gaps.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { describeRow, fileOf, kindOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { createTypeNames } from '../../symbols/type-names.ts';
import { typesByName } from '../../symbols/types-by-name.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import { type CodeGraph, type GraphEdge, reachableFrom } from './model/code-graph.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { declaredRows } from './model/declarations.ts';
import { findMembers } from './model/files-of-members.ts';
import { type ImportGraph, importGraph, tellsFiles } from './model/import-graph.ts';
import { isOutlined } from './model/is-outlined.ts';
import { listUnreadFiles, listUnresolvedImports } from './model/unread-files.ts';

export interface GraphQuery {
  /** For modules, members as in `member`. */
  readonly path: string | null;
  /** Members of the workspace, separated by commas; null: all. */
  readonly member: string | null;
  readonly level: 'file' | 'symbol' | 'module';
  /** Greatest distance from the start, in edges; null: any. */
  readonly depth: number | null;
}

export interface ReadGraph extends CodeGraph {
  /** As `listUnreadFiles`; for modules, the gaps of their dependencies. */
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
      const notRead = listUnreadFiles(index, start, { unread, reads: tellsFiles });
      return { ...graph, notRead: [...notRead, ...listUnresolvedImports(index, start, unresolved)] };
    }
    const types = typesByName(index);
    const isStart = (name: string) => inScope.has(fileOf(index, types.first(name)!).path);
    const files = code.files.filter((file) => !isOutlined(index, file));
    const graph = reachableFrom(typeEdges(index, files), { isStart, depth });
    return { ...graph, notRead: listUnreadFiles(index, start, { reads: ({ outline }) => outline === undefined }) };
  };
}

/** Direct dependencies of modules on each other and on artifacts; modules by their paths. */
function moduleEdges({ modules }: ResolvedProject): readonly GraphEdge[] {
  const paths = new Map(modules.map(({ coordinates, path }) => [printGav(coordinates), path]));
  return modules.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ depth }) => depth === 1)
      .map((dependency) => ({
        from: path,
        to: paths.get(printGav(dependency)) ?? printDependency(dependency),
        type: dependency.scope,
      })),
  );
}

function fileEdges({ index, files }: Codebase, edges: ImportGraph['edges']): readonly GraphEdge[] {
  const asked = new Set(files);
  const pathOf = (file: number) => index.files[file]!.path;
  return edges
    .filter(({ from, to }) => asked.has(from) && asked.has(to))
    .map(({ from, to }) => ({ from: pathOf(from), to: pathOf(to), type: 'imports' }));
}

/** Supertypes of the types of some files, as far as the same code declares them. */
function typeEdges(index: SourceIndex, files: readonly number[]): readonly GraphEdge[] {
  const names = createTypeNames([index]);
  const types = files.flatMap((file) => declaredRows(index, file)).filter((row) => kindOf(index, row) === 'type');
  return types.flatMap((row) => {
    const details = describeRow(index, row);
    const resolve = names.inHead({ index, row });
    const from = qualifiedNameOf(index, row);
    return (['extends', 'implements'] as const).flatMap((type) =>
      details[type].flatMap((written) => {
        const meant = resolve(written);
        const isKnown = meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null;
        return isKnown ? [{ from, to: meant.qualifiedName, type }] : [];
      }),
    );
  });
}
