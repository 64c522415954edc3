import { z } from 'zod';
import { tools } from '../../src/tools/index.ts';

// npm run tokens: characters of each tool's definition as listed, and about how many tokens that is (four characters each).
const rows = tools.map(({ name, toolset, title, description, input }) => {
  const size = JSON.stringify({ name, title, description, inputSchema: z.toJSONSchema(input) }).length;
  return { name, toolset, size };
});
for (const { name, toolset, size } of rows)
  console.log(`${String(size).padStart(6)}  ~${Math.round(size / 4)}  ${toolset}/${name}`);
console.log(`${String(rows.reduce((sum, { size }) => sum + size, 0)).padStart(6)}  all ${rows.length}`);
