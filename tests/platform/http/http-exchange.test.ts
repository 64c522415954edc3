import { MockAgent } from 'undici';
import { expect, test, vi } from 'vitest';
import { httpClient } from '../../support/http-client.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { repositoryAt } from '../../support/repository-at.ts';

const { agents } = vi.hoisted(() => ({ agents: [] as unknown[] }));

// No certificate can be made without a tool outside Node, so these answers do not come from a server.
vi.mock('../../../src/platform/http/http-dispatchers.ts', async (original) => ({
  ...(await original<object>()),
  createDispatchers: () => ({ choose: () => agents.at(-1), close: async () => {} }),
}));

async function checkRedirect(from: string, to: string, says: RegExp | null) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  agents.push(agent);
  const [start, target] = [new URL(from), new URL(to)];
  agent
    .get(start.origin)
    .intercept({ path: start.pathname })
    .reply(302, '', { headers: { location: to } });
  agent.get(target.origin).intercept({ path: target.pathname }).reply(200, 'apple');
  const asked = httpClient({ limits: { attempts: 1 } }).get(start, repositoryAt(start), quietContext);
  if (says === null) await expect(asked).resolves.not.toBeNull();
  else await expect(asked).rejects.toThrow(says);
}
test('https may redirect to https', () =>
  checkRedirect('https://repo.orchard.example/pie.pom', 'https://files.orchard.example/pie.pom', null));
test('http may redirect to https', () =>
  checkRedirect('http://repo.orchard.example/pie.pom', 'https://repo.orchard.example/pie.pom', null));
test('https never redirects to http', () =>
  checkRedirect(
    'https://repo.orchard.example/pie.pom',
    'http://repo.orchard.example/pie.pom',
    /redirects to http:, which is refused$/,
  ));
