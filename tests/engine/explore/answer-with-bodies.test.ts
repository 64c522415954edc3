import { expect, test } from 'vitest';
import { artifactOrigin } from '../../../src/core/code/index-origin.ts';
import { DECLARED } from '../../../src/core/code/is-declared.ts';
import { answerWithBodies, type BodyQuestion } from '../../../src/engine/explore/answer-with-bodies.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { apple } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const index = buildIndexAtOnce(artifactOrigin(apple), {
  files: [
    plainFile('orchard/Apple.java', Buffer.from('class Apple {}\n')),
    plainFile('orchard/messages.properties', Buffer.from('ripe=yes\n')),
  ],
  problems: [{ code: DECLARED, message: 'declarations from its classes', where: 'apple.jar' }],
  identity: 'sha256:1',
  foundAt: 'apple.jar',
});

test.each<[string, readonly string[], string | undefined]>([
  ['without files is labelled as nothing', [], undefined],
  ['out of texts of the binary is source', ['orchard/messages.properties'], 'source'],
  ['out of a class, too, is not', ['orchard/messages.properties', 'orchard/Apple.java'], undefined],
])('an answer %s', async (_, paths, text) => {
  const question: BodyQuestion<object, string> = {
    filesOf: async () => paths.map((path) => index.findFile(path)),
    methodOf: () => null,
    others: () => [],
  };
  const tools = { answer: async () => 'ripe', readBodies: async () => null, ctx: quietContext };
  expect((await answerWithBodies(question, { index, query: {} }, tools))?.text).toBe(text);
});
