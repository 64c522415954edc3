import { expect, test } from 'vitest';
import { callTool } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

const go = {
  'barn/engine.go': 'package barn\n\ntype Engine struct{ n int }\n\nfunc (e *Engine) Start() error { return nil }\n',
  'barn/stop.go': 'package barn\n\nfunc (e *Engine) Stop() int { return e.n }\n',
  'shed/engine.go': 'package shed\n\nfunc (e *Engine) Rest() int { return 1 }\n',
};

test('a type of Go has the methods of all files of its package', async () => {
  const { engine } = await projectEngine(go);
  const { symbols } = await callTool(engine, 'explain_symbol', { name: 'Engine' });
  expect(symbols).toMatchObject([{ kind: 'struct', children_summary: '1 field, 2 methods' }]);
});

test('a method of a type elsewhere has its owner in every answer', async () => {
  const { engine } = await projectEngine(go);
  const { symbols } = await callTool(engine, 'explain_symbol', { name: 'Engine.Stop' });
  expect(symbols).toMatchObject([{ file: 'barn/stop.go', parent: 'Engine', line: 3 }]);
  const { source } = await callTool(engine, 'read_source', { path: 'barn/stop.go', symbol: 'Engine.Stop' });
  expect(source).toContain('return e.n');
  const { declarations } = await callTool(engine, 'list_declarations', { path: 'barn/stop.go' });
  expect(declarations).toMatchObject([{ kind: 'method', name: 'Stop' }]);
});

test('which functions of Go are tests', async () => {
  const { engine } = await projectEngine({
    'a.go': 'package barn\n\nfunc Weigh(n int) int { return n }\n',
    'a_test.go': `package barn

func TestWeigh(t *testing.T) { Weigh(1) }
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
  const { tests } = await callTool(engine, 'get_related_tests', { symbol: 'Weigh' });
  expect((tests as { name: string }[]).map(({ name }) => name)).toEqual([
    'TestWeigh',
    'FuzzWeigh',
    'BenchmarkWeigh',
    'ExampleWeigh_twice',
  ]);
  const { symbols } = await callTool(engine, 'explain_symbol', { name: 'FuzzWeigh' });
  expect(symbols).toMatchObject([{ is_test: true }]);
});
