import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { fetchJars } from './fetch-jars.ts';

/** A Maven whose repository has no sources of plums, and that says it in the words of a first look, then of a later one. */
const MAVEN = `#!/bin/sh
cd "$(dirname "$4")"
plum=orchard:plum:jar:sources
if grep -q '<version>3</version>' pom.xml; then says="Could not transfer artifact $plum:3 from/to central: refused"
elif grep -q '<version>2</version>' pom.xml; then says="Could not find artifact $plum:2 in central (https://orchard.example)"
elif grep -q 'plum' pom.xml; then says="$plum:1 was not found in https://orchard.example during a previous attempt"
else touch jars/apple-1-sources.jar; exit 0; fi
echo "[ERROR] Failed to execute goal: $says -> [Help 1]"
exit 1
`;

function fetch(...coordinates: readonly string[]): { readonly fetched: readonly string[]; readonly told: string } {
  const folder = tempFolder();
  const maven = join(folder, 'mvn');
  writeFileSync(maven, MAVEN, { mode: 0o755 });
  vi.stubEnv('MAVEN', maven);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const fetched = fetchJars(folder, coordinates).map((file) => basename(file));
    return { fetched, told: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}

test('what has no such jar is named and passed over', () =>
  expect(fetch('orchard:plum:1:sources', 'orchard:apple:1:sources', 'orchard:plum:2:sources')).toEqual({
    fetched: ['apple-1-sources.jar'],
    told: 'orchard:plum:2:sources is not published\norchard:plum:1:sources is not published',
  }));
test('a list of which nothing is published gives nothing', () =>
  expect(fetch('orchard:plum:1:sources').fetched).toEqual([]));
test('any other fault ends it', () =>
  expect(() => fetch('orchard:apple:1:sources', 'orchard:plum:3:sources')).toThrow('refused'));
