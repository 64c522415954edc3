import { expect, test } from 'vitest';
import type { Coordinates } from '../../../src/core/artifacts/coordinates.ts';
import { readSymbols } from '../../../src/engine/project/read-symbols.ts';
import type { ReadPart } from '../../../src/engine/project/symbols/symbol-reading.ts';
import { createBinaryClasses } from '../../../src/engine/sources/finding/binary-classes.ts';
import { searcher } from '../../support/open-searcher.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const orchard: Texts = {
  'orchard/Apple.java': `package orchard;
/** Grows on trees. */
@Ripe
public class Apple extends Fruit implements java.util.Picked {
  /** Takes the peel off. */
  @Deprecated
  public void peel() {
    cut();
  }
  void peel(int times) {}
  @Override public void pick() {}
  @Override public void ripen() {}
}
`,
  'orchard/Wash.kt': 'package orchard\nfun Fruit.wash() {}\nfun market.Crate.sort() {}\n',
  'java/util/Basket.java': 'package java.util;\npublic interface Basket {\n  void carry();\n}\n',
  'orchard/Fruit.java':
    'package orchard;\nclass Fruit {\n  /** Takes days. */\n  void ripen() {}\n  void rot() {}\n}\n',
};
const copies: Texts = {
  'java/util/Picked.java':
    'package java.util;\npublic interface Picked {\n  /** From an android. */\n  void pick();\n  void peck();\n}\n',
  'kotlin/List.kt': 'package kotlin.collections\ninterface List { fun pip() }\n',
};
const jdk: Texts = {
  'java.base/java/util/List.java': 'package java.util;\npublic interface List {\n  void pip();\n}\n',
  'java.base/java/util/Picked.java':
    'package java.util;\npublic interface Picked {\n  /** From the tree. */\n  void pick();\n}\n',
  'java.base/java/util/Basket.java':
    'package java.util;\npublic interface Basket {\n  int weigh();\n  void carry();\n}\n',
};

async function read(
  name: string,
  include: readonly ReadPart[] | null = null,
  {
    own = null,
    includeDoc = false,
    hasJdk = true,
    jdkMissing = 'no src.zip',
    besides = [],
    openedJdks = [],
  }: {
    readonly own?: Texts | null;
    readonly includeDoc?: boolean;
    readonly hasJdk?: boolean;
    readonly jdkMissing?: string | null;
    readonly besides?: readonly string[];
    readonly openedJdks?: string[];
  } = {},
) {
  const sources = {
    readUses: async () => null,
    readBinaryText: async () => null,
    openGap: async () => null,
    findGenerated: async () => [],
    readBodies: async () => null,
    listBinaryClasses: async () => createBinaryClasses(async () => ['press/Press.class']),
    openLocal: async (coordinates: Coordinates) => ({
      index: texts[coordinates.artifactId] === undefined ? null : indexOf(texts[coordinates.artifactId]!, coordinates),
      isPublished: true,
    }),
  };
  const listed = ['orchard:apple:1', 'orchard:plum:2', ...besides].map((gav) => buildDependency(gav));
  const openJdk = async () => {
    openedJdks.push('21');
    return hasJdk ? indexOf(jdk, { groupId: 'jdk', artifactId: 'jdk', version: '21' }) : null;
  };
  const openOwn = async () =>
    own === null ? null : indexOf(own, { groupId: 'orchard', artifactId: 'own', version: '0' });
  const deps = {
    sources,
    searcher,
    workingModule: null,
    openJdk,
    openOwn,
    ...(jdkMissing !== null && { jdkMissing }),
    ctx: quietContext,
  };
  const project = buildProject([buildModule('.', listed)]);
  const { readings, ...rest } = await readSymbols(project, { names: name.split(';'), include, includeDoc }, deps);
  return { ...readings[0]!, ...rest };
}

const texts: Readonly<Record<string, Texts>> = { apple: orchard, phone: copies };

const declarationsOf = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).found?.declarations.map(({ signature, doc, source }) =>
    [signature, doc?.comment.summary ?? [], source?.lines.map((line) => line.trim()) ?? []].flat(),
  );

test('a facade that an annotation of the file names shows it', async () => {
  const own = { 'orchard/Washing.kt': '@file:JvmName("Wash")\npackage orchard.own\nfun rinse() {}\n' };
  const { found } = await read('orchard.own.Wash', null, { own });
  expect(found?.declarations).toMatchObject([{ annotations: ['@file:JvmName("Wash")'] }]);
});

test('a method is its documentation and its source, with annotations; each overload', async () => {
  expect(await declarationsOf('Apple#peel')).toEqual([
    ['public void peel()', 'Takes the peel off.', '@Deprecated', 'public void peel() {', 'cut();', '}'],
    ['void peel(int times)', 'void peel(int times) {}'],
  ]);
  expect(await declarationsOf('Apple.peel(int)')).toEqual([['void peel(int times)', 'void peel(int times) {}']]);
});

test('with its comment as it is written a body is not documented once more', async () => {
  expect(await declarationsOf('Apple.peel()', null, { includeDoc: true })).toEqual([
    ['public void peel()', '/** Takes the peel off. */', '@Deprecated', 'public void peel() {', 'cut();', '}'],
  ]);
  expect(await declarationsOf('Apple.peel()', ['doc'], { includeDoc: true })).toEqual([
    ['public void peel()', 'Takes the peel off.'],
  ]);
});

test("the project's own code, which says what it overrides in a dependency", async () => {
  const own = {
    'Cox.java': 'package orchard.own;\nimport orchard.Fruit;\nclass Cox extends Fruit {\n  void ripen() {}\n}\n',
  };
  const { found, searched } = await read('Cox#ripen', null, { own });
  expect(found?.hit.coordinates).toBe('orchard:own:0');
  expect(found?.declarations[0]?.doc?.comment.summary).toBe('Takes days.');
  expect(searched).toBe(1);
});

test('what a declaration leaves unsaid is said by what it overrides, in the project and in the JDK', async () => {
  expect(await declarationsOf('orchard.Apple#ripen', ['doc'])).toEqual([['public void ripen()', 'Takes days.']]);
  expect(await declarationsOf('Apple#pick', ['doc'])).toEqual([['public void pick()', 'From the tree.']]);
});

test('what is left to an unknown supertype names that, and only where something is left to it', async () => {
  const own = {
    'Lost.java':
      'package lost;\nclass Lost extends Unknown {\n  /** {@inheritDoc} */ void drift() {}\n  void sink() {}\n}\n',
  };
  const left = await read('Lost#drift', null, { own });
  expect(left.found?.declarations[0]?.notFollowed).toEqual([
    expect.stringMatching(/^Unknown \(supertype of lost\.Lost\)/),
  ]);
  const silent = await read('Lost#sink', null, { own });
  expect(silent.found?.declarations[0]).toMatchObject({ doc: null, notFollowed: [] });
});

test('a type is its documentation and its members with lines', async () => {
  const { found, notSearched } = await read('Apple');
  expect(found).toMatchObject({
    enclosing: null,
    declarations: [{ annotations: ['@Ripe'], range: { start: 3, end: 13 }, source: null }],
    members: [
      { signature: 'public void peel()', range: { start: 6, end: 9 }, inheritedFrom: null },
      { signature: 'void peel(int times)' },
      { signature: 'public void pick()' },
      { signature: 'public void ripen()' },
    ],
  });
  expect(notSearched).toEqual(['orchard:plum:2']);
});

test('of members and overloads without end the first ones are described, and all are counted', async () => {
  const fields = Array.from({ length: 600 }, (_, at) => `int f${at};`).join(' ');
  const methods = Array.from({ length: 150 }, (_, at) => `void pip(A${at} a) {}`).join(' ');
  const own = { 'orchard/Pip.java': `package orchard; class Pip { ${fields} ${methods} }` };
  const type = (await read('Pip', null, { own })).found!;
  expect([type.members.length, type.memberCount]).toEqual([500, 750]);
  const { hit } = (await read('Pip#pip', null, { own })).found!;
  expect([hit.overloads.length, hit.declarationCount]).toEqual([100, 150]);
});

test('inherited members follow where they are wanted, and the body of a type is read for who asks', async () => {
  const members = (await read('Apple', ['members', 'inherited'])).found!.members;
  expect(members.filter(({ inheritedFrom }) => inheritedFrom !== null)).toMatchObject([
    { signature: 'void rot()', range: { start: 5, end: 5 }, inheritedFrom: 'orchard.Fruit' },
  ]);
  expect((await read('Fruit', ['body'])).found).toMatchObject({ members: [], declarations: [{ range: { start: 2 } }] });
});

test('a member that only a supertype declares is read there', async () => {
  expect((await read('Apple#rot')).found?.hit).toMatchObject({
    qualifiedName: 'orchard.Fruit#rot',
    relation: { kind: 'inherited', of: 'orchard.Apple' },
  });
});

test('the JDK has what no dependency has', async () => {
  expect((await read('java.util.Picked#pick')).found?.hit.coordinates).toBe('jdk:jdk:21');
});

test("of a type that only the JDK may define the JDK's counts, and where that is not here this is said of a copy", async () => {
  const places = async (name: string) => {
    const { found, others, absent } = await read(name, null, { jdkMissing: null });
    return [found?.hit.coordinates, ...others.map(({ coordinates }) => coordinates), absent?.jdkMissing];
  };
  const both = ['jdk:jdk:21', 'orchard:apple:1', undefined];
  expect(await Promise.all(['java.util.Basket', 'Basket', 'Basket#carry'].map(places))).toEqual([both, both, both]);
  expect(await read('java.util.Basket#carry', null, { hasJdk: false })).toMatchObject({
    found: { hit: { coordinates: 'orchard:apple:1' } },
    absent: { jdkMissing: 'no src.zip' },
  });
});

test('supertypes of the JDK are not looked for in what repeats it', async () => {
  const besides = ['orchard:phone:1'];
  const doc = async (hasJdk: boolean) =>
    (await read('Apple#pick', ['doc'], { besides, hasJdk })).found?.declarations[0]?.doc?.comment.summary;
  expect([await doc(true), await doc(false)]).toEqual(['From the tree.', undefined]);
  expect(await read('Apple#peck', null, { besides, hasJdk: false })).toMatchObject({ found: null });
});

test('a type that is made for a JVM has the documentation of what is expected', async () => {
  const own = {
    'commonMain/Tree.kt': 'package own\n/** Grows in an orchard. */\nexpect class Tree',
    'jvmMain/Tree.kt': 'package own\nactual class Tree',
  };
  const { found } = await read('own.Tree', ['doc'], { own });
  expect([found?.hit.file, found?.declarations[0]?.doc]).toMatchObject([
    'jvmMain/Tree.kt',
    {
      comment: { summary: 'Grows in an orchard.' },
      inherited: [{ part: 'description', from: 'own.Tree in commonMain/Tree.kt' }],
    },
  ]);
});

test("Kotlin's name of a type of the JDK may mean either", async () => {
  const besides = ['orchard:phone:1'];
  const both = ['kotlin.collections.List#pip', ['java.util.List#pip']];
  const { found, others } = await read('List#pip', null, { besides });
  expect([found?.hit.qualifiedName, others.map(({ qualifiedName }) => qualifiedName)]).toEqual(both);
  const lacking = { besides, hasJdk: false };
  expect((await read('List#pip', null, lacking)).absent).toMatchObject({ jdkMissing: 'no src.zip' });
  expect((await read('kotlin.collections.List', null, lacking)).absent).toBe(null);
});

test('what is so in another case is read only when the JDK has nothing that is written so either', async () => {
  const own = { 'Basket.java': 'package orchard.own;\nclass Basket {\n  private int picked;\n}\n' };
  expect((await read('Picked', null, { own })).found?.hit.qualifiedName).toBe('java.util.Picked');
  expect(await read('PICKED', null, { own })).toMatchObject({
    found: { hit: { qualifiedName: 'java.util.Picked' } },
    isInOtherCase: true,
    absent: { jdkMissing: 'no src.zip' },
  });
});

test('what is so in another case does not hide the binary jar that has what is written so', async () => {
  const own = { 'Mill.java': 'package orchard.own;\nclass Mill {\n  void press() {}\n}\n' };
  expect(await read('Press', null, { own })).toMatchObject({
    found: { hit: { qualifiedName: 'orchard.own.Mill#press' } },
    isInOtherCase: true,
    absent: { inBinaries: [{ coordinates: 'orchard:plum:2' }, { coordinates: 'orchard:apple:1' }] },
  });
});

test('where nothing bears the name, what resembles it or is near is named', async () => {
  expect(await read('App')).toMatchObject({
    found: null,
    others: [{ qualifiedName: 'orchard.Apple' }],
    absent: { nearest: [] },
  });
  expect(await read('Aplpe')).toMatchObject({ found: null, others: [], absent: { nearest: ['Apple'] }, searched: 1 });
});

test('dependencies without sources that may have it are named where none has its package', async () => {
  const without = async (name: string) => (await read(name)).absent?.withoutSources;
  expect(await without('orchard.press.Juice')).toEqual(['orchard:plum:2']);
  expect(await without('orchard.press.Juice#pour')).toEqual(['orchard:plum:2']);
  expect([await without('orchard.Juice'), await without('market.Juice'), await without('Juice')]).toEqual([[], [], []]);
});

test('of a member that its type does not have, the type is named', async () => {
  expect(await read('Apple#graft')).toMatchObject({
    found: null,
    others: [],
    absent: { owners: [{ qualifiedName: 'orchard.Apple' }], packageIn: [], jdkMissing: 'no src.zip' },
  });
  expect(await read('orchard.Apple#graft')).toMatchObject({ absent: { jdkMissing: null } });
  expect((await read('Apple#rpien')).absent?.nearest).toEqual(['Apple#ripen']);
  expect((await read('Apple#wahs')).absent?.nearest).toEqual(['Apple#wash']);
  expect((await read('Apple#sort')).absent?.nearest).toEqual(['Crate#sort']);
  expect((await read('press.Press#wash')).absent?.nearest).toEqual(['Fruit#wash']);
  expect(await read('Picked#graft')).toMatchObject({ absent: { owners: [{ qualifiedName: 'java.util.Picked' }] } });
  expect(await read('orchard.Graft')).toMatchObject({
    found: null,
    others: [],
    absent: { owners: [], packageIn: [], lackedBy: ['orchard:apple:1'], jdkMissing: null },
  });
  expect(await read('orchard.graft')).toMatchObject({ absent: { packageIn: [] } });
});

test.each(['press.Press', 'Press#squeeze', 'Press.squeeze()'])(
  '%s is of a type that only a binary jar has',
  async (name) => {
    const coordinates = ['orchard:plum:2', 'orchard:apple:1'];
    expect((await read(name)).absent).toMatchObject({
      inBinaries: coordinates.map((gav) => ({ coordinates: gav, name: 'press.Press' })),
      packageIn: [],
      jdkMissing: null,
    });
  },
);

test('an overload that the type inherits is read rather than others of its own', async () => {
  const own = {
    'orchard/Tin.java':
      'package orchard;\nclass Tin extends Box implements java.util.Basket {\n  void fill(int pears) {}\n}\n',
    'orchard/Box.java': 'package orchard;\nclass Box {\n  void fill(String label) {}\n}\n',
  };
  const inherited = await read('orchard.Tin#fill(String)', null, { own });
  expect(inherited).toMatchObject({
    lacksParameters: false,
    found: { hit: { qualifiedName: 'orchard.Box#fill', relation: { kind: 'inherited', of: 'orchard.Tin' } } },
  });
  const absent = await read('orchard.Tin#fill(long)', null, { own });
  expect(absent.lacksParameters).toBe(true);
  // An overload that does not fit is not shown as if it did.
  expect(absent.found?.declarations.map(({ signature, source }) => [signature, source])).toEqual([
    ['void fill(int pears)', null],
  ]);
});

test('places that use a constant, those of the project first', async () => {
  const own = {
    'orchard/Sizes.java':
      'package orchard;\nclass Sizes {\n  static final int BIG = 7;\n  int twice() { return BIG * 2; }\n}\n',
    'orchard/Box.java': 'package orchard;\nclass Box {\n  int size = Sizes.BIG;\n  int other = Rings.BIG;\n}\n',
  };
  const { found } = await read('Sizes#BIG', ['usages'], { own });
  expect(found?.usages?.places.map(({ file, line, name, isByName }) => [file, line, name, isByName])).toEqual([
    ['orchard/Box.java', 3, 'Box#size', false],
    ['orchard/Sizes.java', 4, 'Sizes#twice', false],
  ]);
  expect(found?.usages?.isCut).toBe(false);
});

test('a method without a body, with the only one that implements it', async () => {
  const own = {
    'orchard/Press.java':
      'package orchard;\ninterface Press {\n  int squeeze();\n  void fill();\n  default void rest() {}\n}\n',
    'orchard/Mill.java':
      'package orchard;\nclass Mill implements Press {\n  public int squeeze() {\n    return 3;\n  }\n  public void fill() {}\n  public void rest() {}\n}\n',
    'orchard/Vat.java': 'package orchard;\nabstract class Vat implements Press {\n  public void fill() {}\n}\n',
  };
  const of = async (name: string) => (await read(name, null, { own })).found?.implementation ?? null;
  expect(await of('Press#squeeze')).toMatchObject({
    type: 'orchard.Mill',
    declaration: { source: { lines: ['  public int squeeze() {', '    return 3;', '  }'] } },
  });
  expect(await of('Press#fill')).toBe(null);
  expect(await of('Press#rest')).toBe(null);
});

test('what is read for one name is no other candidate of another', async () => {
  const othersOf = async (names: string) => (await read(names)).others.map(({ qualifiedName }) => qualifiedName);
  expect(await othersOf('ripen')).toEqual(['orchard.Fruit#ripen']);
  expect(await othersOf('ripen;Fruit#ripen')).toEqual([]);
});

test('a configuration key that the dependencies tell needs no JDK', async () => {
  const own = {
    'orchard/Keys.java': 'package orchard;\nclass Keys { static final String RIPENING = "orchard.ripening"; }\n',
    'orchard/Rows.java':
      'package orchard;\n@ConfigurationProperties("orchard.rows") class Rows { private int length = 7; }\n',
  };
  for (const key of ['orchard.ripening', 'orchard.rows.length', 'ORCHARD_ROWS_LENGTH']) {
    const openedJdks: string[] = [];
    expect((await read(key, null, { own, openedJdks })).keys).not.toBeNull();
    expect(openedJdks).toEqual([]);
  }
  const openedJdks: string[] = [];
  expect((await read('orchard.harvest.start', null, { own, openedJdks })).keys).toBeNull();
  expect(openedJdks).toEqual([]);
});

test('an accessor names the first value of its field, and documentation the value of a constant that it speaks of', async () => {
  const own = {
    'orchard/Press.java': `package orchard;
class Press {
  static final int SLOW = 3;
  static final int FAST = 9;
  private int speed = SLOW;
  /** Sets the speed, which is at most {@link #FAST}, as {@link orchard.Lever#SLOWEST}. */
  void setSpeed(int speed) { this.speed = speed; }
}
class Lever { static final int SLOWEST = 1; }
`,
  };
  const { found } = await read('Press#setSpeed', null, { own });
  expect(found?.declarations[0]?.constants.map(({ name, value, line }) => [name, value, line])).toEqual([
    ['speed', 'SLOW', 5],
    ['SLOW', '3', 3],
    ['FAST', '9', 4],
  ]);
});

test('the JDK is opened for a member only if that may override one of it, and nobody nearer says anything', async () => {
  const own = {
    'orchard/Picker.java': `package orchard;
class Picker implements java.util.Picked, Tool {
  int size;
  static void sort() {}
  private void rest() {}
  public void hold() {}
  public void pick() {}
}
interface Tool { /** By its handle. */ void hold(); }
`,
    'orchard/Rake.kt':
      'package orchard\nclass Rake : java.util.Picked { val teeth = 3\n fun comb() {}\n override fun pick() {} }\n',
  };
  const openedFor = async (name: string) => {
    const openedJdks: string[] = [];
    await read(name, null, { own, openedJdks });
    return openedJdks.length > 0;
  };
  for (const name of ['Picker#size', 'Picker#sort', 'Picker#rest', 'Picker#hold', 'Rake#teeth', 'Rake#comb'])
    expect([name, await openedFor(name)]).toEqual([name, false]);
  for (const name of ['Picker#pick', 'Rake#pick']) expect([name, await openedFor(name)]).toEqual([name, true]);
});

test('a function that stands in no type comes before a member of an object of the name', async () => {
  const own = { 'orchard/Open.kt': 'package orchard\nobject O { fun unlock() {} }\nfun unlock(gate: Int) {}\n' };
  const { found, others } = await read('unlock', null, { own });
  expect(found?.hit.qualifiedName).toBe('orchard.OpenKt#unlock');
  expect(others.map(({ qualifiedName }) => qualifiedName)).toEqual(['orchard.O#unlock']);
});

test('the function that a body only calls, once, and no constants twice', async () => {
  const own = {
    'Crate.java': `package own;
class Crate extends Box {
  static final int MOST = 3;
  int size = MOST;
  int size() { return size; }
  void pack() { pack(MOST); }
  void pack(int size) { super.pack(size); }
}
class Box { void pack(int size) { this.size = size; } }
`,
  };
  const of = async (name: string) =>
    (await read(name, null, { own })).found?.declarations.map(({ signature, constants, delegate }) => [
      signature,
      constants.map(({ name, value }) => `${name} = ${value}`),
      delegate?.type,
    ]);
  expect(await of('own.Crate#pack')).toEqual([
    ['void pack()', ['MOST = 3'], undefined],
    ['void pack(int size)', [], 'own.Box'],
  ]);
  expect(await of('own.Crate#pack()')).toEqual([['void pack()', ['MOST = 3'], 'own.Crate']]);
  expect(await of('own.Crate#size')).toEqual([
    ['int size()', ['MOST = 3'], undefined],
    ['int size', [], undefined],
  ]);
});

test('beside what is written so, what is written in another case is not meant', async () => {
  const own = { 'Jam.java': 'package own;\nclass Jam { int jam; }\nclass Pot { class Jam {} }\n' };
  expect((await read('Jam', null, { own })).others.map(({ qualifiedName }) => qualifiedName)).toEqual(['own.Pot.Jam']);
});

test('a field that its type copies from a builder begins as that of the builder does', async () => {
  const own = {
    'Jar.java': `package own;
class Jar {
  static final int USUAL = 7;
  private final int size;
  Jar(Builder builder) { size = builder.size; }
  Jar(Jar other) { size = other.getSize(); }
  int getSize() { return size; }
  static class Builder { private int size = USUAL; }
}
`,
  };
  const [declaration] = (await read('own.Jar#getSize', null, { own })).found!.declarations;
  expect(declaration?.constants.map(({ name, value }) => `${name} = ${value}`)).toEqual([
    'Builder.size = USUAL',
    'USUAL = 7',
  ]);
});
