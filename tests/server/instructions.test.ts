import { expect, test } from 'vitest';
import { instruct } from '../../src/server/instructions.ts';
import { selectTools } from '../../src/server/select-tools.ts';
import { toolEntries } from '../../src/server/tool-entries.ts';

test.each(['default', 'classic', 'jar', 'project', 'java', 'codebase', 'zoekt', 'all'])(
  '%s: only tools that are listed',
  (toolset) => {
    const listed = selectTools(toolEntries, { toolsets: [toolset], tools: [], excludeTools: [], readOnly: false });
    const text = instruct(listed);
    expect(text.length).toBeLessThan(600);
    expect(text).not.toMatch(/^\.?$/m);
    const hidden = toolEntries.map(({ name }) => name).filter((name) => !listed.some((tool) => tool.name === name));
    expect(hidden.filter((name) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  },
);

test('each question with the tools that answer it', () => {
  const listed = selectTools(toolEntries, { toolsets: [], tools: [], excludeTools: [], readOnly: false });
  const text = instruct(listed);
  expect(text).toContain(
    'Subtypes: find_implementations. Stack trace: explain_stack_trace. Upgrade: compare_versions.',
  );
  expect(text).toMatch(/Name: .*\bfind_symbol\./);
});

test('a question that no listed tool answers is left out, one of another toolset answers in its place', () => {
  const listed = selectTools(toolEntries, { toolsets: ['classic'], tools: [], excludeTools: [], readOnly: false });
  expect(instruct(listed)).toContain(
    '\nAPI of a type: get_class_source. One member: get_method_source, get_method_javadoc. Range of a file: get_file.\n',
  );
});
