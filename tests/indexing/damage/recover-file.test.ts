import { expect, test } from 'vitest';
import { printProblem } from '../../../src/core/problems/print-problem.ts';
import { recoverFile } from '../../../src/indexing/damage/recover-file.ts';
import type { DamageReader } from '../../../src/indexing/damage-reader.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';
import { nothingFound, openDamageReader, unusedDamageReader } from '../../support/damage-reader.ts';
import { quietContext } from '../../support/quiet-context.ts';

const { signal } = quietContext;
const nowhere = { add: () => 0, setEnd: () => {} };

async function mend(path: string, source: string, reader: Pick<DamageReader, 'read'> = openDamageReader()) {
  const language = findLanguage(path)!;
  const text = Buffer.from(source);
  const mended = await recoverFile(
    { language, text, scanned: language.scanner.scan(text, nowhere) },
    reader.read,
    signal,
  );
  return mended?.problems.map(printProblem) ?? null;
}

test('a whole file is left as it is', async () => {
  expect(await mend('A.java', 'class A { void f() {} }', unusedDamageReader)).toBeNull();
});

test('nesting beyond the limit is no damage', async () => {
  expect(await mend('A.java', 'class A {'.repeat(100) + '}'.repeat(100), unusedDamageReader)).toBeNull();
});

test('a file of Java has the places of its faults', async () => {
  expect(await mend('A.java', 'class A {\n  void f() { /* é */ g(; }\n  int a\n}')).toEqual([
    'line 2:23: Not understood: "("',
    'line 3:8: ";" is missing',
  ]);
});

test('a file of Kotlin too, and what was found only so', async () => {
  expect(await mend('A.kt', 'class A {\r  val a = 1\r  fun f( {\r  fun g() { }\r')).toEqual([
    'line 3:10: Not understood: "{ fun g() { }"',
    'Found behind the damage, where types and ends may be wrong: g',
  ]);
});

test('lines of any end are counted', async () => {
  expect(await mend('A.java', 'class A {\r\n\n\r  void f() { g(; }\r')).toEqual([
    'line 4:15: Not understood: "("',
    'line 4:19: "}" is missing',
  ]);
});

test('what only the grammar misses is no fault', async () => {
  expect(await mend('A.kt', 'class A { fun f() { } }\n}')).toEqual(['line 2:1: Not understood: "}"']);
});

test('why nothing was read is said', async () => {
  const reader = { read: async () => ({ unread: 'it took longer than 800 ms' }) };
  expect(await mend('A.java', 'class A {', reader)).toEqual([
    'Declarations behind the damage may be missing: the grammar did not read the file, it took longer than 800 ms',
  ]);
});

test('without the grammar there is what the layout tells', async () => {
  const { readBriefly } = openDamageReader();
  expect(await mend('A.java', 'class A {\n  void f() {\n  int a;\n}', { read: readBriefly })).toEqual([
    'Declarations behind the damage may be missing: the grammar did not read the file, other damaged files took long enough',
    'Found behind the damage, where types and ends may be wrong: a',
  ]);
});

test('a grammar that takes too long gives way to the layout', async () => {
  const source = `class A {\n  void f() {\n  int a;\n${'  int b;\n'.repeat(5_000)}}`;
  const problems = await mend('A.java', source, openDamageReader(0));
  expect(problems?.[0]).toContain('the grammar did not read the file, it took longer than 0 ms');
  expect(problems?.[1]).toMatch(/ may be wrong: a, b, .* and \d+ more$/);
});

test('the thread of the caller reads nothing again', async () => {
  const language = findLanguage('A.java')!;
  const scanned = language.scanner.scan(Buffer.from('class A {'), nowhere);
  const scan = () => expect.unreachable();
  const readOnce = { ...language, scanner: { ...language.scanner, scan } };
  const read = async () => nothingFound;
  expect(await recoverFile({ language: readOnce, text: Buffer.from('class A {'), scanned }, read, signal)).toBe(
    nothingFound,
  );
});

test('what is too large is not read', async () => {
  expect(await mend('A.java', `class A { // ${'x'.repeat(2 ** 20)}`, unusedDamageReader)).toEqual([
    'Declarations behind the damage may be missing: the grammar did not read the file, it is larger than 1 MiB',
  ]);
});

test('newer syntax is no fault beside one', async () => {
  const kotlin = `fun guard(x: Any) = when (x) {
    is String if x.length > 3 -> 1
    Color.RED if (x > 1) -> 2
    else if x == 1 -> 2
    else -> 3
}
val money = $$"costs $5 and $\${1 + 1}"
context(log: Log, _: Other)
fun here() {}
fun log(block: context(Log) Whole.(Int) -> Unit, other: suspend context(Log, Int) () -> Int) {}
class Whole {
    val items: List<Int>
        field = mutableListOf()
    @all:Fresh val ripe = 1
}
class Half {
    fun b( {
`;
  const java = `import module java.base;
class Whole { Whole(int x) { if (x < 0) throw new E(); super(x); } }
class Half { List<String> a; void b( {
`;
  const linesOf = (problems: readonly string[] | null) => problems?.map((problem) => /^line (\d+)/.exec(problem)?.[1]);
  const [ofKotlin, ofJava] = [await mend('A.kt', kotlin), await mend('A.java', java)];
  expect(new Set(linesOf(ofKotlin)?.filter(Boolean))).toEqual(new Set(['17']));
  expect(new Set(linesOf(ofJava)?.filter(Boolean))).toEqual(new Set(['3']));
});
