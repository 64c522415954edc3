import { expect, test } from 'vitest';
import { printProblem } from '../../../src/core/problems/print-problem.ts';
import { findUnpaired } from '../../../src/indexing/damage/find-unpaired.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';

test.each([
  ['A.java', 'class A {\n  int f() { return g(")"[0]); } // )\n}', null],
  ['A.java', 'class A {\n  int f() {\n    return g(1;\n  }\n}', 'line 3:13: A "(" is not closed'],
  ['A.java', 'class A {\n  int f() { return 1); }\n}', 'line 2:11: A "{" is not closed'],
  ['A.java', 'class A {\n  int f() { return "; }\n  }\n}', 'line 2:20: A literal is not closed'],
  ['A.java', 'class A {\n  int f() { }\n', 'line 1:9: A "{" is not closed'],
  ['A.kt', 'fun f() = g("${h(1)}") { it[0] }', null],
  ['A.kt', 'fun f() {\n  g(a[1)\n}', 'line 2:6: A "[" is not closed'],
  ['A.kt', 'val a =\nprivate fun f() = 1', 'line 2:1: A value is missing'],
  ['A.kt', 'val a =\n  fun (b: Int) = 1', null],
  ['A.java', 'class A {\n  int a =\n  String b() { }\n}', 'line 3:3: A value is missing'],
  ['A.kt', 'val a = 1\n)', 'line 2:1: A ")" closes nothing'],
])('in %s %j', (path, text, expected) => {
  const found = findUnpaired(Buffer.from(text), findLanguage(path)!.grammar!.layout);
  expect(found === null ? null : printProblem(found)).toBe(expected);
});
