import { expect, test } from 'vitest';
import { renderNotices } from '../../.config/third-party.ts';
import { tempFolder } from '../support/temp-folder.ts';

const manifest = (name: string, license: string) => JSON.stringify({ name, version: '1.2.0', license });
const apple = {
  'node_modules/apple/package.json': manifest('apple', 'MIT'),
  'node_modules/apple/LICENSE': 'The apple text\r\n',
  'node_modules/apple/pick.js': '',
};

function noticesOf(files: Readonly<Record<string, string>>, bundled: readonly string[]): string {
  const root = tempFolder({ 'licences/none.txt': '', ...files });
  return renderNotices(root, `${root}/licences`, bundled);
}

test('each bundled package stands there once, with its licence and notices', () => {
  const files = { ...apple, 'node_modules/apple/NOTICE': 'The apple notice', 'node_modules/apple/eat.js': '' };
  const bundled = ['node_modules/apple/pick.js', 'node_modules/apple/eat.js', 'src/bin/jar-indexer.ts'];
  expect(noticesOf(files, bundled).split('-'.repeat(80))[1]).toBe(
    '\napple 1.2.0 (MIT)\n\nThe apple text\n\n\nThe apple notice\n',
  );
  expect(noticesOf(files, bundled).match(/^apple/gm)).toHaveLength(1);
});

test('a licence that is not allowed fails, and names the package', () => {
  const files = { ...apple, 'node_modules/apple/package.json': manifest('apple', 'GPL-3.0') };
  expect(() => noticesOf(files, ['node_modules/apple/pick.js'])).toThrow(
    'apple is bundled and has the licence "GPL-3.0"; allowed: MIT',
  );
});

test('a package without a licence text has it written out, or fails', () => {
  const files = {
    'node_modules/@orchard/pear/package.json': manifest('@orchard/pear', 'ISC'),
    'node_modules/@orchard/pear/pick.js': '',
  };
  const bundled = ['node_modules/@orchard/pear/pick.js'];
  expect(() => noticesOf(files, bundled)).toThrow('@orchard/pear has no file with its licence: write its text to');
  expect(noticesOf({ ...files, 'licences/@orchard__pear.txt': 'The pear text' }, bundled)).toContain(
    '@orchard/pear 1.2.0 (ISC)\n\nThe pear text\n',
  );
});

test('packages that lie within a file of another one count, of whatever version', () => {
  const pie = {
    'node_modules/pie/package.json': manifest('pie', 'MIT'),
    'node_modules/pie/LICENSE': 'The pie text',
    'node_modules/pie/bake.mjs': '//#region ../node_modules/.pnpm/apple@1.0.0/node_modules/apple/pick.js\n',
  };
  expect(noticesOf({ ...apple, ...pie }, ['node_modules/pie/bake.mjs'])).toContain('apple (MIT)\n\nThe apple text');
  expect(() => noticesOf(pie, ['node_modules/pie/bake.mjs'])).toThrow('node_modules/apple is bundled, and is not');
});
