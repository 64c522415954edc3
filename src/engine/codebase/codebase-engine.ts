import type { CallContext } from '../../core/call-context.ts';
import { estimateTokens, type TokenEstimate, type TokensQuery } from './estimate-tokens.ts';
import { type ExplainedSymbols, type ExplainQuery, explainSymbol } from './explain-symbol.ts';
import { type FileContext, getFileContext } from './get-file-context.ts';
import {
  type FileSummaries,
  type FileSummary,
  getFileSummaries,
  getFileSummary,
  type SummariesQuery,
} from './get-file-summary.ts';
import { type FileImports, type FileQuery, getImports } from './get-imports.ts';
import { type ApiQuery, getPublicApi, type PublicApi } from './get-public-api.ts';
import { type CodeStats, getStats } from './get-stats.ts';
import { getTree, type TreeEntry, type TreeQuery } from './get-tree.ts';
import { type DeclarationList, type DeclarationsQuery, listDeclarations } from './list-declarations.ts';
import { listMembers, type MemberList } from './list-members.ts';
import { type FoundDeclarations, type LookupQuery, lookupSymbol, type NamedDeclaration } from './lookup-symbol.ts';
import type { Read } from './model/codebase.ts';
import { type CodebaseDeps, createOpenCodebase } from './model/open-codebase.ts';
import { type CodeWatch, watchCode } from './model/watch-code.ts';
import { readSource, type SourceQuery, type SourceRead } from './read-source.ts';
import { createRegenerateIndex, type WrittenIndex } from './regenerate-index.ts';
import { type SignatureQuery, searchSignatures } from './search-signatures.ts';

/** What can be asked of the project's own code, and of that of any artifact. Every method throws what opening it throws, and the errors of its own file. */
export interface CodebaseEngine {
  readonly listMembers: Read<object, MemberList>;
  readonly getStats: Read<object, CodeStats>;
  readonly lookupSymbol: Read<LookupQuery, FoundDeclarations<NamedDeclaration>>;
  readonly searchSignatures: Read<SignatureQuery, FoundDeclarations>;
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
  /** Follows the project's own files from now on. Ends with the first look; nothing is followed where there is no project. */
  watch(ctx: CallContext): Promise<CodeWatch>;
}

export interface CodebaseEngineDeps extends CodebaseDeps {
  readonly watching: {
    /** Milliseconds without a change before the files are looked at. */
    readonly quietTime: number;
    /** Whether INDEX.md is written whenever they changed. */
    readonly keepsPage: boolean;
  };
}

export function createCodebaseEngine(deps: CodebaseEngineDeps): CodebaseEngine {
  const read = createOpenCodebase(deps);
  const write = read(createRegenerateIndex());
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
    readSource: read(readSource),
    estimateTokens: read(estimateTokens),
    explainSymbol: read(explainSymbol),
    getPublicApi: read(getPublicApi),
    regenerateIndex: write,
    async watch(ctx) {
      if (deps.project === null) return { close: () => {} };
      const { quietTime, keepsPage } = deps.watching;
      const onChange = async () => void (keepsPage && (await write({ artifact: null, member: null }, ctx)));
      return await watchCode(deps.project, { quietTime, onChange }, ctx);
    },
  };
}
