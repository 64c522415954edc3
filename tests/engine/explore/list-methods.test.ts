import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine } from '../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Tree.kt': 'package orchard\nopen class Plant { fun grow() {} }\nclass Tree : Plant() { fun shake() {} }\n',
  'orchard/Trees.kt': 'package orchard\nfun Plant.water() {}\nfun Plant.water(times: Int) {}\n',
});

async function hint(name_filter: string, include_inherited = false): Promise<unknown> {
  const input = { type_name: 'orchard.Tree', name_filter, include_inherited };
  return ((await callTool(orchardEngine([index]), 'list_methods', input)) as { readonly hint?: string }).hint;
}

test('where no method bears the name, what is called so on the type all the same', async () => {
  const extension = 'No member, but it can be called: orchard.TreesKt#water. Call get_method_source to read it.';
  expect([await hint('water'), await hint('water', true)]).toEqual([extension, extension]);
  expect(await hint('grow')).toBe('It is inherited: call again with type_name orchard.Plant.');
  expect(await hint('shak')).toBe('Did you mean shake?');
});

test('nothing is told beside what was found, and of no pattern', async () => {
  expect([await hint('shake'), await hint('grow', true), await hint('prune', true), await hint('water*')]).toEqual(
    Array(4).fill(undefined),
  );
});
