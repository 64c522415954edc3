import { readFileSync } from 'node:fs';
import type { Language } from '../../src/core/language.ts';
import { readTree } from '../../src/indexing/damage/read-tree.ts';
import { createSyntaxParser } from '../../src/platform/grammars/syntax-parser.ts';
import { agreementOf, type Declarations, parseDeclarations } from './agreement.ts';
import { ctagsDeclarations } from './ctags-declarations.ts';
import { type Judge, judgeSources } from './judge-sources.ts';
import { printDeclarations, scanDeclarations } from './print-declarations.ts';

const SHOWN = 20;

/**
 * Compares what our scanner, tree-sitter and ctags find in sources jars with what a compiler's own parser does. `targets` are as
 * `judgeSources` takes them. Exit code 1: our scanner differs.
 */
export async function compareDeclarations(judge: Judge, targets: readonly string[]): Promise<void> {
  await judgeSources(judge, targets, async ({ output, list, withoutFolder }) => {
    const { judged } = parseDeclarations(output);
    const paths = [...judged.keys()];
    const ours = agreementOf(judged, scanned(judge.language, paths));
    report('jar-indexer', ours);
    report('tree-sitter', agreementOf(judged, await parsed(judge.language, paths)));
    const ctags = ctagsDeclarations(list);
    if (ctags === null) console.log('ctags        is not installed, or knows no JSON');
    else report('ctags', agreementOf(judged, ctags, 'coarse'));
    for (const line of ours.differences.slice(0, SHOWN)) console.log(withoutFolder(line));
    process.exitCode = ours.differences.length === 0 ? 0 : 1;
  });
}

function scanned({ scanner }: Language, paths: readonly string[]): Declarations {
  const text = paths.map((path) => {
    const file = { path, source: readFileSync(path), scanner };
    return `@${path}\n${printDeclarations(file, scanDeclarations(file))}`;
  });
  return parseDeclarations(text.join('')).judged;
}

async function parsed({ scanner, grammar }: Language, paths: readonly string[]): Promise<Declarations> {
  const parser = createSyntaxParser((name) => new URL(import.meta.resolve(name)));
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

function report(name: string, { total, named, first, last, doc, extra }: ReturnType<typeof agreementOf>): void {
  // Rounded down: all but one are not 100 %.
  const share = (count: number | null) =>
    count === null ? '-' : `${count} (${(Math.floor((1e6 * count) / total) / 1e4).toFixed(4)} %)`;
  const shares = `kind and name ${share(named)}, first line ${share(first)}, last line ${share(last)}, doc ${share(doc)}`;
  console.log(`${name.padEnd(12)} of ${total}: ${shares}; ${extra} more`);
}
