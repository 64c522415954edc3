import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStartFault } from '../../../src/engine/graphs/start-fault.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const orchard = () => tempFolder({ '$basket/pom.xml': '' });

test.each(['', '$basket', '$basket/pom.xml'])('%s is there', (path) => {
  expect(findStartFault(join(orchard(), path))).toBeNull();
});

test.each(['${workspaceFolder}', '${env:HOME}/work', '$HOME/work', '%USERPROFILE%'])('%s', (path) => {
  expect(findStartFault(join(orchard(), path))).toMatch(/There is no folder .*: the client did not replace [$%]/);
});

test('nothing', () => expect(findStartFault('/orchard/gone')).toBe('There is no folder /orchard/gone'));
