import { expect, test } from 'vitest';
import { callTool } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

test('test cases of Catch2 and doctest', async () => {
  const { engine } = await projectEngine({
    'w.cpp': 'int weigh_cpp(int n) { return n; }\n',
    'c_test.cpp': `#include <catch2/catch_test_macros.hpp>
int weigh_cpp(int n);
TEST_CASE("four", "[w]") { REQUIRE(weigh_cpp(4) == 4); }
SCENARIO("six") { REQUIRE(weigh_cpp(6) == 6); }
TEMPLATE_TEST_CASE("types", "[w]", int, std::string) { weigh_cpp(1); }
TEST_CASE_METHOD(Fixture, "fixed", "[x]")
{ weigh_cpp(2); }
TEST_SUITE("suite") {
TEST_CASE_TEMPLATE("inside", T, int, double) { weigh_cpp(3); }
TEST_CASE_TEMPLATE_DEFINE("defined", T, id) { weigh_cpp(4); }
}
void helper() { weigh_cpp(0); }
`,
    'own.cpp': 'TEST_CASE("beside code") { weigh_cpp(5); }\n',
  });
  const tests = ['four', 'six', 'types', 'fixed', 'inside', 'defined', 'beside code'].map((name) => ({ name }));
  expect(await callTool(engine, 'get_related_tests', { symbol: 'weigh_cpp' })).toMatchObject({ tests });
  expect(await callTool(engine, 'get_health', { path: 'c_test.cpp' })).toMatchObject({ test_count: 6 });
});

test('functions of Rust that an attribute of the usual crates makes a test', async () => {
  const attributes = [
    'test',
    'rstest',
    'tokio::test',
    'test_case(3)',
    'rstest::rstest',
    'wasm_bindgen_test',
    'test_case::test_case(1)',
    'test_case::case(1; "seed")',
    'gtest',
  ];
  const tested = attributes.map((attribute, at) => `    #[${attribute}]\n    fn t${at}() { weigh(1); }\n`);
  const { engine } = await projectEngine({
    'lib.rs': `pub fn weigh(n: i32) -> i32 { n }

#[cfg(test)]
mod tests {
    use super::*;
${tested.join('')}    #[fixture]
    fn helper() -> i32 { weigh(2) }
}
`,
  });
  expect(await callTool(engine, 'get_related_tests', { symbol: 'weigh' })).toMatchObject({
    tests: attributes.map((_, at) => ({ name: `t${at}` })),
  });
});

test('tests of one language are not listed for a symbol of another', async () => {
  const { engine } = await projectEngine({
    'weigh.py': 'def weigh(n):\n    return n\n',
    'test_weigh.py': 'from weigh import weigh\n\ndef test_weigh():\n    weigh(1)\n',
    'a_test.go': 'package barn\n\nfunc TestWeigh(t *testing.T) { weigh(1) }\n',
    'WeighTest.java': 'class WeighTest { @Test void weigh() { weigh(1); } }\n',
  });
  expect(await callTool(engine, 'get_related_tests', { symbol: 'weigh', path: 'weigh.py' })).toMatchObject({
    tests: [{ file: 'test_weigh.py' }],
  });
});
