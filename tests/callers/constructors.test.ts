import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

test('a type is constructed, imported and named', async () => {
  expect(
    await callersIn(
      {
        'orchard/Apple.java': 'package orchard;\npublic class Apple {}',
        'kitchen/Pie.java': 'package kitchen;\nimport orchard.Apple;\nclass Pie {\n  Apple a = new Apple();\n}',
        'kitchen/Other.java': 'package kitchen;\nimport computers.Apple;\nclass Other {\n  Apple a = new Apple();\n}',
      },
      'Apple',
    ),
  ).toEqual([
    'kitchen/Pie.java:2 import declared: orchard.Apple',
    'kitchen/Pie.java:4 name declared: orchard.Apple',
    'kitchen/Pie.java:4 construction declared: orchard.Apple',
  ]);
});

test('a constructor is called where its type is constructed, and by other constructors', async () => {
  const files = {
    'p/Core.java': 'package p;\npublic class Core {\n  Core(int seeds) {}\n  Core() {\n    this(1);\n  }\n}',
    'p/Pip.java':
      'package p;\nclass Pip extends Core {\n  Pip() {\n    super(2);\n  }\n  Core core;\n  Object o = new Core();\n}',
    'p/Use.java':
      'package p;\nclass Use {\n  java.util.function.Supplier<Core> s = Core::new;\n  Object t = new Bare(), u = p.Core<List<String>>::new;\n}\nclass Bare {}\ninterface None {}',
    'p/Other.java': 'package p;\nclass Other extends Bare {\n  Other(int a) {\n    super();\n  }\n}',
  };
  const ofCore = [
    'p/Core.java:5 call declared: p.Core',
    'p/Pip.java:4 call declared: p.Core',
    'p/Pip.java:7 construction declared: p.Core',
    'p/Use.java:3 construction declared: p.Core',
    'p/Use.java:4 construction declared: p.Core',
  ];
  for (const symbol of ['Core.Core', 'Core#Core(int)', 'Core.<init>', 'p.Core.Core'])
    expect(await callersIn(files, symbol)).toEqual(ofCore);
  expect(await callersIn(files, 'Bare.Bare')).toEqual([
    'p/Other.java:4 call declared: p.Bare',
    'p/Use.java:4 construction declared: p.Bare',
  ]);
  expect(await callersIn(files, 'None.None')).toEqual([]);
  expect(await callersIn(files, 'q.Core.Core')).toEqual([]);
});

test('a constructor of Kotlin is called by the name of its type', async () => {
  const files = {
    'Core.kt': 'open class Core(val seeds: Int) {\n  constructor() : this(1)\n}',
    'Use.kt':
      'class Pip : Core {\n  constructor() : super(2)\n}\nval a: Core = Core(3)\nval b = ::Core\nclass Stone : Core(4)',
    'Use.java': 'class Use {\n  Core c = new Core();\n}',
  };
  expect(await callersIn(files, 'Core.Core')).toEqual([
    'Core.kt:2 call declared: Core',
    'Use.java:2 construction declared: Core',
    'Use.kt:2 call declared: Core',
    'Use.kt:4 call declared: Core',
    'Use.kt:5 function reference declared: Core',
    'Use.kt:6 call declared: Core',
  ]);
});

test.each(['Bowl.<init>', 'Bowl.Bowl', 'kitchen.Bowl.<init>'])(
  '%s of a type that nothing here declares',
  async (symbol) => {
    const files = {
      'Apple.java': `import kitchen.Bowl;
class Apple {
  Object made() { return new Bowl(1); }
  Object typed() { return new Bowl<String>(1) {}; }
  Object reference() { return map(Bowl::new); }
  Object full() { return new kitchen.Bowl(1); }
  Object none(Bowl bowl) { return bowl.of(Bowl.class); }
}
`,
      'Pear.kt': 'import kitchen.Bowl\nfun made() = Bowl(1)\n',
      'Plum.java': 'import garden.Bowl;\nclass Plum { Object made() { return new Bowl(1); } }\n',
    };
    const lines = (await callersIn(files, symbol)).map((line) => line.replace(/ declared: kitchen\.Bowl$/, ''));
    const expected = [
      'Apple.java:3 construction',
      'Apple.java:4 construction',
      'Apple.java:5 construction',
      'Apple.java:6 construction',
    ];
    const other = symbol.startsWith('kitchen') ? [] : ['Plum.java:2 construction declared: garden.Bowl'];
    expect(lines).toEqual([...expected, 'Pear.kt:2 call', ...other]);
  },
);

test.each(['Bowl.<init>', 'kitchen.Bowl.Bowl'])(
  '%s of such a type is called by constructors of its subtypes',
  async (symbol) => {
    const files = {
      'Deep.java': `package orchard;
import kitchen.Bowl;
class Deep extends Bowl implements Cup {
  Deep() { super(1); }
  Deep(int size) { this(); }
  void fill() { super.fill(1); }
}
`,
      'Deeper.java': 'package orchard;\nclass Deeper extends Deep { Deeper() { super(); } }\n// no Bowl',
      'Full.java': 'class Full extends kitchen.Bowl { Full() { super(2); } }',
      'Wide.kt':
        'import kitchen.Bowl\nclass Wide : Bowl {\n  constructor() : super(3)\n  constructor(size: Int) : this()\n}',
    };
    expect(await callersIn(files, symbol)).toEqual([
      'Deep.java:4 call declared: kitchen.Bowl',
      'Full.java:1 call declared: kitchen.Bowl',
      'Wide.kt:3 call declared: kitchen.Bowl',
    ]);
  },
);
