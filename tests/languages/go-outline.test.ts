import { expect, test } from 'vitest';
import { outlineOf, outlinesOf } from './outline-checks.ts';

test('methods belong to the type of their receiver', async () => {
  const source = `package barn

func (e *Engine) Start() error { return nil }

type Engine struct{ n int }
type Motor[K, V any] struct{ *Engine }
type Horn func()

func (m Motor[K, _]) Start(n int) int { return n }
func (*(Horn)) Blow() {}
func (Cart) push() {}
`;
  expect(await outlineOf('eng.go', source)).toEqual([
    'public struct Engine 5-5: type Engine struct',
    'public method Engine.Start 3-3: func (e *Engine) Start() error',
    'package field Engine.n 5-5: n int',
    'public struct Motor 6-6: type Motor[K, V any] struct',
    'public field Motor.Engine 6-6: *Engine',
    'public type Horn 7-7: type Horn func()',
    'public method Motor.Start 9-9: func (m Motor[K, _]) Start(n int) int',
    'public method Horn.Blow 10-10: func (*(Horn)) Blow()',
    'package method Cart.push 11-11: func (Cart) push()',
  ]);
});

test('a method of a type in another file, and of one that only its package knows', async () => {
  const { lines } = await outlinesOf({
    'a.go': 'package barn\n\ntype Engine struct{}\n',
    'b.go': 'package barn\n\nfunc (e Engine) Stop() {}\nfunc (e cart) Push() {}\n',
  });
  expect(lines['b.go']).toEqual([
    'public method Engine.Stop 3-3: func (e Engine) Stop()',
    'package method cart.Push 4-4: func (e cart) Push()',
  ]);
});

test('embedded fields bear the names of their types', async () => {
  const source = 'package barn\n\ntype Cart struct {\n\t*woods.Tree\n\tBox[int]\n\twheel `json:"-"`\n\ta, b int\n}\n';
  expect(await outlineOf('cart.go', source)).toEqual([
    'public struct Cart 3-8: type Cart struct',
    'public field Cart.Tree 4-4: *woods.Tree',
    'public field Cart.Box 5-5: Box[int]',
    'package field Cart.wheel 6-6: wheel `json:"-"`',
    'package field Cart.a 7-7: a, b int',
    'package field Cart.b 7-7: a, b int',
  ]);
});
