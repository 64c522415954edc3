import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('text with context', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_content', {
      query: 'KIND',
      query_type: 'string',
      start_path: 'orchard',
      context_before: 1,
      context_after: 1,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","search_config":{"query":"KIND","query_type":"string","start_path":"orchard","context_before":1,"context_after":1},"matches":{"Apple.java":[{"content":"public class Apple implements Fruit<String> {\\n    private static final String KIND = \\"red\\", SHAPE = \\"round\\";\\n    protected int seeds;","content_range":"8-10","match_lines":"9","in":"Apple#KIND"},{"content":"    public String seed(String seed) {\\n        return seed + KIND;\\n    }","content_range":"36-38","match_lines":"37","in":"Apple#seed"}]}}
    ---
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

test('an expression, cut by max_results', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_content', {
      pattern: '(?i)APPLE\\b',
      pattern_type: 'regex',
      max_results: 2,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","search_config":{"query":"(?i)APPLE\\\\b","query_type":"regex","start_path":"","context_before":0,"context_after":0},"matches":{"orchard/Apple.java":[{"content":"public class Apple implements Fruit<String> {","content_range":"8-8","match_lines":"8","in":"Apple"},{"content":"    public Apple(int seeds) {","content_range":"12-12","match_lines":"12","in":"Apple#Apple"}]},"truncated":{"shown":2,"reason":"max_results reached, more matches exist","next":"a higher max_results or a narrower query"}}
    ---
    orchard/Apple.java
     Apple
        8 public class Apple implements Fruit<String> {
     Apple#Apple
       12     public Apple(int seeds) {
    [2 shown; max_results reached, more matches exist; next: a higher max_results or a narrower query]"
  `);
});

test('the member that holds a match', async () => {
  const text = await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_content', {
    query: 'KIND;',
    context: 'declaration',
  });
  expect(text).toMatchInlineSnapshot(`
    "{"status":"success","search_config":{"query":"KIND;","query_type":"string","start_path":"","context":"declaration"},"matches":{"orchard/Apple.java":[{"content":"    @Override\\n    public String seed(String seed) {\\n        return seed + KIND;\\n    }","content_range":"35-38","match_lines":"37","in":"Apple#seed"}]}}
    ---
    orchard/Apple.java
     Apple#seed
       35     @Override
       36     public String seed(String seed) {
      >37         return seed + KIND;
       38     }"
  `);
});

test.each([3, 'member'])('context %j is none', async (context) => {
  const asked = showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_content', { query: 'KIND', context });
  await expect(asked).rejects.toThrow('expected "declaration", or lines as context_before and context_after');
});
