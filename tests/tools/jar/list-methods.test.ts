import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('own ones, constructors among them', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_methods', {
      type_name: 'orchard.Apple',
      include_description: true,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Apple","type_kind":"class","language":"java","file_path":"orchard/Apple.java","pagination":{"page":1,"total_count":6,"total_pages":1},"methods":[{"signature":"public Apple(int seeds)","line_range":{"start":12,"end":14}},{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":27,"end":29},"description":"Cuts it."},{"signature":"public void cut(String... names)","line_range":{"start":31,"end":31}},{"signature":"void cut(List<? extends Fruit<String>> fruits)","line_range":{"start":33,"end":33},"visibility":"package-private"},{"signature":"public String seed(String seed)","line_range":{"start":35,"end":38},"name_line":36,"description":"Gives a seed away.","description_from":"orchard.Fruit#seed"},{"signature":"public int compareTo(Fruit<String> other)","line_range":{"start":40,"end":43},"name_line":41}]}
    ---
    class orchard.Apple  orchard/Apple.java
    6 found, page 1 of 1
    12-14: public Apple(int seeds)
    27-29: public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException
        Cuts it.
    31: public void cut(String... names)
    33: package-private void cut(List<? extends Fruit<String>> fruits)
    35-38 (name 36): public String seed(String seed)
        Gives a seed away.  (of orchard.Fruit#seed)
    40-43 (name 41): public int compareTo(Fruit<String> other)"
  `);
});

test('inherited ones name their owner', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_methods', {
      class_name: 'orchard.GoldenApple',
      include_inherited: true,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.GoldenApple","type_kind":"class","language":"java","file_path":"orchard/GoldenApple.java","pagination":{"page":1,"total_count":6,"total_pages":1},"methods":[{"signature":"public GoldenApple()","line_range":{"start":6,"end":8}},{"signature":"public void cut(String[] names)","line_range":{"start":10,"end":11},"name_line":11},{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":27,"end":29},"declared_in":"orchard.Apple","file_path":"orchard/Apple.java"},{"signature":"void cut(List<? extends Fruit<String>> fruits)","line_range":{"start":33,"end":33},"visibility":"package-private","declared_in":"orchard.Apple","file_path":"orchard/Apple.java"},{"signature":"public String seed(String seed)","line_range":{"start":35,"end":38},"name_line":36,"declared_in":"orchard.Apple","file_path":"orchard/Apple.java"},{"signature":"public int compareTo(Fruit<String> other)","line_range":{"start":40,"end":43},"name_line":41,"declared_in":"orchard.Apple","file_path":"orchard/Apple.java"}],"not_followed":["java.lang.Comparable (supertype of orchard.Fruit): its source is not indexed"]}
    ---
    class orchard.GoldenApple  orchard/GoldenApple.java
    6 found, page 1 of 1
    6-8: public GoldenApple()
    10-11 (name 11): public void cut(String[] names)
    27-29: public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException  from orchard.Apple, orchard/Apple.java
    33: package-private void cut(List<? extends Fruit<String>> fruits)  from orchard.Apple, orchard/Apple.java
    35-38 (name 36): public String seed(String seed)  from orchard.Apple, orchard/Apple.java
    40-43 (name 41): public int compareTo(Fruit<String> other)  from orchard.Apple, orchard/Apple.java
    not followed: java.lang.Comparable (supertype of orchard.Fruit): its source is not indexed"
  `);
});

test('of a record, by expression', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_methods', {
      type_name: 'orchard.tools.Knife',
      name_filter: '^c.t$',
      name_filter_type: 'regex',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.tools.Knife","type_kind":"record","language":"java","file_path":"orchard/tools/Knife.java","pagination":{"page":1,"total_count":1,"total_pages":1},"methods":[{"signature":"public <T> T cut(T whole)","line_range":{"start":8,"end":10}}]}
    ---
    record orchard.tools.Knife  orchard/tools/Knife.java
    1 found, page 1 of 1
    8-10: public <T> T cut(T whole)"
  `);
});

const press = indexOf({
  'orchard/Press.java': `package orchard;
@interface Press {
  int turns() default 3;
}
abstract class Cider<T extends @Nullable Object> {
  @Deprecated(since = "6.2", forRemoval = true)
  @Nullable
  protected T pour(@NonNull Glass glass, List<@Nullable T> rest) { return null; }
  Cider() {}
  private void cork() {}
}
enum Sort { SWEET; Sort() {}
  /** @deprecated peel it */ void pare() {}
  /** Not {@code @deprecated}. */ void peel() {}
}
`,
});

test('what a caller should know of a declaration stands in its line', async () => {
  const list = (input: object) => showAnswer(orchardEngine([press]), 'list_methods', input);
  expect(await list({ type_name: 'orchard.Cider' })).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Cider","type_kind":"class","language":"java","file_path":"orchard/Press.java","pagination":{"page":1,"total_count":3,"total_pages":1},"methods":[{"signature":"protected T pour(Glass glass, List<T> rest)","line_range":{"start":6,"end":8},"name_line":8,"annotated_signature":"protected T pour(@NonNull Glass glass, List<@Nullable T> rest)","annotations":["@Nullable"],"deprecated":{"since":"6.2","for_removal":true}},{"signature":"Cider()","line_range":{"start":9,"end":9},"visibility":"package-private"},{"signature":"private void cork()","line_range":{"start":10,"end":10}}]}
    ---
    class orchard.Cider  orchard/Press.java
    3 found, page 1 of 1
    6-8 (name 8): @Nullable protected T pour(@NonNull Glass glass, List<@Nullable T> rest)  deprecated since 6.2, for removal
    9: package-private Cider()
    10: private void cork()"
  `);
  expect(await list({ type_name: 'orchard.Cider', visibility: 'public' })).toContain('\n1 found');
  expect(await list({ type_name: 'orchard.Press' })).toContain('int turns() default 3');
  const ofSort = await list({ type_name: 'orchard.Sort' });
  expect(ofSort).toContain(': Sort()');
  expect(ofSort).toMatch(/void pare\(\) {2}deprecated\n.*void peel\(\)$/m);
});

test('a deprecated declaration names what to use in its place, by its annotation or its documentation', async () => {
  const index = indexOf({
    'orchard/Knife.java':
      'package orchard;\nclass Knife {\n  /** @deprecated use {@link #peel(int)} instead */ @Deprecated void pare() {}\n}\n',
    'orchard/Spoon.kt': `package orchard
class Spoon {
  @Deprecated("Too slow", ReplaceWith("stir(\\"fast\\")")) fun turn() {}
  @Deprecated("Use stir.") fun mix() {}
}
`,
  });
  const list = (type_name: string) => showAnswer(orchardEngine([index]), 'list_methods', { type_name });
  expect(await list('orchard.Knife')).toMatch(/void pare\(\) {2}deprecated: use peel\(int\) instead$/m);
  const spoon = await list('orchard.Spoon');
  expect(spoon).toMatch(/fun turn\(\) {2}deprecated: use stir\("fast"\)$/m);
  expect(spoon).toMatch(/fun mix\(\) {2}deprecated: Use stir$/m);
});
