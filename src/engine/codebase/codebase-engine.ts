import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { coalesceUpdates } from '../../platform/threads/coalesce-updates.ts';
import type { OpenedDependency } from '../project/opening/open-dependencies.ts';
import { estimateTokens, type TokenEstimate, type TokensQuery } from './estimate-tokens.ts';
import { type ExplainedSymbols, type ExplainQuery, explainSymbol } from './explain-symbol.ts';
import { type CallerList, type CallersQuery, createGetCallers } from './get-callers.ts';
import { createGetDependencyGraph, type GraphQuery, type ReadGraph } from './get-dependency-graph.ts';
import { createGetDiffSummary, type DiffDeps, type DiffQuery, type DiffSummary } from './get-diff-summary.ts';
import { type FileContext, getFileContext } from './get-file-context.ts';
import {
  type FileSummaries,
  type FileSummary,
  getFileSummaries,
  getFileSummary,
  type SummariesQuery,
} from './get-file-summary.ts';
import { createGetHealth, type Health } from './get-health.ts';
import { createGetHotspots, type HotspotList, type HotspotQuery } from './get-hotspots.ts';
import { type FileImports, type FileQuery, getImports } from './get-imports.ts';
import { type ApiQuery, getPublicApi, type PublicApi } from './get-public-api.ts';
import { createGetRelatedTests, type RelatedTests, type RelatedTestsQuery } from './get-related-tests.ts';
import { type CodeStats, getStats } from './get-stats.ts';
import { getTree, type TreeEntry, type TreeQuery } from './get-tree.ts';
import { getTypeFlow, type TypeFlow, type TypeFlowQuery } from './get-type-flow.ts';
import { type DeclarationList, type DeclarationsQuery, listDeclarations } from './list-declarations.ts';
import { listMembers, type MemberList } from './list-members.ts';
import { type FoundSymbols, type LookupQuery, lookupSymbol } from './lookup-symbol.ts';
import { createMeasureFunctions } from './measure-functions.ts';
import type { Read } from './model/codebase.ts';
import { type CodebaseDeps, createOpenCodebase } from './model/open-codebase.ts';
import { type CodeWatch, watchCode } from './model/watch-code.ts';
import { createReadSource, type SourceQuery, type SourceRead } from './read-source.ts';
import { createRegenerateIndex, type WrittenIndex } from './regenerate-index.ts';
import { createPageRenderer } from './render-index-page.ts';
import { createSearchRelevant, type RelevantMatches, type RelevantQuery } from './search-relevant.ts';
import { type FoundSignatures, type SignatureQuery, searchSignatures } from './search-signatures.ts';

/**
 * Questions about the project's own code, or that of an artifact. Every method throws the errors of opening the code and those of its own
 * file.
 */
export interface CodebaseEngine {
  readonly listMembers: Read<object, MemberList>;
  readonly getStats: Read<object, CodeStats>;
  readonly lookupSymbol: Read<LookupQuery, FoundSymbols>;
  readonly searchSignatures: Read<SignatureQuery, FoundSignatures>;
  readonly listDeclarations: Read<DeclarationsQuery, DeclarationList>;
  readonly getTree: Read<TreeQuery, readonly TreeEntry[]>;
  readonly getImports: Read<FileQuery, FileImports>;
  readonly getFileSummary: Read<FileQuery, FileSummary>;
  readonly getFileSummaries: Read<SummariesQuery, FileSummaries>;
  readonly getFileContext: Read<FileQuery, FileContext>;
  readonly readSource: Read<SourceQuery, SourceRead>;
  readonly estimateTokens: Read<TokensQuery, TokenEstimate>;
  readonly explainSymbol: Read<ExplainQuery, ExplainedSymbols>;
  readonly getPublicApi: Read<ApiQuery, PublicApi>;
  /** Writes the project's INDEX.md. */
  readonly regenerateIndex: Read<object, WrittenIndex>;
  /** The page that `regenerateIndex` would write. */
  readonly readPage: Read<object, string>;
  readonly getHotspots: Read<HotspotQuery, HotspotList>;
  readonly getHealth: Read<{ readonly path: string | null }, Health>;
  readonly searchRelevant: Read<RelevantQuery, RelevantMatches>;
  readonly getTypeFlow: Read<TypeFlowQuery, TypeFlow>;
  readonly getRelatedTests: Read<RelatedTestsQuery, RelatedTests>;
  readonly getCallers: Read<CallersQuery, CallerList>;
  readonly getDiffSummary: Read<DiffQuery, DiffSummary>;
  readonly getDependencyGraph: Read<GraphQuery, ReadGraph>;
  /** Follows the project's own files. Returns after the first look. Without a project it follows nothing. */
  watch(listeners: CodeListeners, ctx: CallContext): Promise<CodeWatch>;
}

export interface CodeListeners {
  /** The content of the files changed. */
  changed(): void;
  /** After a change INDEX.md was written, or is as it was. */
  written?(page: WrittenIndex): void;
}

export interface CodebaseEngineDeps extends CodebaseDeps {
  readonly watching: {
    /** Milliseconds without a change before the files are looked at. */
    readonly quietTime: number;
    /** True if INDEX.md is rewritten after each change. */
    readonly keepsPage: boolean;
  };
  /** The dependencies of the project. @throws InvalidInputError when there is none */
  readonly resolve: (ctx: CallContext) => Promise<ResolvedProject>;
  /** Their indexes, as `openDependencies` gives them. */
  readonly dependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>;
  readonly diff: DiffDeps;
}

export function createCodebaseEngine(deps: CodebaseEngineDeps): CodebaseEngine {
  const read = createOpenCodebase(deps);
  const renderPage = createPageRenderer();
  const measure = createMeasureFunctions();
  const write = read(createRegenerateIndex(renderPage));
  return {
    listMembers: read(listMembers),
    getStats: read(getStats),
    lookupSymbol: read(lookupSymbol),
    searchSignatures: read(searchSignatures),
    listDeclarations: read(listDeclarations),
    getTree: read(getTree),
    getImports: read(getImports),
    getFileSummary: read(getFileSummary),
    getFileSummaries: read(getFileSummaries),
    getFileContext: read(getFileContext),
    readSource: read(createReadSource(deps.sources)),
    estimateTokens: read(estimateTokens),
    explainSymbol: read(explainSymbol),
    getPublicApi: read(getPublicApi),
    regenerateIndex: write,
    readPage: read(async (code) => (await renderPage(code)).join('\n')),
    getHotspots: read(createGetHotspots(measure)),
    getHealth: read(createGetHealth(measure)),
    searchRelevant: read(createSearchRelevant()),
    getTypeFlow: read(getTypeFlow),
    getRelatedTests: read(createGetRelatedTests(deps.dependencies)),
    getCallers: read(createGetCallers(deps)),
    getDiffSummary: read(createGetDiffSummary(deps.diff)),
    getDependencyGraph: read(createGetDependencyGraph(deps.resolve)),
    async watch(listeners, ctx) {
      if (deps.project === null) return { close: () => {} };
      const { quietTime, keepsPage } = deps.watching;
      // The listeners need not wait for the page, which takes long in a large project.
      const page = coalesceUpdates(
        async (signal) => {
          const written = await write({ artifact: null, member: null }, { ...ctx, signal });
          listeners.written?.(written);
        },
        (error) => ctx.log.warn(`INDEX.md was not written: ${messageOf(error)}`),
      );
      const onChange = () => {
        listeners.changed();
        if (keepsPage) page.request();
      };
      const files = await watchCode(deps.project, { quietTime, onChange }, ctx);
      return {
        close() {
          files.close();
          page.close();
        },
      };
    },
  };
}
