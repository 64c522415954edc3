import { expect, test } from 'vitest';
import { outlineOf, outlinesOf } from './outline-checks.ts';

test('decorated members keep documentation and first line', async () => {
  const source = `export class Ctl {
  /** Lists them. */
  @Get('/all')
  // between
  @Auth()
  list(): string[] { return []; }
  /** @deprecated Ask. */
  @Input() static get size() { return 1; }
  @Post()
  private add() {}
}
`;
  expect(await outlineOf('ctl.ts', source)).toEqual([
    'public class Ctl 1-11: export class Ctl',
    'public method Ctl.list 3-6: list(): string[] — Lists them.',
    'public method Ctl.size 8-8: static get size() — @deprecated Ask.',
    'private method Ctl.add 9-10: private add()',
  ]);
});

test('declarations that another statement exports', async () => {
  const { lines } = await outlinesOf({
    'a.ts': `export { pick, Basket as Korb };
function pick(a: string): string { return a; }
class Basket { fill(): void {} }
class Shape {}
type Fruit = string;
function hidden(): void {}
export type { Fruit };
export { other } from './b.ts';
export default Shape;
`,
    'b.ts': 'export default class { carry(): void {} }\n',
    'c.ts': 'class Cup {}\nexport = Cup;\n',
    'd.ts': 'export default { grow() { return 1; } };\n',
  });
  expect(lines['a.ts']).toEqual([
    'public function a.ts.pick 2-2: function pick(a: string): string',
    'public class Basket 3-3: class Basket',
    'public method Basket.fill 3-3: fill(): void',
    'public class Shape 4-4: class Shape',
    'public type alias Fruit 5-5: type Fruit = string',
    'module function a.ts.hidden 6-6: function hidden(): void',
  ]);
  expect(lines['b.ts']).toEqual([
    'public class default 1-1: export default class',
    'public method default.carry 1-1: carry(): void',
  ]);
  expect(lines['c.ts']).toEqual(['public class Cup 1-1: class Cup']);
  expect(lines['d.ts']).toEqual(['public function d.ts.grow 1-1: grow()']);
});

test('exports of CommonJS', async () => {
  const { lines } = await outlinesOf({
    'b.cjs': `function plant(x) { return x; }
function hidden() {}
module.exports = { plant, grow() { return 1; }, cut: (n) => n, Saw: class { run() {} }, most: 3 };
`,
    'c.cjs': `exports.limit = 5;
exports.fell = fell;
function fell() {}
exports.Axe = class { chop() {} };
`,
    'd.cjs': 'class Tree {}\nmodule.exports = Tree;\n',
  });
  expect(lines['b.cjs']).toEqual([
    'public function b.cjs.plant 1-1: function plant(x)',
    'module function b.cjs.hidden 2-2: function hidden()',
    'public function b.cjs.grow 3-3: grow()',
    'public function b.cjs.cut 3-3: cut: (n)',
    'public class Saw 3-3: Saw: class',
    'public method Saw.run 3-3: run()',
    'public constant b.cjs.most 3-3: most',
  ]);
  expect(lines['c.cjs']).toEqual([
    'public constant c.cjs.limit 1-1: exports.limit',
    'public function c.cjs.fell 3-3: function fell()',
    'public class Axe 4-4: exports.Axe = class',
    'public method Axe.chop 4-4: chop()',
  ]);
  expect(lines['d.cjs']).toEqual(['public class Tree 1-1: class Tree']);
});

test('parameter properties and destructured names', async () => {
  const source = `export class Ctl {
  constructor(private readonly svc: Svc, protected b = 2, @Inject() readonly c?: C, plain: number) {}
}
export const [p1, [p2 = 1, ...p3]] = [1, [2]];
const { x1, y: { z1 }, ...rest } = load();
const Made = class { constructor(public inner: number) {} };
`;
  expect(await outlineOf('ctl.ts', source)).toEqual([
    'public class Ctl 1-3: export class Ctl',
    'public constructor Ctl.constructor 2-2: constructor(private readonly svc: Svc, protected b = 2, @Inject() readonly c?: C, plain: number)',
    'private property Ctl.svc 2-2: private readonly svc: Svc',
    'protected property Ctl.b 2-2: protected b',
    'public property Ctl.c 2-2: readonly c?: C',
    'public constant ctl.ts.p1 4-4: export const [p1, [p2 = 1, ...p3]]',
    'public constant ctl.ts.p2 4-4: export const [p1, [p2 = 1, ...p3]]',
    'public constant ctl.ts.p3 4-4: export const [p1, [p2 = 1, ...p3]]',
    'module constant ctl.ts.x1 5-5: const { x1, y: { z1 }, ...rest }',
    'module constant ctl.ts.z1 5-5: const { x1, y: { z1 }, ...rest }',
    'module constant ctl.ts.rest 5-5: const { x1, y: { z1 }, ...rest }',
    'module class Made 6-6: const Made = class',
    'module constructor Made.constructor 6-6: constructor(public inner: number)',
    'module property Made.inner 6-6: public inner: number',
  ]);
});

test('exports of CommonJS by the names that importing files know', async () => {
  const source = `exports.plant = function plantIt(x) {};
exports['grow-it'] = () => 1;
exports.sow = exports.seed = function () {};
exports.options = { deep() {} };
exports = module.exports = { reap() {} };
`;
  expect(await outlineOf('bed.cjs', source)).toEqual([
    'public function bed.cjs.plant 1-1: exports.plant = function plantIt(x)',
    "public function bed.cjs.grow-it 2-2: exports['grow-it'] = ()",
    'public function bed.cjs.sow 3-3: exports.sow = exports.seed = function ()',
    'public function bed.cjs.seed 3-3: exports.seed = function ()',
    'public constant bed.cjs.options 4-4: exports.options',
    'public function bed.cjs.reap 5-5: reap()',
  ]);
});

test('a parameter property has its own documentation, not that of the constructor', async () => {
  const source = `class Bed {
  /** Makes a bed. */
  constructor(/** Its rows. */ readonly rows: number, public soil: Soil, // of clay
    plain: string) {}
}
`;
  expect(await outlineOf('bed.ts', source)).toEqual([
    'module class Bed 1-5: class Bed',
    'module constructor Bed.constructor 3-4: constructor(/** Its rows. */ readonly rows: number, public soil: Soil, plain: string) — Makes a bed.',
    'module property Bed.rows 3-3: readonly rows: number — Its rows.',
    'module property Bed.soil 3-3: public soil: Soil',
  ]);
});

test('what `declare` tells the compiler of is exported', async () => {
  const { lines } = await outlinesOf({
    'bed.d.ts': `export {};
declare global { interface Window { bed: string } var soil: number; }
declare module 'bed' { function sow(): void; const rows: number; }
declare namespace Own { function rake(): void; }
declare function water(): void;
`,
    'global.d.ts':
      'declare function dig(): void;\ndeclare var depth: number, width: number;\ninterface Row { length: 1 }\n',
  });
  expect(lines['bed.d.ts']?.map((line) => line.replace(/ \d.*/, ''))).toEqual([
    'public interface Window',
    'public property Window.bed',
    'public variable bed.d.ts.soil',
    'public namespace bed',
    'public function bed.sow',
    'public constant bed.rows',
    'module namespace Own',
    'module function Own.rake',
    'module function bed.d.ts.water',
  ]);
  expect(lines['global.d.ts']?.map((line) => line.replace(/ \d.*/, ''))).toEqual([
    'public function global.d.ts.dig',
    'public variable global.d.ts.depth',
    'public variable global.d.ts.width',
    'public interface Row',
    'public property Row.length',
  ]);
});
