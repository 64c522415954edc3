import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import serverJson from '../../server.json' with { type: 'json' };
import { projectRoot } from '../architecture/source-files.ts';

const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const valueOfLine = (word: string): string | undefined => new RegExp(`^${word}[ =](.+)$`, 'm').exec(last)?.[1];

test('the image runs as a user without rights, under a Node that is new enough', () => {
  expect(valueOfLine('USER')).toBe('node');
  expect(last.indexOf('\nUSER')).toBeLessThan(last.indexOf('\nENTRYPOINT'));
  for (const [, version] of dockerfile.matchAll(/^FROM .*node:(\d+)/gm))
    expect(Number(version)).toBeGreaterThanOrEqual(24);
});

test('the home is a volume, and server.json mounts volume and project where the image has them', () => {
  const home = valueOfLine('VOLUME');
  expect(valueOfLine('ENV JAR_INDEXER_HOME')).toBe(home);
  expect(last).toContain(`RUN mkdir -p ${home}\n`);
  const image = serverJson.packages.find(({ registryType }) => registryType === 'oci');
  const mounts = image?.runtimeArguments?.map(({ value }) => /dst=([^,]+)/.exec(value)?.[1]);
  expect(mounts).toEqual([valueOfLine('WORKDIR'), home]);
});
