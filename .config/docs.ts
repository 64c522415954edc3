import { writeFileSync } from 'node:fs';
import { renderToolsPage } from './tools-page.ts';

// npm run docs: writes the pages that are made from the code.
writeFileSync(new URL('../docs/tools.md', import.meta.url), renderToolsPage());
