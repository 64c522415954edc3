import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree } from '../../src/indexing/damage/read-tree.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import { createSyntaxParser } from '../../src/platform/grammars/syntax-parser.ts';
import { printDeclarations, scanDeclarations } from '../oracles/print-declarations.ts';

const parser = createSyntaxParser((name) => readFile(new URL(import.meta.resolve(name))));

/** `kind|nested name|first line|last line` of what the scanner finds, and of what the tree of the grammar shows. */
async function findTwice(path: string, source: Buffer) {
  const { scanner, grammar } = findLanguage(path)!;
  const text = source.toString();
  const fromTree = await parser.parse({ parser: grammar!.parser, text }, (root) => readTree(grammar!, root!, text));
  const print = (symbols: typeof fromTree) => printDeclarations({ path, source, scanner }, symbols).trim().split('\n');
  // What the grammar takes for documentation is only a guess.
  const withoutDoc = (line: string) => line.replace(/\|[01]$/, '');
  return {
    scanned: print(scanDeclarations({ path, source, scanner })).map(withoutDoc),
    parsed: print(fromTree).map(withoutDoc),
  };
}

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const sources = ['java', 'kotlin', 'languages'].flatMap((folder) => {
  const paths = readdirSync(fixtures + folder).map((name) => `${folder}/${name}`);
  return paths.filter((path) => findLanguage(path) !== null && !path.includes('Broken'));
});

test.each(sources)('the scanner and the grammar find the same in %s', async (path) => {
  const { scanned, parsed } = await findTwice(path, readFileSync(fixtures + path));
  expect(scanned.length).toBeGreaterThan(0);
  expect(parsed).toEqual(scanned);
});

// What the grammars do not know of their languages. A new version of one that does turns a test red: take the line out then.
test.each<[path: string, text: string, parsed: readonly string[]]>([
  ['A.java', 'void main() {}\nint a;', ['METHOD|A.main(0)|1|1']],
  ['A.java', 'class A { int \\u0061; }', ['CLASS|A|1|1']],
  ['A.kt', 'object A : B by C {\n  val d = 1\n}', ['OBJECT|A|1|3']],
  ['A.kt', 'context(a: A)\nfun f() {}', []],
  ['A.kt', 'fun f(a: Any) = when (a) {\n  is Int if a > 1 -> 2\n  else -> 3\n}', []],
  ['A.kt', 'val a = $$"$b $${c}"\nval d = 1', []],
  ['A.kt', 'val a = String?::plus\nval d = 1', []],
  ['A.kt', 'actual class P\nactual constructor(val a: Int)', ['CLASS|P|1|1']],
  ['A.kt', 'val a: (suspend () -> Unit)? = suspend { }\nval b = 1', ['PROP|a|1|1']],
  ['A.kt', 'class A {\n  val b: Int\n    field = 1\n}', ['PROP|b|2|2']],
])('a fault of the grammar: %s %j', async (path, text, expected) => {
  const { scanned, parsed } = await findTwice(path, Buffer.from(text));
  expect(parsed.filter(Boolean)).toEqual(expected);
  expect(scanned).not.toEqual(parsed);
});
