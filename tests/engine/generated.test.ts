import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildAar, buildJar } from '../support/build-jar.ts';
import { type WrittenClass, writeClass } from '../support/class-writer.ts';
import { openHost } from '../support/open-host.ts';
import { pomText } from '../support/pom-text.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const artifact = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const apple = '.m2/repository/orchard/apple/1/apple-1';
const bare =
  'package orchard;\n\npublic class Apple {\n  private int grams;\n  void eat() {}\n  static class Core {}\n}\n';
const made = bare.replace('public', '@lombok.Data\npublic');

const methods = ['<init>', 'eat', 'getGrams', 'equals'].map((name) => ({ name, descriptor: '()V' }));
const compiled: WrittenClass = {
  name: 'orchard/Apple',
  methods: [...methods, { name: 'lambda$eat$0', descriptor: '()V', flags: 0x1000 }],
  fields: ['grams', 'log'].map((name) => ({ name, descriptor: 'I' })),
};

/** The answer about a type whose sources and classes lie here. */
async function ask(
  source: string,
  { written = compiled, typeName = 'orchard.Apple', hasBinary = true, isAndroid = false } = {},
) {
  const jar = buildJar({ [`${written.name}.class`]: writeClass(written) });
  const folder = tempFolder({
    [`${apple}.pom`]: pomText('<groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version>'),
    [`${apple}-sources.jar`]: buildJar({ 'orchard/Apple.java': source }),
    ...(hasBinary && { [`${apple}.${isAndroid ? 'aar' : 'jar'}`]: isAndroid ? buildAar(jar) : jar }),
    '.m2/settings.xml': '<settings><offline>true</offline></settings>',
  });
  const { explore } = await openHost(folder).engineFor(join(folder, 'project'));
  const list = { nameFilter: null, nameFilterType: 'glob', page: 1, pageSize: 9 } as const;
  const shown = { includeInherited: false, includeDescription: false, publicOnly: false };
  const { data } = await explore.getTypeSource({ ...artifact, typeName }, quietContext);
  const methodsOf = await explore.listMethods({ ...artifact, ...list, ...shown, typeName }, quietContext);
  expect(methodsOf.data.generated).toEqual(data.generated);
  return data.generated;
}

test('members that only the class has', async () => expect(await ask(made)).toEqual(['getGrams', 'equals', 'log']));
test('members that only the class in an AAR has', async () =>
  expect(await ask(made, { isAndroid: true })).toEqual(['getGrams', 'equals', 'log']));
test('none where nothing says that there are any', async () => expect(await ask(bare)).toEqual([]));
test('none where the binary jar is not here', async () => expect(await ask(made, { hasBinary: false })).toEqual([]));

test('of a nested type', async () => {
  const written = { ...compiled, name: 'orchard/Apple$Core' };
  expect(await ask(made, { written, typeName: 'orchard.Apple.Core' })).toEqual([
    'eat',
    'getGrams',
    'equals',
    'grams',
    'log',
  ]);
});

test('not what each enum has', async () => {
  const source = made.replace('class Apple {', 'enum Apple { RED; ');
  const values = ['values', 'valueOf'].map((name) => ({ name, descriptor: '()V' }));
  const written = { ...compiled, flags: 0x4031, methods: [...methods, ...values] };
  expect(await ask(source, { written })).toEqual(['getGrams', 'equals', 'log']);
});
