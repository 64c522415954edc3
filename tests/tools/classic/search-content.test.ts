import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('a text with context', async () => {
  const input = { pattern: 'KIND', start_path: 'orchard', context_before: 1, context_after: 1 };
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_content', input)).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"search_config":{"pattern":"KIND","pattern_type":"string","start_path":"orchard","context_before":1,"context_after":1},"matches":{"Apple.java":[{"content":"public class Apple implements Fruit<String> {\\n    private static final String KIND = \\"red\\", SHAPE = \\"round\\";\\n    protected int seeds;","content_range":"8-10","match_lines":"9","in":"Apple#KIND"},{"content":"    public String seed(String seed) {\\n        return seed + KIND;\\n    }","content_range":"36-38","match_lines":"37","in":"Apple#seed"}]}}
    ---
    from maven-local: /store/apple.jar
    orchard/Apple.java
     Apple#KIND
        8 public class Apple implements Fruit<String> {
       >9     private static final String KIND = "red", SHAPE = "round";
       10     protected int seeds;
     Apple#seed
       36     public String seed(String seed) {
      >37         return seed + KIND;
       38     }"
  `);
});

test('a bad expression is refused by the name of its argument', async () => {
  const input = { pattern: '(', pattern_type: 'regex' };
  await expect(callTool(orchardEngine([indexOf(orchardSources)]), 'search_content', input)).rejects.toThrow('pattern');
});
