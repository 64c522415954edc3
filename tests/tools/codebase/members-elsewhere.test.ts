import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

const go = {
  'barn/engine.go': 'package barn\n\ntype Engine struct{ n int }\n\nfunc (e *Engine) Start() error { return nil }\n',
  'barn/stop.go': 'package barn\n\nfunc (e *Engine) Stop() int { return e.n }\n',
  'shed/engine.go': 'package shed\n\nfunc (e *Engine) Rest() int { return 1 }\n',
};

test('a type of Go has the methods of all files of its package', async () => {
  const { engine } = await projectEngine(go);
  expect(await callTool(engine, 'explain_symbol', { name: 'Engine' })).toMatchObject({
    symbols: [{ kind: 'struct', children_summary: '1 field, 2 methods' }],
  });
});

test('a method of a type elsewhere has its owner in every answer', async () => {
  const { engine } = await projectEngine(go);
  expect(await callTool(engine, 'explain_symbol', { name: 'Engine.Stop' })).toMatchObject({
    symbols: [{ file: 'barn/stop.go', parent: 'Engine', line: 3 }],
  });
  const read = { path: 'barn/stop.go', symbol: 'Engine.Stop' };
  expect(await showAnswer(engine, 'read_source', read)).toContain('return e.n');
  expect(await callTool(engine, 'list_declarations', { path: 'barn/stop.go' })).toMatchObject({
    declarations: [{ kind: 'method', name: 'Stop' }],
  });
});

test('which functions of Go are tests', async () => {
  const { engine } = await projectEngine({
    'a.go': 'package barn\n\nfunc Weigh(n int) int { return n }\n',
    'a_test.go': `package barn

func TestWeigh(t *testing.T) { Weigh(1) }
func TestÖl(*testing.T) { Weigh(1) }
func FuzzWeigh(f *testing.F) { f.Fuzz(func(t *testing.T, n int) { Weigh(n) }) }
func BenchmarkWeigh(b *testing.B) { Weigh(1) }
func ExampleWeigh_twice() {
	fmt.Println(Weigh(2))
	// Output: 2
}
func ExampleWeigh() { Weigh(2) }
func TestMain(m *testing.M) { Weigh(0); m.Run() }
func Testify(t *testing.T) { Weigh(0) }
func TestHelper(n int) { Weigh(0) }
func (s *Suite) TestWeigh(t *testing.T) { Weigh(0) }
`,
  });
  const names = ['TestWeigh', 'TestÖl', 'FuzzWeigh', 'BenchmarkWeigh', 'ExampleWeigh_twice'];
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Weigh' })).toMatchObject({
    tests: names.map((name) => ({ name })),
  });
  expect(await callTool(engine, 'explain_symbol', { name: 'FuzzWeigh' })).toMatchObject({
    symbols: [{ is_test: true }],
  });
});

test('a member of C++ is read where its body is, and both places are named', async () => {
  const { engine } = await projectEngine({
    'boot.h':
      'namespace orchard {\nclass Boot {\npublic:\n  int weigh();\n};\ninline int Boot::weigh() { return 3; }\n}\n',
  });
  const read = { path: 'boot.h', symbol: 'Boot::weigh' };
  expect(await showAnswer(engine, 'read_source', read)).toContain('return 3');
  expect(await callTool(engine, 'explain_symbol', { name: 'Boot.weigh' })).toMatchObject({
    symbols: [
      { line: 4, parent: 'orchard.Boot' },
      { line: 6, parent: 'orchard.Boot' },
    ],
  });
});
