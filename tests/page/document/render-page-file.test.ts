import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PageData } from '../../../src/page/data/page-data.ts';
import { renderPageFile } from '../../../src/page/document/render-page-file.ts';

const ATTACK = '</script><img src=x onerror="alert(1)"><!-- & \u2028';
const data: PageData = { title: ATTACK, version: '1', warnings: [ATTACK], outcome: null, graph: null };
const html = renderPageFile(data, { script: 'show()', style: 'p { color: red }' });

test('names with markup stay text, and the data comes out as it went in', () => {
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});

test('the policy names the script and the style by their hashes, and no address', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash('sha256', 'show()', 'base64')}'`);
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', 'p { color: red }', 'base64')}'`);
  expect(html).not.toMatch(/https?:/);
});
