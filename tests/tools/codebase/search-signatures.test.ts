import { expect, test } from 'vitest';
import { showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'search_signatures', input);
}

test('any part of a signature', async () =>
  expect(await show({ query: 'list<apple>' })).toMatchInlineSnapshot(`
  "{"matches":3,"signatures":[{"file":"src/main/java/orchard/Apple.java","kind":"method","name":"cut","signature":"public List<Apple> cut(Knife knife)","line":11,"end_line":16},{"file":"src/main/java/orchard/Apple.java","kind":"method","name":"cut","signature":"List<Apple> cut(int pieces)","line":18,"end_line":18},{"file":"src/main/kotlin/orchard/Press.kt","kind":"function","name":"press","signature":"fun press(apples: List<Apple>): Int","line":5,"end_line":5}]}
  ---
  Found 3 matches:

  src/main/java/orchard/Apple.java:
    public List<Apple> cut(Knife knife) (line 11)
    List<Apple> cut(int pieces) (line 18)

  src/main/kotlin/orchard/Press.kt:
    fun press(apples: List<Apple>): Int (line 5)"
`));
test('in columns, as many as asked for', async () =>
  expect(await show({ query: 'Knife', limit: 1, compact: true })).toMatchInlineSnapshot(`
    "{"matches":5,"columns":["file","kind","name","signature","line"],"rows":[["src/main/java/orchard/Apple.java","method","cut","public List<Apple> cut(Knife knife)",11]],"truncated":{"shown":1,"total_count":5,"next":"a greater limit, or more of what is looked for"}}
    ---
    {"matches":5,"columns":["file","kind","name","signature","line"],"rows":[["src/main/java/orchard/Apple.java","method","cut","public List<Apple> cut(Knife knife)",11]],"truncated":{"shown":1,"total_count":5,"next":"a greater limit, or more of what is looked for"}}"
  `));
