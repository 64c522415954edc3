import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { createDecompileTask } from '../../../src/indexing/bodies/decompile-task.ts';
import type { Written } from '../../../src/platform/decompiler/vineflower.ts';
import { classFixtureJar } from '../../support/class-fixtures.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const LOST: Written = {
  texts: ["package orchard;\n\n// $VF: Couldn't be decompiled\n"],
  failed: [{ type: 'orchard/Orchard', name: 'compare', descriptor: '(Ljava/lang/Object;Ljava/lang/Object;)I' }],
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
