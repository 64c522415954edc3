import { expect, test } from 'vitest';
import { artifactOrigin } from '../../../src/core/code/index-origin.ts';
import { createTrees } from '../../../src/engine/codebase/model/codebase.ts';
import { createReadSource } from '../../../src/engine/codebase/read-source.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { apple } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const text = 'class Apple {\n    Apple() { }\n    int weight;\n    void rot() { }\n}\n';
const index = buildIndexAtOnce(artifactOrigin(apple), {
  files: [plainFile('orchard/Apple.java', Buffer.from(text))],
  problems: [],
  identity: 'sha256:1',
  foundAt: 'apple.jar',
});
const unread = () => Promise.reject(new Error('It has a scanner'));
const trees = createTrees({ code: unread, mentions: unread });

async function methodAskedFor(symbol: string): Promise<string | null | undefined> {
  let asked: string | null | undefined;
  const read = createReadSource({
    async readBodies({ method }) {
      asked = method;
      return null;
    },
  });
  const code = { index, files: [0], workspace: null, workingModule: null, trees, milliseconds: 0 };
  const query = { path: 'orchard/Apple.java', symbols: null, range: null, expand: 0, collapse: false };
  await read(code, { ...query, symbol }, quietContext);
  return asked;
}

test('the body of a method that is asked for is wanted, where that of its file takes too long', async () => {
  expect(await methodAskedFor('rot')).toBe('rot');
  expect(await methodAskedFor('weight')).toBeNull();
  expect(await methodAskedFor('Apple')).toBeNull();
});
