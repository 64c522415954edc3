import { toolEntries } from '../../src/server/tool-entries.ts';

// npm run tokens: characters of each tool's definition as listed, and about how many tokens that is (four characters each).
const rows = toolEntries.map(({ name, toolset, listed }) => ({ name, toolset, size: JSON.stringify(listed).length }));
for (const { name, toolset, size } of rows)
  console.log(`${String(size).padStart(6)}  ~${Math.round(size / 4)}  ${toolset}/${name}`);
console.log(`${String(rows.reduce((sum, { size }) => sum + size, 0)).padStart(6)}  all ${rows.length}`);
