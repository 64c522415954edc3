import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { workerFilesOf } from '../../../src/engine/worker-files.ts';
import { createDecompiler } from '../../../src/indexing/bodies/decompiler.ts';
import { buildJar } from '../../support/build-jar.ts';
import { classFixtureJar, readClassFixtures } from '../../support/class-fixtures.ts';
import { code, signature, sourceFile, type WrittenClass, writeClass } from '../../support/class-writer.ts';
import { openDecompiler } from '../../support/decompiler.ts';
import { HOUR } from '../../support/hour.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const { signal } = new AbortController();
const whole = { method: null, signal };

function plant(jar: Buffer = classFixtureJar()) {
  const folder = tempFolder({ 'orchard.jar': jar });
  return { home: join(folder, 'home'), jar: join(folder, 'orchard.jar') };
}

test('a file in Java has bodies, and the lines that they had', async () => {
  const { home, jar } = plant();
  const { file, lack } = await openDecompiler(home).decompile({ jar, path: 'orchard/Orchard.java' }, whole);
  expect(lack).toBe(null);
  const { text, originals, ...rest } = file!;
  expect(rest).toEqual({
    failures: [],
    isKotlin: false,
    isNameless: false,
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(text).toContain('return new Orchard.Apple(name, 1);');
  expect(text).toContain('Runnable later = () -> System.out.println(how);');
  expect(text).toContain('class F1 implements Comparable<F1> {');
  expect(text).not.toMatch(/\/\/ \d/);
  const lines = text.split('\n');
  expect(originals.filter(({ original }) => original.start === 30).map(({ line }) => lines[line - 1]?.trim())).toEqual([
    'later.run();',
  ]);
});

test('a file in Kotlin has bodies in Java, without what Kotlin notes for itself', async () => {
  const { home, jar } = plant();
  const { file } = await openDecompiler(home).decompile({ jar, path: 'orchard/Harvest.kt' }, whole);
  expect(file).toMatchObject({ isKotlin: true });
  expect(file!.text).toContain('public final class Harvests {');
  expect(file!.text).not.toMatch(/Metadata|SourceDebugExtension/);
});

test('a loop that begins with the second element is no for-each', async () => {
  const loop = [0x2a, 0xbe, 0x3c, 0x04, 0x3d, 0x1c, 0x1b, 0xa2, 0, 17, 0x2a, 0x1c, 0x2e, 0x3e];
  const body = [0x1d, 0xb8, 0, 0, 0x84, 2, 1, 0xa7, 0xff, 0xf0, 0xb1];
  const attributes = [
    code((pool) => {
      const instructions = Buffer.from([...loop, ...body]);
      instructions.writeUInt16BE(pool.method('orchard/Tree', 'pick', '(I)V'), loop.length + 2);
      return instructions;
    }),
  ];
  const bytes = writeClass({
    name: 'orchard/Tree',
    version: 49,
    attributes: [sourceFile('Tree.java')],
    methods: [{ name: 'grow', descriptor: '([I)V', flags: 9, attributes }],
  });
  const { home, jar } = plant(buildJar({ 'orchard/Tree.class': bytes }));
  const { file } = await openDecompiler(home).decompile({ jar, path: 'orchard/Tree.java' }, whole);
  expect(file!.text).toMatch(/int (\w+) = 1;\s+for \(int (\w+) = \w+\.length; \1 < \2; \1\+\+\) \{/);
});

test('a parameter without a name has one, in the head of a method and in its body, beside a field of that name', async () => {
  const text = 'Ljava/lang/String;';
  const peel = code(() => Buffer.of(0x2b, 0xb0));
  const bytes = writeClass({
    name: 'orchard/Tree',
    fields: [{ name: 's', descriptor: text }],
    methods: [{ name: 'peel', descriptor: `(${text})${text}`, attributes: [peel] }],
    attributes: [sourceFile('Tree.java')],
  });
  const { home, jar } = plant(buildJar({ 'orchard/Tree.class': bytes }));
  const { file } = await openDecompiler(home).decompile({ jar, path: 'orchard/Tree.java' }, whole);
  const [, name, returned] = /peel\(String (\w+)\) \{\s+return (\w+);/.exec(file!.text) ?? [];
  expect([file!.isNameless, name]).toEqual([true, returned]);
  expect(name).toBeDefined();
});

test('a text is kept by the content of its classes', async () => {
  const { home, jar } = plant();
  const path = 'orchard/Orchard.java';
  const first = await openDecompiler(home).decompile({ jar, path }, whole);
  const folder = join(home, 'bodies');
  const kept = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const [name] = kept();
  expect(await openDecompiler(home).decompile({ jar, path }, whole)).toEqual(first);
  expect(kept()).toEqual([name]);
  // A damaged one is made again.
  writeFileSync(join(folder, name!), '{}');
  expect(await openDecompiler(home).decompile({ jar, path }, whole)).toEqual(first);
});

test('classes in a folder are read anew when they change', async () => {
  const attributes = [sourceFile('Tree.java')];
  const classOf = (name: string) => writeClass({ name, version: 52, attributes });
  const folder = tempFolder({ 'classes/orchard/Tree.class': classOf('orchard/Tree') });
  const jar = join(folder, 'classes');
  const decompiler = openDecompiler(join(folder, 'home'));
  const ask = async () => (await decompiler.decompile({ jar, path: 'orchard/Tree.java' }, whole)).file?.text;
  expect(await ask()).not.toContain('class Leaf');
  writeFileSync(join(jar, 'orchard/Leaf.class'), classOf('orchard/Leaf'));
  expect(await ask()).toContain('class Leaf');
});

test('the classes of a JDK tell what a type has from them, and part texts', async () => {
  const grow = { name: 'grow', descriptor: '()V', flags: 0x401 };
  const jarOf = (written: WrittenClass) =>
    buildJar({ [`${written.name}.class`]: writeClass({ version: 52, flags: 0x421, ...written }) });
  const { home, jar } = plant(jarOf({ name: 'orchard/Tree', superName: 'garden/Plant', methods: [grow] }));
  const jdk = join(tempFolder({ 'rt.jar': jarOf({ name: 'garden/Plant', methods: [grow] }) }), 'rt.jar');
  const decompiler = openDecompiler(home);
  const ask = async (place: { readonly jdk?: string }) =>
    (await decompiler.decompile({ jar, path: 'orchard/Tree.java', ...place }, whole)).file!.text.includes('@Override');
  expect([await ask({}), await ask({ jdk }), await ask({})]).toEqual([false, true, false]);
  writeFileSync(jdk, 'no jar');
  expect(await ask({ jdk })).toBe(false);
});

test('when the time is over, the method that is asked for is decompiled alone', async () => {
  const { home, jar } = plant();
  const decompiler = openDecompiler(home, [1, HOUR]);
  const path = 'orchard/Orchard.java';
  const { file, lack } = await decompiler.decompile({ jar, path }, { method: 'pick', signal });
  expect(lack).toBe('decompiling it took longer than 1 ms');
  expect(file!.text).toContain('Runnable later = () -> System.out.println(how);');
  expect(file!.text).not.toContain('return new Orchard.Apple(name, 1);');
  expect(file!.text).toContain('/* compiled */');
  expect(file!.text).not.toContain('throw null');
  // Nobody waits again for what took too long.
  expect(await decompiler.decompile({ jar, path }, whole)).toEqual({ file: null, lack });
});

test('when the time is over, and no method was named, the largest bodies are left out', async () => {
  // Numbers that are loaded and dropped.
  const bodyOf = (size: number) => [
    code(() => Buffer.concat([Buffer.alloc(size, Buffer.of(0x03, 0x57)), Buffer.of(0xb1)])),
  ];
  const methods = [
    { name: 'grow', descriptor: '()V', attributes: bodyOf(7000) },
    { name: 'rot', descriptor: '()V', attributes: bodyOf(0) },
  ];
  const bytes = writeClass({ name: 'orchard/Tree', superName: 'java/lang/Object', version: 50, methods });
  const { home, jar } = plant(buildJar({ 'orchard/Tree.class': bytes }));
  const asked = openDecompiler(home, [1, HOUR]).decompile({ jar, path: 'orchard/Tree.java' }, whole);
  const { file, lack } = await asked;
  expect(lack).toBe('decompiling it took longer than 1 ms');
  expect(file!.text).toMatch(/void grow\(\) \{\n\s*\/\* compiled \*\/\n/);
  expect(file!.text).toMatch(/void rot\(\) \{\n\s*\}/);
});

test('of Kotlin, a method that has another name in its class is decompiled alone too', async () => {
  const { home, jar } = plant();
  const asked = { method: 'plus', signal };
  const { file } = await openDecompiler(home, [1, HOUR]).decompile({ jar, path: 'orchard/Harvest.kt' }, asked);
  const [, body] = /plus_LR1xZUM[^{]*\{\s*(.*)\n/.exec(file!.text) ?? [];
  expect(body).toMatch(/^return .* \+ /);
  expect(file!.text).not.toContain('throw null');
});

test('when its time is over too, there is a word', async () => {
  const { home, jar } = plant();
  const asked = openDecompiler(home, [1, 1]).decompile(
    { jar, path: 'orchard/Orchard.java' },
    { method: 'pick', signal },
  );
  expect(await asked).toEqual({ file: null, lack: 'decompiling it took longer than 1 ms' });
});

test('what ends a process that has decompiled before is tried in a fresh one', async () => {
  const { home, jar } = plant();
  const { apart } = workerFilesOf(new URL('../../../src/bin/jar-indexer.ts', import.meta.url).href);
  const decompile = new URL('../../support/tiring-worker.ts', import.meta.url);
  const decompiler = createDecompiler({ decompile, apart }, home, [HOUR, HOUR]);
  onTestFinished(() => decompiler.close());
  for (const path of ['orchard/Orchard.java', 'orchard/F1.java', 'orchard/Tree.java'])
    expect(await decompiler.decompile({ jar, path }, whole)).toMatchObject({ lack: null });
});

test('damaged classes and jars give a word', async () => {
  const fixtures = await readClassFixtures();
  const files = fixtures.map(({ path, read }) => {
    const bytes = Buffer.from(read());
    // Its instructions are none: the constants, which come first, stay.
    return [path, path === 'orchard/F1.class' ? bytes.fill(0xff, bytes.length - 150) : bytes] as const;
  });
  const { home, jar } = plant(buildJar(Object.fromEntries(files)));
  const decompiler = openDecompiler(home);
  const refused = (path: string, of = jar) => decompiler.decompile({ jar: of, path }, whole);
  expect(await refused('orchard/Pear.java')).toEqual({ file: null, lack: 'its classes are not found' });
  expect(await refused('orchard/F1.java', join(home, 'none.jar'))).toMatchObject({
    lack: expect.stringContaining('none.jar cannot be read'),
  });
  expect((await refused('orchard/Orchard.java')).file?.text).toContain('class Orchard');
});

test('what the decompiler cannot stand gives a word that a person reads', async () => {
  const endless = [signature('Lb/B<'.repeat(13_000))];
  const methods = [{ name: 'f', descriptor: '(Lb/B<', attributes: endless }];
  const bytes = writeClass({ name: 'orchard/Worm', methods });
  const { home, jar } = plant(buildJar({ 'orchard/Worm.class': bytes }));
  const { lack } = await openDecompiler(home).decompile({ jar, path: 'orchard/Worm.java' }, whole);
  expect(lack).toBe('Vineflower failed at its classes');
});

test('a caller who leaves is not waited for', async () => {
  const { home, jar } = plant();
  const leaving = AbortSignal.abort(new Error('left'));
  const asked = openDecompiler(home).decompile(
    { jar, path: 'orchard/Orchard.java' },
    { method: null, signal: leaving },
  );
  await expect(asked).rejects.toThrow('left');
});
