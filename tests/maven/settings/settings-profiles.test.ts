import { expect, test } from 'vitest';
import { parseSettings } from '../../../src/maven/settings/settings.ts';
import { chooseSettingsProfiles } from '../../../src/maven/settings/settings-profiles.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';

function check(
  activation: string,
  expected: { readonly active: boolean; readonly said?: string },
  isMaven4 = true,
): void {
  const text = `<settings><profiles>\n<profile><id>home</id><activation>${activation}</activation></profile></profiles></settings>`;
  const settings = parseSettings(Buffer.from(text), 'settings.xml', () => null);
  const lookup = { ...NO_FILES, fileExists: (path: string) => path === '/home/gardener/shed' };
  const { active, problems } = chooseSettingsProfiles(settings, { ...LINUX, isMaven4 }, lookup);
  expect([active.map(({ id }) => id), problems.map(({ message, where }) => `${where} ${message}`)]).toEqual([
    expected.active ? ['home'] : [],
    expected.said === undefined ? [] : [expected.said],
  ]);
}

test('by the JDK', () => check('<jdk>17</jdk>', { active: true }));
test('by a condition of Maven 4', () =>
  check("<condition>${user.home} == '/home/gardener'</condition>", { active: true }));
test('that is none', () =>
  check('<condition>pick(1)</condition>', {
    active: false,
    said: 'settings.xml:2 The condition of profile home cannot be read: there is no function "pick"',
  }));
test('which Maven 3 passes over', () =>
  check(
    '<condition>true</condition>',
    { active: false, said: 'settings.xml:2 Maven 3 does not know the condition of profile home and passes over it' },
    false,
  ));
test('by a file that is there', () =>
  check('<file><exists>${user.home}/shed</exists></file>', { active: true }, false));
test('by one that is missing but there', () =>
  check('<file><missing>/home/gardener/shed</missing></file>', { active: false }, false));
test('by a relative one, which starts nowhere', () =>
  check('<file><missing>shed</missing></file>', { active: false }, false));
