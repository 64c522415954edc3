import { mkdirSync, writeFileSync } from 'node:fs';
import { renderBudgetsPage } from './budgets-page.ts';
import { renderClientsPage } from './clients-page.ts';
import { renderCommandsPage } from './commands-page.ts';
import { renderPluginFiles } from './plugin-files.ts';
import { renderToolsPage } from './tools-page.ts';

// npm run docs: writes the pages that are made from the code.
writeFileSync(new URL('../docs/tools.md', import.meta.url), renderToolsPage());
writeFileSync(new URL('../docs/budgets.md', import.meta.url), renderBudgetsPage());
writeFileSync(new URL('../docs/commands.md', import.meta.url), renderCommandsPage());
writeFileSync(new URL('../docs/clients.md', import.meta.url), await renderClientsPage());
for (const [path, text] of renderPluginFiles()) {
  const url = new URL(`../${path}`, import.meta.url);
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, text);
}
