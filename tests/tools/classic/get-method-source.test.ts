import { expect, test } from 'vitest';
import { selectTools } from '../../../src/server/select-tools.ts';
import { toolEntries } from '../../../src/server/tool-entries.ts';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

const NONE = { tools: [], excludeTools: [], readOnly: false };
const namesOf = (toolsets: readonly string[]) => {
  const [tool] = selectTools(toolEntries, { ...NONE, toolsets }).filter(({ name }) => name === 'get_method_source');
  return Object.keys(tool?.listed.inputSchema.properties ?? {});
};

test('the class is class_name in this toolset, and type_name in jar', () => {
  expect(namesOf(['classic'])).toContain('class_name');
  expect(namesOf(['classic'])).not.toContain('type_name');
  for (const toolsets of [[], ['jar', 'classic'], ['all']]) expect(namesOf(toolsets)).toContain('type_name');
});

test.each(['class_name', 'type_name'])('the answer is that of jar, asked by %s', async (argument) => {
  const engine = orchardEngine([indexOf(orchardSources)]);
  const input = { [argument]: 'orchard.Apple', method_name: 'cut', method_signature: '(Knife, int)' };
  const answer = await showAnswer(engine, 'classic/get_method_source', input);
  expect(answer).toContain('cut(Knife knife, int pieces)');
});
