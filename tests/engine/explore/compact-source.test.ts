import { expect, test } from 'vitest';
import { findCandidates } from '../../support/find-candidates.ts';
import { callTool, indexOf, orchardEngine } from '../../support/orchard-engine.ts';

/** A compact source file (JEP 512): javac puts all of it into a class named after the file. */
const press = `import java.util.List;

/** Counted. */
int drops;

record Apple(int seeds) {}

/** Begins. */
void main() {
  drops++;
}
`;
const index = indexOf({ 'Press.java': press });

const ask = (tool: string, input: object = {}) =>
  callTool(orchardEngine([index]), tool, { type_name: 'Press', ...input });

test('its methods are those of a class named after the file', async () => {
  expect(await ask('list_methods')).toMatchObject({
    methods: [{ signature: 'void main()', line_range: { start: 9, end: 11 } }],
  });
});

test('its fields too', async () => {
  expect(await ask('list_fields')).toMatchObject({
    fields: [{ signature: 'int drops', line_range: { start: 4, end: 4 } }],
  });
});

test('a method is read by that name', async () => {
  const answer = await ask('get_method_source', { method_name: 'main' });
  expect(answer).toMatchObject({ method_source: [{ source_code: 'void main() {\n  drops++;\n}' }] });
});

test('the class holds all of the file but its imports', async () => {
  expect(await ask('get_type_source')).toMatchObject({
    type_info: { name: 'Press', kind: 'implicit class', line_range: { start: 4, end: 11 } },
  });
  expect(await ask('get_import_section')).toMatchObject({
    import_section: { source_code: 'import java.util.List;' },
  });
});

test('its types are nested', async () => {
  const answer = await callTool(orchardEngine([index]), 'list_types');
  expect(answer).toMatchObject({ types: [{ name: 'Press' }, { name: 'Press.Apple' }] });
});

test('symbols are found as its members', async () => {
  const found = await findCandidates(index, { query: 'Press#main' });
  expect(found.map(({ qualifiedName }) => qualifiedName)).toEqual(['Press#main']);
});

test('what follows a "}" too many belongs to the type of the file', async () => {
  const damaged = indexOf({
    'orchard/Apple.java': 'package orchard; class Seed {} void core() {} class Apple { void eat() {} } } void rot() {}',
  });
  expect(await callTool(orchardEngine([damaged]), 'list_methods', { type_name: 'orchard.Apple' })).toMatchObject({
    methods: [{ signature: 'void core()' }, { signature: 'void eat()' }, { signature: 'void rot()' }],
  });
  expect(await callTool(orchardEngine([damaged]), 'list_types')).toMatchObject({
    types: [{ name: 'Apple' }, { name: 'Seed' }],
  });
});
