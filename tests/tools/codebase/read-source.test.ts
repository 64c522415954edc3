import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'read_source', input);
}

test('a symbol, without documentation, and where others of its name are', async () =>
  expect(await show({ path: 'Apple.java', symbol: 'cut' })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","symbol":"cut","kind":"method","start_line":11,"end_line":16,"overload_lines":[18],"source":"  public List<Apple> cut(Knife knife) {\\n    if (knife.isSharp()) {\\n      return List.of(this, this);\\n    }\\n    return List.of(this);\\n  }"}
    ---
    src/main/java/orchard/Apple.java
    method cut, others of the name begin in line 18
       11   public List<Apple> cut(Knife knife) {
       12     if (knife.isSharp()) {
       13       return List.of(this, this);
       14     }
       15     return List.of(this);
       16   }"
  `));
test('a symbol with its type and parameters', async () => {
  expect(await show({ path: 'Apple.java', symbol: 'Apple#cut(Knife knife)' })).toContain('"start_line":11');
  expect(await show({ path: 'Apple.java', symbol: 'Apple$Core::seeds' })).toContain('"kind":"field"');
});
test('with nested bodies left out', async () =>
  expect(await show({ path: 'Apple.java', symbol: 'Apple', collapse: true })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","symbol":"Apple","kind":"class","start_line":7,"end_line":26,"source":"public class Apple extends Fruit implements Comparable<Apple> {\\n  private final int seeds;\\n\\n  /** Cuts it in pieces. */\\n  public List<Apple> cut(Knife knife) { ... }\\n\\n  List<Apple> cut(int pieces) { ... }\\n\\n  @Deprecated\\n  protected void peel() { ... }\\n\\n  public static final class Core { ... }\\n}","collapsed":true}
    ---
    src/main/java/orchard/Apple.java
    class Apple
    public class Apple extends Fruit implements Comparable<Apple> {
      private final int seeds;

      /** Cuts it in pieces. */
      public List<Apple> cut(Knife knife) { ... }

      List<Apple> cut(int pieces) { ... }

      @Deprecated
      protected void peel() { ... }

      public static final class Core { ... }
    }"
  `));
test('several, one of which is not there', async () =>
  expect(await show({ path: 'Apple.java', symbols: ['peel', 'Core.seeds', 'stem'] })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","symbols":[{"symbol":"peel","kind":"method","start_line":20,"end_line":21,"source":"  @Deprecated\\n  protected void peel() {}"},{"symbol":"seeds","kind":"field","start_line":24,"end_line":24,"source":"    protected int seeds;"}],"not_found":["stem"]}
    ---
    src/main/java/orchard/Apple.java
    method peel
       20   @Deprecated
       21   protected void peel() {}
    field seeds
       24     protected int seeds;
    not found: stem"
  `));
test('lines, with more around them', async () =>
  expect(await show({ path: 'Apple.java', start_line: 7, end_line: 7, expand: 1 })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","start_line":6,"end_line":8,"source":"/** A fruit. It ripens. */\\npublic class Apple extends Fruit implements Comparable<Apple> {\\n  private final int seeds;"}
    ---
    src/main/java/orchard/Apple.java
        6 /** A fruit. It ripens. */
        7 public class Apple extends Fruit implements Comparable<Apple> {
        8   private final int seeds;"
  `));
test('two hundred lines of one', async () => {
  const { engine } = await projectEngine({ 'A.java': `class A {\n${'  int a;\n'.repeat(300)}}\n` });
  expect(await callTool(engine, 'read_source', { path: 'A.java', symbol: 'A' })).toMatchObject({
    start_line: 1,
    end_line: 200,
    line_limit: 200,
    truncated: { total_lines: 302, next: { tool: 'read_source', start_line: 201, end_line: 302 } },
  });
});
test('what cannot be read', async () => {
  await expect(show({ path: 'Apple.java', symbol: 'pele' })).rejects.toMatchObject({
    message: "Symbol 'pele' not found in src/main/java/orchard/Apple.java",
    suggestion: 'Did you mean peel?',
  });
  await expect(show({ path: 'Apple.java' })).rejects.toThrow("Provide 'symbol', 'symbols', or both");
  await expect(show({ path: 'Apple.java', start_line: 90, end_line: 95 })).rejects.toThrow(
    'start_line 90 out of range (file has 26 lines)',
  );
  await expect(show({ path: '../secret', symbol: 'a' })).rejects.toThrow('must not contain ".."');
});
test('what can be used comes before a private field of the name', async () => {
  const text = `class Pear {
  private int size;
  int size() {
    return size;
  }
  private class Stem {
    Stem() {}
  }
}`;
  const { engine } = await projectEngine({ 'Pear.java': text });
  const lineOf = async (symbol: string) =>
    ((await callTool(engine, 'read_source', { path: 'Pear.java', symbol })) as { start_line: number }).start_line;
  expect([await lineOf('Pear.size'), await lineOf('Stem')]).toEqual([3, 6]);
});
