import { expect, test } from 'vitest';
import { instruct } from '../../src/server/instructions.ts';
import { selectTools } from '../../src/server/select-tools.ts';
import { toolEntries } from '../../src/server/tool-entries.ts';

test.each(['default', 'classic', 'jar', 'project', 'java', 'all'])('%s: only tools that are listed', (toolset) => {
  const listed = selectTools(toolEntries, { toolsets: [toolset], tools: [], excludeTools: [], readOnly: false });
  const text = instruct(listed);
  expect(text.length).toBeLessThan(2048);
  const hidden = toolEntries.map(({ name }) => name).filter((name) => !listed.some((tool) => tool.name === name));
  expect(hidden.filter((name) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
