import { expect, test } from 'vitest';
import type { ToolEffects } from '../../src/core/tool.ts';
import { type SelectableTool, selectTools, type ToolSelection } from '../../src/server/select-tools.ts';

const all = [
  tool('peel', 'jar', 'read'),
  tool('plant', 'jar', 'write'),
  tool('harvest', 'project', 'fetch'),
  tool('press', 'classic', 'read'),
  { ...tool('store', 'jar', 'read'), alsoIn: ['classic'] },
  tool('peel', 'classic', 'read'),
];

function tool(name: string, toolset: string, effects: ToolEffects): SelectableTool {
  return { name, toolset, effects };
}

function select(changes: Partial<ToolSelection>): readonly string[] {
  const selection = { toolsets: [], tools: [], excludeTools: [], readOnly: false, ...changes };
  return selectTools(all, selection).map(({ name }) => name);
}

test('the default sets', () => expect(select({})).toEqual(['peel', 'plant', 'harvest', 'store']));
test('one set', () => expect(select({ toolsets: ['classic'] })).toEqual(['press', 'store', 'peel']));
test('all sets', () => expect(select({ toolsets: ['all'] })).toEqual(['peel', 'plant', 'harvest', 'press', 'store']));
test('default besides another', () =>
  expect(select({ toolsets: ['default', 'classic'] })).toEqual(['peel', 'plant', 'harvest', 'press', 'store']));
test('a tool besides', () =>
  expect(select({ tools: ['press'] })).toEqual(['peel', 'plant', 'harvest', 'press', 'store']));
test('without a tool', () => expect(select({ excludeTools: ['peel'] })).toEqual(['plant', 'harvest', 'store']));
test('read-only wins over a tool named', () =>
  expect(select({ readOnly: true, tools: ['plant'] })).toEqual(['peel', 'harvest', 'store']));
test('an unknown tool', () => expect(() => select({ tools: ['pel'] })).toThrow('There is no tool "pel"'));
test('an unknown set', () => expect(() => select({ toolsets: ['jars'] })).toThrow('There is no toolset "jars"'));
