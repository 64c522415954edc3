import type { ServerContext } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { reportProgress } from '../../src/server/report-progress.ts';

/** The notifications of a call whose work is done at once. */
function notify(what: string, progressToken?: string): readonly object[] {
  const sent: object[] = [];
  const mcpReq = {
    _meta: { progressToken },
    notify: async ({ params }: { params: object }) => void sent.push(params),
  };
  const progress = reportProgress({ mcpReq } as unknown as ServerContext);
  progress(1, 1, what);
  progress(1, 1, what);
  return sent;
}

test('values only grow, whatever is counted', () => {
  expect(notify('orchard:apple:1', 'token')).toEqual([
    { progressToken: 'token', progress: 1, message: 'orchard:apple:1 (1 of 1)' },
    { progressToken: 'token', progress: 2, message: 'orchard:apple:1 (1 of 1)' },
  ]);
});

test('hidden characters are shown', () => {
  expect(notify('orchard:apple:\u202e1', 'token')[0]).toMatchObject({ message: 'orchard:apple:\\u{202e}1 (1 of 1)' });
});

test('nothing is sent to who did not ask', () => expect(notify('orchard:apple:1')).toEqual([]));
