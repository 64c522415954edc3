import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_public_api', input);
}

test('what others may use, protected members of what they may extend marked', async () =>
  expect(await show({ path: 'src/main' })).toMatchInlineSnapshot(`
    "{"path":"src/main","count":11,"total":11,"declarations":[{"file":"src/main/java/orchard/Apple.java","kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26},{"file":"src/main/java/orchard/Apple.java","kind":"method","name":"cut","signature":"public List<Apple> cut(Knife knife)","line":11,"end_line":16},{"file":"src/main/java/orchard/Apple.java","kind":"method","name":"peel","signature":"protected void peel()","line":20,"end_line":21,"protected":true},{"file":"src/main/java/orchard/Apple.java","kind":"class","name":"Core","signature":"public static final class Core","line":23,"end_line":25},{"file":"src/main/java/orchard/Fruit.java","kind":"class","name":"Fruit","signature":"public abstract class Fruit","line":2,"end_line":2},{"file":"src/main/java/orchard/tools/Knife.java","kind":"interface","name":"Knife","signature":"public interface Knife","line":2,"end_line":4},{"file":"src/main/java/orchard/tools/Knife.java","kind":"method","name":"isSharp","signature":"boolean isSharp()","line":3,"end_line":3},{"file":"src/main/kotlin/orchard/Press.kt","kind":"function","name":"press","signature":"fun press(apples: List<Apple>): Int","line":5,"end_line":5},{"file":"src/main/kotlin/orchard/Press.kt","kind":"class","name":"Press","signature":"class Press(val knife: Knife)","line":7,"end_line":7},{"file":"src/main/kotlin/orchard/Press.kt","kind":"primary constructor","name":"Press","signature":"constructor(val knife: Knife)","line":7,"end_line":7},{"file":"src/main/kotlin/orchard/Press.kt","kind":"property","name":"knife","signature":"val knife: Knife","line":7,"end_line":7}]}
    ---
    11 public
    src/main/java/orchard/Apple.java:
      7: public class Apple extends Fruit implements Comparable<Apple>
      11: public List<Apple> cut(Knife knife)
      20: protected void peel()
      23: public static final class Core

    src/main/java/orchard/Fruit.java:
      2: public abstract class Fruit

    src/main/java/orchard/tools/Knife.java:
      2: public interface Knife
      3: boolean isSharp()

    src/main/kotlin/orchard/Press.kt:
      5: fun press(apples: List<Apple>): Int
      7: class Press(val knife: Knife)
      7: constructor(val knife: Knife)
      7: val knife: Knife"
  `));
test('as many as asked for', async () =>
  expect(await show({ limit: 1 })).toMatchInlineSnapshot(`
  "{"path":"(all)","count":1,"total":11,"declarations":[{"file":"src/main/java/orchard/Apple.java","kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26}],"truncated":{"shown":1,"total_count":11,"next":"a greater limit, or more of what is looked for"}}
  ---
  11 public
  src/main/java/orchard/Apple.java:
    7: public class Apple extends Fruit implements Comparable<Apple>
  [1 of 11 shown; next: a greater limit, or more of what is looked for]"
`));

test('a part of a path names the only folder that ends so, and is refused where several do', async () => {
  const { engine } = await projectEngine({
    'a/src/orchard/Apple.java': 'package orchard;\npublic class Apple {}',
    'a/src/kitchen/Pie.java': 'package kitchen;\npublic class Pie {}',
    'b/src/kitchen/Pot.java': 'package kitchen;\npublic class Pot {}',
    'tools/orchard/kitchen': 'no folder',
  });
  expect(await callTool(engine, 'get_public_api', { path: 'orchard/Apple.java' })).toMatchObject({ count: 1 });
  expect(await callTool(engine, 'get_public_api', { path: 'src/orchard' })).toMatchObject({ count: 1 });
  await expect(callTool(engine, 'get_public_api', { path: 'kitchen' })).rejects.toThrow(
    'kitchen may be a/src/kitchen, b/src/kitchen',
  );
});

test.each([
  ['a/core', 'src/Apple.java', 'a/core/src/Apple.java', 'at that place in the module that is worked in'],
  ['b/core', 'Apple.java', 'b/core/src/Apple.java', 'in that module'],
  ['a/core', 'src', 'a/core/src/Apple.java', 'a folder'],
  ['a/jam', 'core/src/Apple.java', 'a/core/src/Apple.java', 'in a module beside it, before one farther away'],
  ['a/core', 'b/src/Apple.java', 'b/src/Apple.java', 'as it stands from the root on'],
])('worked in %s, %s is %s: %s', async (place, path, file) => {
  const declarations = [expect.objectContaining({ file })];
  expect(await callTool(await openOrchards(place), 'get_public_api', { path })).toMatchObject({ declarations });
});

test('of several that lie equally near none is taken, and those are named first', async () => {
  await expect(callTool(await openOrchards('a/jam'), 'get_public_api', { path: 'src/Apple.java' })).rejects.toThrow(
    'src/Apple.java may be a/core/more/src/Apple.java, a/core/src/Apple.java, b/core/src/Apple.java',
  );
  await expect(callTool(await openOrchards('.'), 'get_public_api', { path: 'core/src' })).rejects.toThrow(
    'core/src may be a/core/src, b/core/src',
  );
});

/** The root lists its modules, so that the whole build is open wherever in it somebody works. */
async function openOrchards(place: string): Promise<Engine> {
  const modules = ['a/core', 'a/core/more', 'a/jam', 'b', 'b/core'];
  const listed = modules.map((path) => `<module>${path}</module>`).join('');
  const apple = 'public class Apple {}';
  const { engine } = await projectEngine(
    {
      'pom.xml': `<project><modules>${listed}</modules></project>`,
      ...Object.fromEntries(modules.map((path) => [`${path}/pom.xml`, '<project/>'])),
      'b/src/Apple.java': apple,
      'b/core/src/Apple.java': apple,
      'a/core/src/Apple.java': apple,
      'a/core/more/src/Apple.java': apple,
    },
    {},
    {},
    place,
  );
  return engine;
}

test('what Lombok makes for the fields of a type is named with it', async () => {
  const { engine } = await projectEngine({
    'Apple.java': `import lombok.*;
@Builder @Data public class Apple {
  private final int seeds;
  private boolean isRipe;
  @Getter(AccessLevel.PROTECTED) @Setter(AccessLevel.NONE) private int age;
}`,
    'Pear.java': 'public class Pear { private int seeds; }',
  });
  const made = ['getSeeds', 'isRipe', 'setRipe'];
  const { declarations } = (await callTool(engine, 'get_public_api', {})) as { declarations: readonly object[] };
  expect(declarations).toMatchObject([{ name: 'Apple', made }, { name: 'Pear' }]);
  expect(declarations[1]).not.toHaveProperty('made');
  expect(await callTool(engine, 'explain_symbol', { name: 'Apple' })).toMatchObject({ symbols: [{ made }] });
  expect(await showAnswer(engine, 'get_public_api', { path: 'Apple.java' })).toContain(
    '2: public class Apple, made: getSeeds, isRipe, setRipe',
  );
});
