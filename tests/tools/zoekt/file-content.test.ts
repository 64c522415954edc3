import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { fileContent } from '../../../src/tools/zoekt/file-content.ts';
import { quietContext } from '../../support/quiet-context.ts';

async function show(lines: readonly string[]): Promise<string> {
  const readFile = async ({ repository, path, branch }: Record<string, string>) => ({
    repository,
    path,
    version: branch === 'HEAD' ? '1.0' : branch,
    language: 'Java',
    lines,
    lineCount: lines.length,
  });
  const engine = { zoekt: { readFile } } as unknown as Engine;
  const input = fileContent.input.parse({ repository: 'maven/orchard/apple', path: 'orchard/Apple.java' });
  return fileContent.render(await fileContent.run(input, engine, quietContext));
}

test('a file in the form of the specification', async () => {
  expect(await show(['class Apple {', '}'])).toMatchInlineSnapshot(`
    "## maven/orchard/apple/orchard/Apple.java

    Branch: 1.0

    \`\`\`Java
    class Apple {
    }
    \`\`\`"
  `);
});

test('a long file is cut, and the call that goes on is named', async () => {
  const text = await show(Array.from({ length: 5000 }, () => 'int seeds;'));
  expect(text.length).toBeLessThan(30_000);
  expect(text).toMatch(/\[lines 1-(\d+) of 5000 shown; get_file with start_line \d+ goes on\]/);
});
