import { expect, test } from 'vitest';
import { z } from 'zod';
import { tools } from '../../src/tools/index.ts';

test('names are unique within a toolset', () => {
  const names = tools.flatMap(({ name, toolset, alsoIn = [] }) => [toolset, ...alsoIn].map((set) => `${set}/${name}`));
  expect(names).toEqual([...new Set(names)]);
});

test.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s refuses unknown arguments and fits a host',
  (_, tool) => {
    expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({ additionalProperties: false });
    expect(tool.description.length).toBeLessThan(2048);
    expect(tool.name.length).toBeLessThanOrEqual(40);
    for (const name of Object.values(tool.aliases ?? {})) expect(Object.keys(tool.input.shape)).toContain(name);
  },
);
