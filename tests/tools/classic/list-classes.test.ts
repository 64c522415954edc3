import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('the classes of one package', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_classes', { package_filter: 'orchard.tools' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"classes":[{"name":"orchard.tools.Knife","type":"record","language":"java"}],"total_count":1}
    ---
    from maven-local: /store/apple.jar
    1 found
    record orchard.tools.Knife"
  `);
});

test('of all packages, nested ones after what is around them', async () => {
  const answer = await callTool(orchardEngine([indexOf(orchardSources)]), 'list_classes');
  expect(answer).toMatchObject({ total_count: 7 });
  const { classes } = answer as { classes: readonly { name: string; type: string }[] };
  expect(classes.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'class orchard.Apple',
    'enum orchard.Apple.Color',
    'class orchard.Apple.Color.Paint',
    'class orchard.Core',
    'interface orchard.Fruit',
    'class orchard.GoldenApple',
    'record orchard.tools.Knife',
  ]);
});

test('what has no room is on the next page', async () => {
  const classes = Array.from({ length: 900 }, (_, i) => `class Apple${i} {}`).join('\n');
  const engine = orchardEngine([indexOf({ 'orchard/Apples.java': `package orchard;\n${classes}` })]);
  const names = new Set<string>();
  for (let next: object | undefined = {}; next !== undefined; ) {
    const answer = (await callTool(engine, 'list_classes', next)) as {
      classes: readonly { name: string }[];
      truncated?: { next: object };
    };
    expect(JSON.stringify(answer).length).toBeLessThan(30_000);
    for (const { name } of answer.classes) names.add(name);
    next = answer.truncated?.next;
  }
  expect(names.size).toBe(900);
});
