import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDecompileTask } from '../../../src/indexing/bodies/decompile-task.ts';
import type { Written } from '../../../src/platform/decompiler/vineflower.ts';
import { classFixtureJar } from '../../support/class-fixtures.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const LOST: Written = {
  texts: ["package orchard;\n\n// $VF: Couldn't be decompiled\n"],
  failed: [{ type: 'orchard/Orchard', name: 'pick' }],
};

test('a body that costs the text of its class is left out, and all others stay', async () => {
  const folder = tempFolder({ 'orchard.jar': classFixtureJar() });
  const sizes: number[] = [];
  const decompile = createDecompileTask({
    // No compiler writes what Vineflower fails at so.
    async decompile(_names, { classOf }) {
      const isFirst = sizes.push(classOf('orchard/Orchard')!.length) === 1;
      const body = 'class Orchard {\n    void pick() {\n        throw null;\n    }\n}\n';
      return isFirst ? LOST : { texts: [`package orchard;\n\n${body}`], failed: [] };
    },
  });
  const task = { home: join(folder, 'home'), jar: join(folder, 'orchard.jar'), path: 'orchard/Orchard.java' };
  const file = await decompile({ ...task, method: null });
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toBeLessThan(sizes[0]!);
  expect(file).toMatchObject({
    text: "package orchard;\n\nclass Orchard {\n    void pick() {\n        // $VF: Couldn't be decompiled\n    }\n}\n",
    failures: [5],
  });
});
