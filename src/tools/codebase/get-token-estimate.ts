import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { FilesTokens, FileTokens } from '../../engine/codebase/estimate-tokens.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';

/** The cost of get_file_summary, as in the specification, and the size above which it, or a narrower search, is the better call. */
const SUMMARY = 300;
const SMALL_FILE = 500;
const SMALL_SCOPE = 2000;
const MOST_FILES = 50;

export const getTokenEstimate = defineTool({
  name: 'get_token_estimate',
  toolset: 'codebase',
  title: 'Tokens of source',
  description:
    'Estimate how many tokens a file, a symbol in it, a folder or the files of a glob would take, before they are read.',
  effects: 'fetch',
  input: z.strictObject({
    path: codePath.optional(),
    symbol: z.string().trim().min(1).max(1000).optional().describe('in the file'),
    directory: codePath.optional().describe('in place of path'),
    glob: z.string().min(1).max(500).optional().describe('in place of path'),
    ...codeScope,
  }),
  example: { path: 'src/main/java/org/example/App.java' },
  async run({ path = null, symbol = null, directory = null, glob = null, ...scope }, engine, ctx) {
    const found = await engine.codebase.estimateTokens({ ...toCode(scope), path, symbol, directory, glob }, ctx);
    if (found.of === 'files') return describeFiles(found);
    return found.symbol === null ? describeFile(found) : describeSymbol(found, found.symbol);
  },
  render: (answer) =>
    joinLines(
      Object.entries(answer)
        .filter(([name]) => name !== 'breakdown')
        .map(([name, value]) => `${name}: ${value}`),
      'breakdown' in answer && answer.breakdown.map(({ path, tokens }) => `${tokens} ${path}`),
    ),
});

function describeFiles({ query, files, tokens, lines }: FilesTokens) {
  const size = `~${tokens} tokens across ${printCount(files.length, 'file')}`;
  return {
    query,
    file_count: files.length,
    total_tokens: tokens,
    total_lines: lines,
    breakdown: files.slice(0, MOST_FILES),
    omitted_files: Math.max(0, files.length - MOST_FILES) || undefined,
    recommendation: files.length === 1 ? adviseFile(tokens) : adviseScope(tokens, size),
  };
}

function adviseScope(tokens: number, size: string): string {
  return tokens > SMALL_SCOPE
    ? `Large scope (${size}). Use get_file_summary or search_relevant to narrow down before reading.`
    : `Manageable scope (${size}).`;
}

function describeFile({ file, tokens, lines, declarations }: FileTokens) {
  return {
    file,
    full_file_tokens: tokens,
    full_file_lines: lines,
    summary_tokens: SUMMARY,
    declaration_count: declarations,
    recommendation: adviseFile(tokens),
  };
}

function adviseFile(tokens: number): string {
  return tokens > SMALL_FILE
    ? `Use get_file_summary (~${SUMMARY} tokens) instead of Read (~${tokens} tokens). Use read_source for specific symbols.`
    : `The file is small (~${tokens} tokens): Read is fine.`;
}

function describeSymbol({ file, tokens, lines }: FileTokens, symbol: NonNullable<FileTokens['symbol']>) {
  const saved = Math.max(0, tokens - symbol.tokens);
  const percent = tokens === 0 ? 0 : Math.floor((saved * 100) / tokens);
  return {
    file,
    symbol: symbol.name,
    symbol_tokens: symbol.tokens,
    symbol_lines: symbol.lines,
    full_file_tokens: tokens,
    full_file_lines: lines,
    savings: `read_source saves ~${saved} tokens (${percent}% reduction)`,
  };
}
