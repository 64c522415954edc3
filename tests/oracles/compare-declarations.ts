import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/core/code/language.ts';
import { readTree } from '../../src/indexing/damage/read-tree.ts';
import { createSyntaxParser } from '../../src/platform/grammars/syntax-parser.ts';
import { agreementOf, type Declarations, parseDeclarations } from './agreement.ts';
import { ctagsDeclarations } from './ctags-declarations.ts';
import type { Judge } from './judge-files.ts';
import { judgeSources } from './judge-sources.ts';
import { printDeclarations } from './print-declarations.ts';
import { report } from './report-agreement.ts';
import { scannedDeclarations } from './scanned-declarations.ts';

const SHOWN = 20;

/**
 * Compares what our scanner, tree-sitter and ctags find in sources jars with what a compiler's own parser does. `targets` are as
 * `judgeSources` takes them. Exit code 1: our scanner differs.
 */
export async function compareDeclarations(judge: Judge, targets: readonly string[]): Promise<void> {
  await judgeSources(judge, targets, async ({ output, list, withoutFolder }) => {
    const { judged } = parseDeclarations(output);
    const paths = [...judged.keys()];
    const ours = agreementOf(judged, scannedDeclarations(judge.language, paths));
    report('jar-indexer', ours);
    report('tree-sitter', agreementOf(judged, await parsed(judge.language, paths)));
    const ctags = ctagsDeclarations(list);
    if (ctags === null) console.log('ctags        is not installed, or knows no JSON');
    else report('ctags', agreementOf(judged, ctags, 'coarse'));
    for (const line of ours.differences.slice(0, SHOWN)) console.log(withoutFolder(line));
    process.exitCode = ours.differences.length === 0 ? 0 : 1;
  });
}

async function parsed({ scanner, grammar }: Language, paths: readonly string[]): Promise<Declarations> {
  const parser = createSyntaxParser((name) => readFile(new URL(import.meta.resolve(name))));
  const text: string[] = [];
  for (const path of paths) {
    const source = readFileSync(path);
    const symbols = await parser.parse({ parser: grammar!.parser, text: source.toString() }, (root) =>
      readTree(grammar!, root!, source.toString()),
    );
    text.push(`@${path}\n${printDeclarations({ path, source, scanner }, symbols)}`);
  }
  return parseDeclarations(text.join('')).judged;
}
