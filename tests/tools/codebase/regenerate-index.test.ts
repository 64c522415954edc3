import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('what the page says, and what the answer', async () => {
  const { engine, root } = await projectEngine({
    ...orchardProject,
    'src/Odd.kt': 'fun `is odd`() = 1\nprivate val x = 2\n',
  });
  const answer = await showAnswer(engine, 'regenerate_index');
  const name = root.split('/').at(-1)!;
  expect(answer.replaceAll(root, '/work/orchard')).toMatchInlineSnapshot(`
    "{"status":"ok","message":"INDEX.md regenerated (8 files, 48 lines)","path":"/work/orchard/INDEX.md","files_indexed":8,"total_lines":48}
    ---
    INDEX.md regenerated (8 files, 48 lines): /work/orchard/INDEX.md"
  `);
  expect(readFileSync(join(root, 'INDEX.md'), 'utf8').replaceAll(name, 'orchard')).toMatchInlineSnapshot(`
    "<!-- Made by jar-indexer: changes in this file are lost. -->
    # Codebase Index: orchard

    > 8 files, 48 lines: Java (4), Kotlin (2), Markdown (1), XML (1)

    ## Files

    ### notes.md
    Markdown, 1 line

    ### pom.xml
    XML, 1 line

    ### src/Odd.kt
    Kotlin, 2 lines
    - \`\` fun \`is odd\`() \`\` 1-1

    ### src/main/java/orchard/Apple.java
    Java, 26 lines
    - \`public class Apple extends Fruit implements Comparable<Apple>\` 7-26
      - \`public List<Apple> cut(Knife knife)\` 11-16
      - \`List<Apple> cut(int pieces)\` 18-18
      - \`protected void peel()\` 20-21
      - \`public static final class Core\` 23-25
        - \`protected int seeds\` 24-24

    ### src/main/java/orchard/Fruit.java
    Java, 2 lines
    - \`public abstract class Fruit\` 2-2

    ### src/main/java/orchard/tools/Knife.java
    Java, 4 lines
    - \`public interface Knife\` 2-4
      - \`boolean isSharp()\` 3-3

    ### src/main/kotlin/orchard/Press.kt
    Kotlin, 7 lines
    - \`fun press(apples: List<Apple>): Int\` 5-5
    - \`class Press(val knife: Knife)\` 7-7
      - \`constructor(val knife: Knife)\` 7-7
      - \`val knife: Knife\` 7-7

    ### src/test/java/orchard/AppleTest.java
    Java, 5 lines
    - \`class AppleTest\` 3-5
      - \`void isCut()\` 4-4
    "
  `);
});

test('the page is no part of what it says, and is left alone while that is the same', async () => {
  const { engine, root } = await projectEngine(orchardProject);
  await callTool(engine, 'regenerate_index');
  expect(await callTool(engine, 'regenerate_index')).toMatchObject({
    message: 'INDEX.md is up to date (7 files, 46 lines)',
  });
  const stats = await callTool(engine, 'get_stats');
  expect(stats).toMatchObject({ total_files: 7 });
  expect(stats).not.toHaveProperty('problems');
  writeFileSync(join(root, 'notes.md'), '');
  expect(await callTool(engine, 'regenerate_index')).toMatchObject({
    message: 'INDEX.md regenerated (7 files, 45 lines)',
  });
});

test("somebody's own file is not replaced", async () => {
  const { engine, root } = await projectEngine({ 'INDEX.md': '# Our chapters\n' });
  await expect(callTool(engine, 'regenerate_index')).rejects.toThrow('was not made by this tool, and would be lost');
  expect(readFileSync(join(root, 'INDEX.md'), 'utf8')).toBe('# Our chapters\n');
});

test.each(['kept', 'nothing'])(
  'a page that is a link out of the project, to what is there or not, is left alone: %s',
  async (target) => {
    const { engine, root } = await projectEngine(orchardProject);
    const elsewhere = tempFolder({ kept: '# Codebase Index' });
    symlinkSync(join(elsewhere, target), join(root, 'INDEX.md'));
    await expect(callTool(engine, 'regenerate_index', {})).rejects.toThrow('is a link that leads out of the project');
    expect(readFileSync(join(elsewhere, 'kept'), 'utf8')).toBe('# Codebase Index');
  },
);

test('names that hide text or have several lines make no lines of their own', async () => {
  const place = 'or\nch\u202eard';
  const { engine, root } = await projectEngine(
    { [`${place}/pom.xml`]: '<project/>', [`${place}/a\u202eb.md`]: '', [`${place}/a\n# b.md`]: '' },
    {},
    {},
    place,
  );
  await callTool(engine, 'regenerate_index', {});
  const page = readFileSync(join(root, place, 'INDEX.md'), 'utf8');
  expect(page).toContain('# Codebase Index: or\\u{a}ch\\u{202e}ard\n');
  expect(page.match(/^#.*$/gm)).toEqual([
    '# Codebase Index: or\\u{a}ch\\u{202e}ard',
    '## Files',
    '### a\\u{202e}b.md',
    '### pom.xml',
  ]);
});
