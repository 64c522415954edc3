import { expect, test } from 'vitest';
import { printBegun, printStillRunning } from '../../src/answering/print-late-answer.ts';

const running = {
  stillRunning: { seconds: 45 },
  progress: [12, 40, 'fetching and indexing'] as [number, number, string],
};
const soFar = { data: { status: 'success', project: '/orchard' }, text: '/orchard: 12 of 40' };

test('as JSON it is plainly no whole answer', () => {
  const { text, data } = printStillRunning({ ...running, soFar }, { name: 'sync_project', format: 'json' });
  expect(JSON.parse(text)).toEqual({
    status: 'in_progress',
    project: '/orchard',
    complete: false,
    still_running: 'fetching and indexing (12 of 40)',
    seconds: 45,
    next: 'Call sync_project again with the same arguments: it goes on with this work.',
  });
  expect(data).toMatchObject({ complete: false });
});

test('as text it says so first', () => {
  const { text } = printStillRunning(
    { ...running, soFar, notice: 'a folder above' },
    { name: 'sync_project', format: 'text' },
  );
  expect(text).toMatchInlineSnapshot(`
    "incomplete after 45 s, still running: fetching and indexing (12 of 40)
    next: Call sync_project again with the same arguments: it goes on with this work.
    notice: a folder above
    /orchard: 12 of 40"
  `);
});

test('nothing is known yet', () => {
  const { text } = printStillRunning({ stillRunning: { seconds: 45 } }, { name: 'list_types', format: 'json' });
  expect(JSON.parse(text)).toMatchObject({ complete: false, still_running: 'it waits' });
});

test('the words of the tool come before those of its progress', () => {
  const told = { ...running, soFar: { data: { still_running: 'orchard:pear:1' }, text: '' } };
  expect(printStillRunning(told, { name: 'sync_project', format: 'json' }).text).toContain(
    '"still_running":"orchard:pear:1"',
  );
});

test('the answer of earlier work says when that began', () => {
  const answer = { text: '{"status":"success"}', data: { status: 'success' }, begun: 60 };
  const begun = '60 s ago, by an earlier call';
  expect(printBegun(answer, { name: 'sync_project', format: 'json' })).toEqual({
    text: `{"status":"success","begun":"${begun}"}`,
    data: { status: 'success', begun },
  });
  expect(printBegun({ text: 'done', begun: 60 }, { name: 'sync_project', format: 'text' }).text).toBe(
    `done\nbegun: ${begun}`,
  );
});
