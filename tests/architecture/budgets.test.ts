import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderBudgetsPage } from '../../.config/budgets-page.ts';
import { projectRoot } from './source-files.ts';

test('docs/budgets.md is what npm run docs makes of the code', () => {
  const page = renderBudgetsPage();
  expect(readFileSync(join(projectRoot, 'docs/budgets.md'), 'utf8')).toBe(page);
  expect(page).not.toContain('NaN');
  expect(page.match(/^\| .* \| `\S+\.ts` `\w+` \|$/gm)?.length).toBeGreaterThan(70);
});
