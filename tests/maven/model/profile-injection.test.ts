import { expect, test } from 'vitest';
import { inherit } from '../../../src/maven/model/inheritance.ts';
import { createPomModel } from '../../../src/maven/model/pom-model.ts';
import { injectProfile, joinProfiles } from '../../../src/maven/model/profile-injection.ts';
import { dependencies, dependency, management, readPom } from '../../support/pom-text.ts';

const repository = (id: string, host: string) =>
  `<repository><id>${id}</id><url>https://${host}.example/</url></repository>`;
const profile = (id: string, inside: string) => `<profile><id>${id}</id>${inside}</profile>`;

const SUMMER = `<properties><fruit>pear</fruit><jar>glass</jar></properties>
  <modules><module>pie</module><module>jam</module></modules>
  <repositories>${repository('shed', 'summer')}${repository('stall', 'summer')}</repositories>
  ${dependencies(dependency('orchard:pie:2'), dependency('orchard:jam:2'))}${management(dependency('orchard:nut:2'))}`;
const AUTUMN = `<properties><lid>tin</lid><fruit>quince</fruit></properties>
  <modules><module>cake</module><module>jam</module></modules>
  <repositories>${repository('stall', 'autumn')}${repository('cellar', 'autumn')}</repositories>
  ${dependencies(dependency('orchard:jam:3'), dependency('orchard:cake:3'))}${management(dependency('orchard:nut:3'))}`;
const OWN = `<properties><jar>clay</jar></properties><modules><module>cake</module></modules>
  <repositories>${repository('cellar', 'own')}</repositories>
  ${dependencies(dependency('orchard:cake:1'), dependency('orchard:pie:1'))}`;

test('profiles joined say what each of them says after the other', () => {
  const pom = readPom(`${OWN}<profiles>${profile('summer', SUMMER)}${profile('autumn', AUTUMN)}</profiles>`);
  const [summer, autumn] = pom.profiles.map(({ base }) => base) as [typeof pom.base, typeof pom.base];
  const model = createPomModel(pom);
  for (const order of [
    [summer, autumn],
    [autumn, summer],
    [summer, autumn, summer],
  ]) {
    const joined = injectProfile(model, joinProfiles(order));
    const oneByOne = order.reduce(injectProfile, model);
    expect(joined).toEqual(oneByOne);
    expect([...joined.properties]).toEqual([...oneByOne.properties]);
  }
});

test('parents give no more properties than there is room for', () => {
  const many = (from: number) =>
    createPomModel(
      readPom(
        `<properties>${Array.from({ length: 6_000 }, (_, at) => `<p${from + at}>x</p${from + at}>`).join('')}</properties>`,
      ),
    );
  expect(inherit(many(0), many(1_000)).properties.size).toBe(7_000);
  expect(() => inherit(many(0), many(6_000))).toThrow(
    'pom.xml has more than 10000 properties with those of its parents',
  );
});
