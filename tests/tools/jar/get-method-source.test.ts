import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, pie, showAnswer } from '../../support/orchard-engine.ts';
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

const ofApple = (method: object) =>
  callTool(orchardEngine([indexOf(orchardSources)]), 'get_method_source', { type_name: 'orchard.Apple', ...method });
const startingAt = (start: number) => ({ method_source: [{ line_range: { start } }] });

test('parameters in the name are those of the overload', async () => {
  expect(await ofApple({ method_name: 'cut(String...)' })).toMatchObject(startingAt(31));
  expect(await ofApple({ method_name: 'cut(Knife, int)' })).toMatchObject(startingAt(27));
  await expect(ofApple({ method_name: 'cut(int)' })).rejects.toThrow('No cut(int) in orchard.Apple');
});

test('unless they are given beside it', async () => {
  const method = { method_name: 'cut(Knife, int)', method_signature: '(String...)' };
  await expect(ofApple(method)).rejects.toThrow('No method cut(Knife, int) in orchard.Apple');
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

test('with its documentation', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_source', {
      type_name: 'orchard.Apple',
      method_name: 'cut',
      include_javadoc: true,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_source":[{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":16,"end":29},"source_code":"    /**\\n     * Cuts it. Takes a <b>while</b>.\\n     *\\n     * @param knife what to cut with\\n     * @param pieces how many,\\n     *     at least one\\n     * @return the pieces\\n     * @throws IllegalArgumentException when blunt\\n     * @since 1.0\\n     * @see Knife#cut(Object)\\n     */\\n    public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {\\n        return List.of();\\n    }"},{"signature":"public void cut(String... names)","line_range":{"start":31,"end":31},"source_code":"    public void cut(String... names) {}"},{"signature":"void cut(List<? extends Fruit<String>> fruits)","line_range":{"start":33,"end":33},"source_code":"    void cut(List<? extends Fruit<String>> fruits) {}"}]}
    ---
    orchard/Apple.java
       16     /**
       17      * Cuts it. Takes a <b>while</b>.
       18      *
       19      * @param knife what to cut with
       20      * @param pieces how many,
       21      *     at least one
       22      * @return the pieces
       23      * @throws IllegalArgumentException when blunt
       24      * @since 1.0
       25      * @see Knife#cut(Object)
       26      */
       27     public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {
       28         return List.of();
       29     }
       31     public void cut(String... names) {}
       33     void cut(List<? extends Fruit<String>> fruits) {}"
  `);
});

test('constants of the source, also of other artifacts', async () => {
  const baker = `package orchard;
import static tin.Sizes.DEEP;
import java.util.concurrent.TimeUnit;
import tin.Sizes;
class Baker {
  private static final Duration LONG = Duration.ofMinutes(3);
  void bake() { wait(Sizes.BIG, DEEP, TimeUnit.DAYS, LONG); }
}
`;
  const tins = indexOf(
    { 'tin/Sizes.java': 'package tin;\npublic class Sizes {\n  public static final int BIG = 7, DEEP = BIG;\n}\n' },
    pie,
  );
  const engine = orchardEngine([indexOf({ 'orchard/Baker.java': baker }), tins]);
  const constants = ['Sizes.BIG = 7  orchard:pie:2.0 tin/Sizes.java:3', 'DEEP = BIG  orchard:pie:2.0 tin/Sizes.java:3'];
  const long = 'LONG = Duration.ofMinutes(3)  line 6';
  expect(
    await callTool(engine, 'get_method_source', { type_name: 'orchard.Baker', method_name: 'bake' }),
  ).toMatchObject({ constants: [...constants, long] });
  expect(await callTool(engine, 'get_type_source', { type_name: 'orchard.Baker' })).toMatchObject({
    type_info: { constants },
  });
});
