import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findBrowser, openInBrowser } from '../../../src/platform/programs/open-in-browser.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('Windows opens an address without a shell', () => {
  const { file, args } = findBrowser({ SystemRoot: '/orchard/Windows' }, 'win32')!;
  expect(file).toBe(join('/orchard/Windows', 'System32', 'rundll32.exe'));
  expect(args).toEqual(['url.dll,FileProtocolHandler']);
});

test.skipIf(process.platform === 'win32')('elsewhere the program of the PATH does, where there is a screen', () => {
  const folder = tempFolder({ 'xdg-open': '#!/bin/sh\n', open: '#!/bin/sh\n' });
  for (const name of ['xdg-open', 'open']) chmodSync(join(folder, name), 0o755);
  const PATH = folder;
  expect(findBrowser({ PATH }, 'linux')).toBeNull();
  expect(findBrowser({ PATH, DISPLAY: ':0' }, 'linux')?.file).toBe(join(folder, 'xdg-open'));
  expect(findBrowser({ PATH, WAYLAND_DISPLAY: 'wayland-0' }, 'linux')?.file).toBe(join(folder, 'xdg-open'));
  expect(findBrowser({ PATH }, 'darwin')?.file).toBe(join(folder, 'open'));
  expect(findBrowser({ PATH: '', DISPLAY: ':0' }, 'linux')).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'the address is one argument, whatever a shell would make of it',
  async () => {
    const folder = tempFolder({ opener: `#!/bin/sh\nprintf '%s\\n' "$#" "$@" > "$0.asked"\n` });
    const file = join(folder, 'opener');
    chmodSync(file, 0o755);
    const address = 'http://127.0.0.1:1/#$(touch x);&`y`';
    expect(await openInBrowser({ file, args: [] }, address)).toBeNull();
    await vi.waitFor(() => expect(readFileSync(`${file}.asked`, 'utf8')).toBe(`1\n${address}\n`), { timeout: 30_000 });
  },
);

test('a program that cannot be started is told', async () => {
  expect(await openInBrowser({ file: join(tempFolder(), 'gone'), args: [] }, 'http://127.0.0.1:1/')).toMatch(/ENOENT/);
});
