/**
 * `npm run compare:complexity -- LIST`: what our scanners count in the bodies of methods beside a count in the trees of javac, and with
 * `--kotlin` in those of Kotlin's parser. LIST and what is needed as for compare-javac.ts and compare-kotlinc.ts.
 */
import { readFileSync } from 'node:fs';
import type { LanguageScanner } from '../../src/core/code/language-scanner.ts';
import { LineTable } from '../../src/core/text/line-table.ts';
import { judgeSources } from './judge-sources.ts';
import { javacJudge, kotlincJudge } from './judges.ts';
import { scanDeclarations } from './print-declarations.ts';

const SHOWN = 20;
const args = process.argv.slice(2);
const judge = args.includes('--kotlin') ? kotlincJudge('KotlincComplexity.java') : javacJudge('JavacComplexity.java');
await judgeSources(
  judge,
  args.filter((arg) => arg !== '--kotlin'),
  async ({ output, withoutFolder }) => {
    let total = 0;
    const differences: string[] = [];
    for (const [header, ...rest] of output
      .split(/^@/m)
      .slice(1)
      .map((file) => file.split('\n'))) {
      const expected = rest.filter((line) => line !== '' && !line.startsWith('#')).sort();
      const found = measured(header!, judge.language.scanner).sort();
      total += expected.length;
      differences.push(...expected.filter((line) => !found.includes(line)).map((line) => `${header} expected ${line}`));
      differences.push(...found.filter((line) => !expected.includes(line)).map((line) => `${header} found    ${line}`));
    }
    const wrong = differences.filter((line) => line.includes(' expected ')).length;
    console.log(`${total - wrong} of ${total} methods equal`);
    for (const line of differences.slice(0, SHOWN)) console.log(withoutFolder(line));
    process.exitCode = differences.length === 0 ? 0 : 1;
  },
);

function measured(path: string, scanner: LanguageScanner): string[] {
  const source = readFileSync(path);
  const lines = new LineTable(source);
  return scanDeclarations({ path, source, scanner }).flatMap((symbol) => {
    if (symbol.kind !== 'function' && symbol.kind !== 'constructor') return [];
    const body = scanner.measureBody(source, symbol);
    if (body === null) return [];
    const around = lines.rangeOf(symbol.start, symbol.end);
    const within = lines.rangeOf(body.start, body.end);
    const counts = `${body.cyclomatic}|${body.nesting}`;
    return [`${around.start}|${around.end}|${counts}|${within.start}|${within.end}`];
  });
}
