import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('all overloads', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_source', {
      type_name: 'orchard.Apple',
      method_name: 'cut',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_source":[{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":27,"end":29},"source_code":"    public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {\\n        return List.of();\\n    }"},{"signature":"public void cut(String... names)","line_range":{"start":31,"end":31},"source_code":"    public void cut(String... names) {}"},{"signature":"void cut(List<? extends Fruit<String>> fruits)","line_range":{"start":33,"end":33},"source_code":"    void cut(List<? extends Fruit<String>> fruits) {}"}]}
    ---
    orchard/Apple.java
       27     public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {
       28         return List.of();
       29     }
       31     public void cut(String... names) {}
       33     void cut(List<? extends Fruit<String>> fruits) {}"
  `);
});

test('a constructor', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_source', {
      type_name: 'orchard.Apple',
      method_name: '<init>',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_source":[{"signature":"public Apple(int seeds)","line_range":{"start":12,"end":14},"source_code":"    public Apple(int seeds) {\\n        this.seeds = seeds;\\n    }"}]}
    ---
    orchard/Apple.java
       12     public Apple(int seeds) {
       13         this.seeds = seeds;
       14     }"
  `);
});
