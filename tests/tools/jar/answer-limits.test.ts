import { expect, test } from 'vitest';
import { callTool, findTool, indexOf, orchardEngine, type Sources } from '../../support/orchard-engine.ts';

const LIMIT = 30_000;

const longType = `package orchard;\n\nclass Apple {\n${'  int seeds() { return 1; }\n'.repeat(3000)}}\n`;
const overloads = Array.from({ length: 300 }, (_, i) => `  void eat(T${i} a) { /* "${'x'.repeat(200)}" */ }\n`).join(
  '',
);
const manyFiles = Object.fromEntries(
  Array.from({ length: 900 }, (_, i) => [
    `orchard/p${i % 300}/Apple${i}.java`,
    `package orchard.p${i % 300}; class Apple${i} {}`,
  ]),
);

async function ask(sources: Sources, name: string, input: object, { slowTime }: { readonly slowTime?: number } = {}) {
  const answer = await callTool(orchardEngine([indexOf(sources)], { slowTime }), name, input);
  expect(JSON.stringify(answer).length).toBeLessThan(LIMIT);
  expect(findTool(name).render(answer).length).toBeLessThan(LIMIT);
  // biome-ignore lint/suspicious/noExplicitAny: each answer has its own form
  return answer as any;
}

test('a long type shows whole lines from its start and the call that goes on', async () => {
  const { type_info } = await ask({ 'orchard/Apple.java': longType }, 'get_type_source', {
    type_name: 'orchard.Apple',
  });
  const { shown, next, total_lines } = type_info.truncated;
  expect(type_info.line_range).toEqual({ start: 3, end: 3004 });
  expect(type_info.source_code.split('\n')).toHaveLength(shown.end - shown.start + 1);
  expect(total_lines).toBe(3002);
  expect(next).toEqual({
    tool: 'get_file',
    file_path: 'orchard/Apple.java',
    start_line: shown.end + 1,
    end_line: 3004,
  });
});

test('following next reads a long file to its end', async () => {
  const lines: string[] = [];
  let range: object = {};
  for (let calls = 0; calls < 20; calls++) {
    const { content } = await ask({ 'orchard/Apple.java': longType }, 'get_file', {
      file_path: 'orchard/Apple.java',
      ...range,
    });
    lines.push(...content.source_code.split('\n'));
    if (content.truncated === undefined) break;
    expect([content.shown_end_line, content.file_end_line]).toEqual([content.truncated.shown.end, 3004]);
    range = { start_line: content.truncated.next.start_line, end_line: content.truncated.next.end_line };
  }
  expect(`${lines.join('\n')}\n`).toBe(longType);
});

test('a line longer than an answer shows its beginning', async () => {
  const { content } = await ask({ 'data.txt': `${'"'.repeat(90_000)}\nend\n` }, 'get_file', { file_path: 'data.txt' });
  const start_column = content.source_code.length + 1;
  expect(content.truncated).toMatchObject({ cut_line: 1, shown: { start: 1, end: 1 } });
  expect(content.truncated.next).toMatchObject({ start_line: 1, start_column, end_line: 2 });
  expect(content.source_code).toMatch(/^"{5000,}$/);
});

test('as text, a cut line is told as such', async () => {
  const answer = await ask({ 'data.txt': 'x'.repeat(90_000) }, 'get_file', { file_path: 'data.txt', start_column: 9 });
  const lines = findTool('get_file').render(answer).split('\n');
  expect([lines[0], lines.at(-1)]).toMatchInlineSnapshot(`
    [
      "data.txt:1-1 of 1 lines, from column 9",
      "[part of line 1 of 1-1 shown; next: get_file file_path=data.txt start_line=1 start_column=24309 end_line=1]",
    ]
  `);
});

test('following next reads long lines to their ends, every character whole', async () => {
  const file = `first\n${'\u{1f34e}"\\'.repeat(20_000)}\nthird\n`;
  let text = '';
  let next = {};
  for (let calls = 0; calls < 20; calls++) {
    const { content } = await ask({ 'data.txt': file }, 'get_file', { file_path: 'data.txt', ...next });
    text += content.source_code;
    if (content.truncated === undefined) break;
    text += content.truncated.cut_line === undefined ? '\n' : '';
    const { start_line, start_column, end_line } = content.truncated.next;
    next = { start_line, start_column, end_line };
  }
  expect(`${text}\n`).toBe(file);
});

test('as text, a cut file tells what is shown, what was asked for and where the file ends', async () => {
  const read = async (input: object) => {
    const answer = await ask({ 'orchard/Apple.java': longType }, 'get_file', {
      file_path: 'orchard/Apple.java',
      ...input,
    });
    const [head, ...rest] = findTool('get_file').render(answer).split('\n');
    return [head, rest.at(-1)];
  };
  expect(await read({ start_line: 100, end_line: 3000 })).toMatchInlineSnapshot(`
    [
      "orchard/Apple.java:100-849 of 3004 lines, asked for 100-3000",
      "[lines 100-849 of 100-3000 shown; next: get_file file_path=orchard/Apple.java start_line=850 end_line=3000]",
    ]
  `);
  expect(await read({ start_line: 2, start_column: 1, end_line: 3 })).toMatchInlineSnapshot(`
    [
      "orchard/Apple.java:2-3 of 3004 lines",
      "    3 class Apple {",
    ]
  `);
});

test('many overloads: the first ones, and how many there are', async () => {
  const source = { 'orchard/Apple.java': `package orchard; class Apple {\n${overloads}}` };
  const { truncated } = await ask(source, 'get_method_source', { type_name: 'orchard.Apple', method_name: 'eat' });
  expect(truncated.total_count).toBe(300);
});

test('of many overloads each can be read: shown, named, or listed and then asked for', async () => {
  const source = { 'orchard/Apple.java': `package orchard; class Apple {\n${overloads}}` };
  const eat = { type_name: 'orchard.Apple', method_name: 'eat' };
  const { method_source, truncated } = await ask(source, 'get_method_source', eat);
  const listed = { type_name: 'orchard.Apple', name_filter: 'eat', page_size: 200 };
  const pages = [await ask(source, 'list_methods', listed), await ask(source, 'list_methods', { ...listed, page: 2 })];
  const all = pages.flatMap(({ methods }) => methods.map(({ signature }: { signature: string }) => signature));
  const [firstLeftOut] = truncated.left_out;
  expect([all.length, all[method_source.length]]).toEqual([300, firstLeftOut.signature]);
  const { method_source: last } = await ask(source, 'get_method_source', { ...eat, method_signature: all[299] });
  expect(last.map(({ line_range }: { line_range: object }) => line_range)).toEqual([{ start: 301, end: 301 }]);
});

test('overloads with very long signatures are cut, not refused', async () => {
  const long = Array.from({ length: 60 }, (_, i) => `  void eat(T${i}${'y'.repeat(950)} a) {}\n`).join('');
  const source = { 'orchard/Apple.java': `package orchard; class Apple {\n${long}}` };
  const { truncated } = await ask(source, 'get_method_source', { type_name: 'orchard.Apple', method_name: 'eat' });
  expect([truncated.total_count, truncated.left_out[0].line_range.start]).toEqual([60, truncated.shown + 2]);
});

test('a full page names the page that goes on', async () => {
  const source = {
    'orchard/Apple.java': `package orchard; class Apple {\n${overloads.replaceAll('T', `T${'y'.repeat(200)}`)}}`,
  };
  const { methods, truncated } = await ask(source, 'list_methods', { type_name: 'orchard.Apple', page_size: 200 });
  const { methods: more } = await ask(source, 'list_methods', { type_name: 'orchard.Apple', ...truncated.next });
  expect(more[0].line_range.start).toBeLessThanOrEqual(methods.at(-1).line_range.start + 1);
  expect(more.at(-1).line_range.start).toBeGreaterThan(methods.at(-1).line_range.start);
});

test('a cut page says so as text too', async () => {
  const types = Array.from({ length: 200 }, (_, i) => `class Apple${'y'.repeat(200)}${i} {}`);
  const answer = await ask({ 'orchard/Apple.java': `package orchard; ${types.join(' ')}` }, 'list_types', {
    page_size: 200,
  });
  const { shown, next } = answer.truncated;
  expect(findTool('list_types').render(answer)).toContain(`[${shown} shown; next: page=2 page_size=${next.page_size}]`);
});

test('a wide tree of folders is cut, and said so', async () => {
  const { truncated } = await ask(manyFiles, 'list_folder_tree', { max_depth: 3 });
  expect(truncated.total_count).toBeGreaterThan(truncated.shown);
});

test('a wide tree of packages is cut, and said so', async () => {
  const wide = Object.fromEntries(
    Array.from({ length: 900 }, (_, i) => [`A${i}.java`, `package orchard.fruits.number${i}; class Apple {}`]),
  );
  const { truncated } = await ask(wide, 'list_packages', { max_depth: 3 });
  expect(truncated.total_count).toBeGreaterThan(truncated.shown);
});

test('many file names are cut, and counted', async () => {
  const { total_count, truncated } = await ask(manyFiles, 'search_file_names', { pattern: '*', pattern_type: 'glob' });
  expect([total_count, truncated.shown < 900]).toEqual([900, true]);
});

test('matches stop when the answer is full', async () => {
  const answer = await ask({ 'orchard/Apple.java': longType }, 'search_file_content', {
    query: 'seeds',
    query_type: 'string',
    max_results: 500,
  });
  expect(answer.truncated.reason).toBe('the answer is full, more matches exist');
});

test('a match in a very long line is shown with what surrounds it, and the search goes on', async () => {
  const long = `${'x'.repeat(50_000)}seeds${'y'.repeat(50_000)}`;
  const { matches, truncated } = await ask({ 'a.txt': long, 'b.txt': 'seeds' }, 'search_file_content', {
    query: 'seeds',
    query_type: 'string',
  });
  expect(matches['a.txt'][0].content).toMatch(/^…x{250}seedsy{745}…$/);
  expect(matches['b.txt'][0].content).toBe('seeds');
  expect(truncated).toBeUndefined();
});

test('a hostile expression is stopped, and the answer says so', async () => {
  const hostile = { query: '^(a+)+$', query_type: 'regex' };
  const answer = await ask({ 'a.txt': `${'a'.repeat(50)}!` }, 'search_file_content', hostile, { slowTime: 100 });
  expect(answer).toMatchObject({ matches: {}, truncated: { reason: expect.stringContaining('took too long') } });
});

test('hidden characters of a source are shown', async () => {
  const { content } = await ask({ 'a.txt': 'if (\u202e)' }, 'get_file', { file_path: 'a.txt' });
  expect(content.source_code).toBe('if (\\u{202e})');
});

test('a file of more lines than are read for an answer says how many there are', async () => {
  const { content } = await ask({ 'data.txt': 'a\n'.repeat(20_000) }, 'get_file', { file_path: 'data.txt' });
  expect(content).toMatchObject({ end_line: 20_000, file_end_line: 20_000, truncated: { total_lines: 20_000 } });
});
