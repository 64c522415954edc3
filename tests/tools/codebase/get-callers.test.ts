import { expect, test } from 'vitest';
import { callersIn } from '../../callers/callers-in.ts';
import { callTool, indexOf, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';
import { orchardProject } from './orchard-project.ts';

interface Callers {
  readonly references: readonly {
    readonly file: string;
    readonly line: number;
    readonly evidence: string;
    readonly match_type: string;
  }[];
}

test('calls of two languages, those of a declared type first', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_callers', { symbol: 'Apple.isRipe' })).toMatchInlineSnapshot(`
    "{"symbol":"Apple.isRipe","count":2,"declared_here":true,"references":[{"file":"src/main/kotlin/orchard/Basket.kt","line":5,"name":"Basket#add","kind":"function","match_type":"call","evidence":"declared: orchard.Apple","text":"apple.isRipe(7) -> apples.add(apple)"},{"file":"src/test/java/orchard/AppleTest.java","line":8,"name":"AppleTest#isRipe","kind":"method","match_type":"call","evidence":"declared: orchard.Apple","text":"assert !new Apple(new Tree()).isRipe(1);"}]}
    ---
    src/main/kotlin/orchard/Basket.kt:5 call in function Basket#add (declared: orchard.Apple)  apple.isRipe(7) -> apples.add(apple)
    src/test/java/orchard/AppleTest.java:8 call in method AppleTest#isRipe (declared: orchard.Apple)  assert !new Apple(new Tree()).isRipe(1);
    2 of 2 shown"
  `);
});

test('callers come in pages, and a cut answer tells the next call', async () => {
  const calls = Array.from({ length: 7 }, (_, at) => `  void m${at}() { press(); }`);
  const { engine } = await projectEngine({
    'Pip.java': ['class Pip {', ...calls, '  void press() {}', '}'].join('\n'),
  });
  const lines = async (input: object) => {
    const answer = await callTool(engine, 'get_callers', { symbol: 'Pip.press', ...input });
    const { references, count, truncated } = answer as Callers & {
      readonly count: number;
      readonly truncated?: object;
    };
    return [count, references.map(({ line }) => line), truncated];
  };
  expect(await lines({ limit: 3 })).toEqual([7, [2, 3, 4], { shown: 3, next: { offset: 3 } }]);
  expect(await lines({ limit: 3, offset: 3 })).toEqual([7, [5, 6, 7], { shown: 3, next: { offset: 6 } }]);
  expect(await lines({ limit: 3, offset: 6 })).toEqual([7, [8], undefined]);
  expect(await lines({ offset: 7 })).toEqual([7, [], undefined]);
  const shown = async (input: object) =>
    (await showAnswer(engine, 'get_callers', { symbol: 'Pip.press', ...input })).split('\n').at(-1);
  expect(await shown({ limit: 3, offset: 3 })).toBe('[3 of 7 shown; next: offset=6]');
  expect(await shown({ limit: 3, offset: 6 })).toBe('7-7 of 7 shown');
  expect(await shown({ offset: 7 })).toBe('none at offset 7: the last is 6');
  expect(await shown({ limit: 3, offset: 4 })).toBe('5-7 of 7 shown');
});

test('a call on a supertype may reach the subtype', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_callers', { symbol: 'Fruit.isRipe' })).toMatchObject({ count: 2 });
});

test('what a dependency declares is called by what imports say', async () => {
  const files = {
    'Use.java': 'import org.tools.Strings;\nclass Use {\n  void f(Use u) { Strings.isEmpty(x); u.isEmpty(); }\n}',
  };
  expect(await callersIn(files, 'Strings.isEmpty')).toEqual(['Use.java:3 call declared: org.tools.Strings']);
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_callers', { symbol: 'Strings.isEmpty' })).toMatchObject({ declared_here: false });
});

test('what nothing declares and nobody calls is answered with what is near', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_callers', { symbol: 'Apple.isRip' })).toMatchObject({ nearest: ['Apple#isRipe'] });
  expect(await callTool(engine, 'get_callers', { symbol: 'Apple.peel' })).not.toHaveProperty('nearest.0');
});

test('a member that a type inherits is declared, and calls on its other heirs are not meant', async () => {
  const files = {
    'A.java':
      'class A {\n  void peel() {}\n  private void core() {}\n}\nclass Heir extends A {}\nclass Other extends A {}',
    'Use.java':
      'class Use extends Heir {\n  void f(A a, Heir heir, Other other) {\n    a.peel();\n    heir.peel();\n    other.peel();\n    peel();\n  }\n}',
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_callers', { symbol: 'Heir.peel' })).toMatchObject({ declared_here: true });
  expect(await callTool(engine, 'get_callers', { symbol: 'Heir.core' })).toMatchObject({ declared_here: false });
  expect(await callersIn(files, 'Heir.peel')).toEqual([
    'Use.java:3 call declared: A',
    'Use.java:4 call declared: Heir',
    'Use.java:6 call declared: Use',
  ]);
});

test('constants and properties of a dependency that a file imports are of the type they are declared with, where it is here', async () => {
  const files = {
    'Knife.java': `package orchard;
import static press.Press.HANDLE;
import static press.Big.INHERITED;
import static press.Press.OTHER;
import static press.Press.Lever;
import press.URI;
class Knife {
  void f() { HANDLE.turn(); INHERITED.turn(); OTHER.turn(); Lever.turn(); URI.turn(); HANDLE.next().turn(); }
}`,
    'Use.kt': `package orchard
import press.Press.HANDLE
import press.handle
import press.other as some
import press.Lever
import java.util.UUID
fun f() {
  HANDLE.turn()
  handle.turn()
  some.turn()
  Lever.turn()
  UUID.turn()
}`,
    'Own.java': 'package orchard; class Own extends press.Handle { public void turn() {} }',
    'All.java': `package orchard;
import press.*;
import static press.Press.*;
class All {
  void f(Handle handle, URI uri) { handle.turn(); uri.turn(); HANDLE.turn(); OTHER.turn(); }
}`,
  };
  const press = indexOf({
    'press/Press.java':
      'package press; public class Press { public static final Handle HANDLE = null, INHERITED = null; public static final String OTHER = ""; }',
    'press/Big.java': 'package press; public class Big extends Press {}',
    'press/Handle.java':
      'package press; public class Handle { public Handle next() { return this; } public void turn() {} }',
    'press/URI.java': 'package press; public class URI { public void turn() {} }',
    'press/Values.kt': 'package press\nval handle = Handle()\nval other = ""',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const graph = {
    loader: { load: async () => project },
    sources: { openLocal: async () => ({ index: press, isPublished: true }) },
  };
  const callers = async (known: Parameters<typeof projectEngine>[2]) => {
    const { engine } = await projectEngine(files, {}, known);
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Own.turn', limit: 50 })) as Callers;
    return references.map(({ file, line, evidence }) => `${file}:${line} ${evidence}`);
  };
  const declared = 'declared: press.Handle';
  expect(await callers(graph as never)).toEqual([
    ...[5, 5].map((line) => `All.java:${line} ${declared}`),
    ...[8, 8, 8].map((line) => `Knife.java:${line} ${declared}`),
    ...[8].map((line) => `Use.kt:${line} ${declared}`),
    ...[9, 10].map((line) => `Use.kt:${line} by name only`),
  ]);
  expect(await callers({})).toEqual([
    ...[5, 5, 5, 5].map((line) => `All.java:${line} by name only`),
    ...[8, 8, 8, 8].map((line) => `Knife.java:${line} by name only`),
    ...[8, 9, 10].map((line) => `Use.kt:${line} by name only`),
  ]);
});

test('calls after those of a dependency are followed by its sources, where they are here', async () => {
  const files = {
    'orchard/Use.java': `package orchard;
import press.Press;
class Use {
  void f(Press press, Unknown unknown) {
    press.fill().turn().squeeze();
    press.fill().empty().squeeze();
    unknown.fill().squeeze();
  }
}`,
  };
  const press = indexOf({
    'press/Press.java': 'package press; public interface Press { Handle fill(); void squeeze(); }',
    'press/Handle.java': 'package press; public interface Handle extends Base<Press> { }',
    'press/Base.java': 'package press; interface Base<T> { T turn(); Base<T> empty(); }',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const graph = { loader: { load: async () => project }, sources: { openLocal } };
  const callers = async (known: Parameters<typeof projectEngine>[2]) => {
    const { engine } = await projectEngine(files, {}, known);
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Press.squeeze' })) as Callers;
    return references.map(({ line, evidence }) => `${line} ${evidence}`);
  };
  expect(await callers(graph as never)).toEqual(['5 declared: press.Press', '7 by name only']);
  expect(await callers({})).toEqual(['5 by name only', '6 by name only', '7 by name only']);
});

test('Kotlin: what is imported under another name is followed by the sources of a dependency too', async () => {
  const files = {
    'fruit/Turn.kt': 'package fruit\nimport press.Handle\nfun Handle.turn() {}',
    'orchard/Use.kt': `package orchard
import fruit.turn as spin
import press.Press
fun f(press: Press, unknown: Unknown) {
  press.handle().spin()
  unknown.handle().spin()
}`,
  };
  const press = indexOf({
    'press/Press.kt': 'package press\nclass Press { fun handle(): Handle = Handle() }\nclass Handle',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const { engine } = await projectEngine(files, {}, {
    loader: { load: async () => project },
    sources: { openLocal },
  } as never);
  const { references } = (await callTool(engine, 'get_callers', { symbol: 'fruit.turn' })) as Callers;
  expect(references.map(({ line, evidence }) => `${line} ${evidence}`)).toEqual([
    '2 declared: fruit.turn',
    '5 declared: press.Handle',
    '6 by name only',
  ]);
});

test('constructors of a dependency are called in the project and, when asked, in the dependencies', async () => {
  const press = indexOf({
    'press/Press.java':
      'package press;\npublic class Press {\n  public Press() { this(1); }\n  Press(int size) {}\n  static Press of() { return new Press(); }\n}',
    'press/Big.java': 'package press;\nclass Big extends Press {\n  Big() { super(2); }\n}',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const { engine } = await projectEngine(
    { 'Own.java': 'import press.Press;\nclass Own extends Press {\n  Own() { super(); }\n}' },
    {},
    { loader: { load: async () => project }, sources: { openLocal } } as never,
  );
  const callers = async (input: object) => {
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Press.<init>', ...input })) as Callers;
    return references.map(({ file, line, match_type, evidence }) => `${file}:${line} ${match_type} ${evidence}`);
  };
  expect(await callers({})).toEqual(['Own.java:3 call declared: press.Press']);
  expect(await callers({ dependencies: true })).toEqual([
    'Own.java:3 call declared: press.Press',
    'press/Big.java:3 call declared: press.Press',
    'press/Press.java:3 call declared: press.Press',
    'press/Press.java:5 construction declared: press.Press',
  ]);
});

test('templates and configurations with the name as a word are told as not searched', async () => {
  const { engine } = await projectEngine({
    'Apple.java': 'class Apple { boolean isRipe() { return true; } int getWeight() { return 1; } }',
    'view/panel.jelly': '<j:if test="${apple.isRipe()} ${apple.weight}"/>',
    'view/other.jelly': 'isRipened $isRipe nisRipe',
    'beans.xml': '<bean test="isRipe"/>',
    'notes.md': 'isRipe tells.',
  });
  const notSearched = async (symbol: string) =>
    ((await callTool(engine, 'get_callers', { symbol })) as { readonly not_searched?: readonly string[] }).not_searched;
  expect(await notSearched('Apple.isRipe')).toEqual([
    'XML: 1 file with the word, first beans.xml',
    '.jelly: 1 file with the word, first view/panel.jelly',
  ]);
  expect(await notSearched('Apple.getWeight')).toEqual(['.jelly: 1 file with the word, first view/panel.jelly']);
  expect(await notSearched('Apple')).toEqual(undefined);
});

test('of a file that names something more often than anybody writes the first 10,000 places are told, each with the beginning of its line, and that there may be more', async () => {
  const { engine } = await projectEngine({
    'src/Pip.java': `class Pip { void press(int a) { ${'press(1);'.repeat(10_001)} } }`,
    'src/pips.py': `def f():\n${'  knead()\n'.repeat(10_001)}`,
  });
  const answer = await callTool(engine, 'get_callers', { symbol: 'Pip.press', limit: 1 });
  expect(answer).toMatchObject({
    count: 10_000,
    references: [
      { name: 'Pip#press', text: expect.stringMatching(/^class Pip \{ void press\(int a\) \{ press.{100,180}…$/) },
    ],
    not_searched: ['src/Pip.java: what follows the first 10000 places in it that bear the name'],
  });
  expect(await callTool(engine, 'get_callers', { symbol: 'knead', limit: 1 })).toMatchObject({
    count: 10_000,
    not_searched: ['src/pips.py: what follows the first 10000 places in it that bear the name'],
  });
});
