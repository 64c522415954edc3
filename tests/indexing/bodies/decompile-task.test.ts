import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExceptionTable } from '../../../src/classes/bodies/exception-table.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { createDecompileTask } from '../../../src/indexing/bodies/decompile-task.ts';
import type { Written } from '../../../src/platform/decompiler/vineflower.ts';
import { buildJar } from '../../support/build-jar.ts';
import { classFixtureJar } from '../../support/class-fixtures.ts';
import { code, guardedCode, type PoolWriter, sourceFile, u2, writeClass } from '../../support/class-writer.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const LOST: Written = {
  texts: ["package orchard;\n\n// $VF: Couldn't be decompiled\n"],
  failed: [{ type: 'orchard/Orchard', name: 'compare', descriptor: '(Ljava/lang/Object;Ljava/lang/Object;)I' }],
};

/** A method with a range that begins with a jump across it. */
const GROW = {
  name: 'grow',
  descriptor: '([I)V',
  flags: 8,
  attributes: [
    guardedCode(
      () => Buffer.of(0x2a, 0xc6, ...u2(6), 0x2a, 0xbe, 0x57, 0xb1, 0x57, 0xb1),
      () => [[0, 7, 8, 0]],
    ),
  ],
};

/** Bytes of the instructions of each method. */
function sizesOf(bytes: Buffer): Readonly<Record<string, number>> {
  const { methods } = readClass(bytes).file;
  return Object.fromEntries(
    methods.map(({ name, descriptor, code }) => [name + descriptor, code === null ? 0 : code.end - code.start]),
  );
}

test('a body that costs the text of its class is left out, and all others stay, also of its name', async () => {
  const folder = tempFolder({ 'orchard.jar': classFixtureJar() });
  const given: Buffer[] = [];
  const decompile = createDecompileTask({
    // No compiler writes what Vineflower fails at so.
    async decompile(_names, { classOf }) {
      const isFirst = given.push(Buffer.from(classOf('orchard/Orchard')!)) === 1;
      const body = 'class Orchard {\n    void pick() {\n        throw null;\n    }\n}\n';
      return isFirst ? LOST : { texts: [`package orchard;\n\n${body}`], failed: [] };
    },
  });
  const task = { home: join(folder, 'home'), jar: join(folder, 'orchard.jar'), path: 'orchard/Orchard.java' };
  const file = await decompile({ ...task, method: null });
  const sizes = given.map(sizesOf);
  expect(sizes[1]).toEqual({ ...sizes[0], 'compare(Ljava/lang/Object;Ljava/lang/Object;)I': 2 });
  expect(file).toMatchObject({
    text: "package orchard;\n\nclass Orchard {\n    void pick() {\n        // $VF: Couldn't be decompiled\n    }\n}\n",
    failures: [5],
  });
});

test('of a method alone, handlers that only rethrow are dropped too', async () => {
  const passOn = ['same', '(Ljava/lang/Exception;)Ljava/lang/Exception;'] as const;
  const body = (pool: PoolWriter) => Buffer.of(0, 0xb1, 0xb8, ...u2(pool.method('orchard/Tree', ...passOn)), 0xbf);
  const methods = [
    { name: 'grow', descriptor: '()V', attributes: [guardedCode(body, () => [[0, 1, 2, 0]])] },
    { name: passOn[0], descriptor: passOn[1], flags: 8, attributes: [code(() => Buffer.of(0x2a, 0xb0))] },
  ];
  const bytes = writeClass({ name: 'orchard/Tree', version: 50, methods, attributes: [sourceFile('Tree.java')] });
  const folder = tempFolder({ 'orchard.jar': buildJar({ 'orchard/Tree.class': bytes }) });
  let given = bytes;
  const decompile = createDecompileTask({
    async decompile(_names, { classOf }) {
      given = Buffer.from(classOf('orchard/Tree')!);
      return { texts: ['class Tree {}\n'], failed: [] };
    },
  });
  const task = { home: join(folder, 'home'), jar: join(folder, 'orchard.jar'), path: 'orchard/Tree.java' };
  await decompile({ ...task, method: 'grow' });
  expect([bytes, given].map((file) => rowsOf(file).length)).toEqual([1, 0]);
});

test('bodies that cannot be decompiled are tried again with handlers that do the same', async () => {
  const methods = ['grow', 'wilt'].map((name) => ({ ...GROW, name }));
  const tree = { name: 'orchard/Tree', version: 50, methods, attributes: [sourceFile('Tree.java')] };
  const folder = tempFolder({ 'orchard.jar': buildJar({ 'orchard/Tree.class': writeClass(tree) }) });
  const failing = (...names: readonly string[]): Written => ({
    texts: [`class Tree {\n${names.map(() => "    // $VF: Couldn't be decompiled\n").join('')}}\n`],
    failed: names.map((name) => ({ type: 'orchard/Tree', name, descriptor: '([I)V' })),
  });
  const lost = { ...failing('grow'), texts: LOST.texts };
  const ended = Promise.reject(new Error('Maximum call stack size exceeded'));
  ended.catch(() => {});
  for (const [written, tried, failures] of [
    [[failing('grow'), failing(), failing()], ['0 0', '4', '4 0'], []],
    [[failing('grow'), failing('grow'), failing(), failing()], ['0 0', '4', '4 named', '4 named 0'], []],
    [[failing('grow'), failing('grow'), failing('grow')], ['0 0', '4', '4 named'], [2]],
    // It fails with all others only.
    [[failing('grow'), failing(), failing('grow')], ['0 0', '4', '4 0'], [2]],
    [[failing('grow'), ended, failing(), failing()], ['0 0', '4', '0 named', '0 named 0'], []],
    [[failing('grow'), failing(), ended], ['0 0', '4', '4 0'], [2]],
    // The one that still fails costs the text of its class.
    [
      [failing('grow', 'wilt'), failing('grow'), failing('grow'), lost, failing()],
      ['0 0', '4 4', '4 named', '4 named 4', '4'],
      [],
    ],
  ] as const) {
    const given: Buffer[] = [];
    const decompile = createDecompileTask({
      async decompile(_names, { classOf }) {
        return written[given.push(Buffer.from(classOf('orchard/Tree')!)) - 1]!;
      },
    });
    const task = { home: tempFolder({}), jar: join(folder, 'orchard.jar'), path: 'orchard/Tree.java', method: null };
    expect(await decompile(task)).toMatchObject({ failures });
    expect(given.map((bytes) => rowsOf(bytes).join(' '))).toEqual(tried);
  }
});

test('the first text is kept before its bodies are tried again, which the deadline may end', async () => {
  const tree = { name: 'orchard/Tree', version: 50, methods: [GROW], attributes: [sourceFile('Tree.java')] };
  const folder = tempFolder({ 'orchard.jar': buildJar({ 'orchard/Tree.class': writeClass(tree) }) });
  const task = {
    home: join(folder, 'home'),
    jar: join(folder, 'orchard.jar'),
    path: 'orchard/Tree.java',
    method: null,
  };
  const failed = [{ type: 'orchard/Tree', name: 'grow', descriptor: '([I)V' }];
  const read = createDecompileTask({ decompile: () => Promise.reject(new Error('It is decompiled')) });
  let tries = 0;
  const decompile = createDecompileTask({
    async decompile() {
      if (tries++ > 0) expect(await read(task)).toMatchObject({ text: 'class Tree1 {\n}\n' });
      return { texts: [`class Tree${tries} {\n}\n`], failed: tries === 1 ? failed : [] };
    },
  });
  expect(await decompile(task)).toMatchObject({ text: 'class Tree3 {\n}\n' });
  expect(await read(task)).toMatchObject({ text: 'class Tree3 {\n}\n' });
});

test('a file so large that its deadline would pass is not tried again', async () => {
  const attributes = [sourceFile('Tree.java'), ['Soil', () => Buffer.alloc(200_000)]] as const;
  const bytes = writeClass({ name: 'orchard/Tree', version: 50, methods: [GROW], attributes });
  const folder = tempFolder({ 'orchard.jar': buildJar({ 'orchard/Tree.class': bytes }) });
  let tries = 0;
  const decompile = createDecompileTask({
    async decompile() {
      tries++;
      return { texts: ['class Tree {}\n'], failed: [{ type: 'orchard/Tree', name: 'grow', descriptor: '([I)V' }] };
    },
  });
  const task = { home: join(folder, 'home'), jar: join(folder, 'orchard.jar'), path: 'orchard/Tree.java' };
  await decompile({ ...task, method: null });
  expect(tries).toBe(1);
});

/** The ranges in the exception tables of a class: the places where they begin, and whether they name what they catch. */
function rowsOf(bytes: Buffer): readonly string[] {
  return readClass(bytes).file.methods.flatMap(({ code }) =>
    readExceptionTable(bytes, code!).map(({ from, type }) => `${from}${type === 0 ? '' : ' named'}`),
  );
}
