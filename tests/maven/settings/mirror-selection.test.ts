import { expect, test } from 'vitest';
import { selectMirror } from '../../../src/maven/settings/mirror-selection.ts';

const HTTPS = 'https://repo.orchard.example/maven';
const HTTP = 'http://repo.orchard.example/maven';

function check(mirrorOf: string, url: string, expected: boolean): void {
  test(`${mirrorOf} for ${url}`, () => {
    const mirror = { id: 'm', url: HTTPS, mirrorOf, mirrorOfLayouts: null, blocked: false };
    expect(selectMirror({ id: 'orchard', url, layout: 'default' }, [mirror]) !== null).toBe(expected);
  });
}

check('*', HTTPS, true);
check('orchard', HTTPS, true);
check('pie', HTTPS, false);
check('pie,orchard', HTTPS, true);
check('*,!orchard', HTTPS, false);
check('!orchard,*', HTTPS, false);
check('*,!pie', HTTPS, true);
check('external:*', HTTPS, true);
check('external:*', 'http://localhost:8081/maven', false);
check('external:*', 'file:///srv/maven', false);
check('external:*,!orchard', HTTPS, false);
check('external:http:*', HTTP, true);
check('external:http:*', HTTPS, false);
check('external:http:*', 'http://127.0.0.1/maven', false);
