import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usualBudgets } from '../../src/core/budgets.ts';
import { projectRoot } from './source-files.ts';

const page = readFileSync(join(projectRoot, 'docs/budgets.md'), 'utf8');
const UNITS: Readonly<Record<string, number>> = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

test('docs/budgets.md lists the budgets that can be changed, and what they are', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)];
  expect(Object.fromEntries(rows.map(([, name, value]) => [name, readNumber(value)]))).toEqual(usualBudgets);
});

test('docs/budgets.md says of fixed limits what the code says', () => {
  const rows = [...page.matchAll(/^\| ([\d,]+)(?: (\w+))? \|.*\| `(\S+)` `(\w+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  expect(page).not.toContain('``');
  for (const [, value, unit = '', path = '', name = ''] of rows) {
    const text = readFileSync(join(projectRoot, 'src', path), 'utf8');
    const [, written = ''] = new RegExp(`^(?:export )?const ${name} = (.+);`, 'm').exec(text) ?? [];
    expect(evaluate(written), `${name} in ${path}`).toBe(readNumber(value) * (UNITS[unit] ?? 1));
  }
});

function readNumber(text = ''): number {
  return Number(text.replaceAll(',', ''));
}

/** A product of numbers and powers of 2. */
function evaluate(written: string): number {
  return written
    .replaceAll('_', '')
    .split(' * ')
    .flatMap((part) => (/\*\*/.test(part) ? 2 ** Number(part.split('**')[1]) : Number(part)))
    .reduce((product, factor) => product * factor, 1);
}
