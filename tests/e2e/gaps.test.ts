import { expect, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

const SOURCES = { 'orchard/Apple.java': 'package orchard;\npublic class Apple {}\n' };
/** A graph that takes so long that it is kept with its gaps. */
const PIES = Array.from({ length: 150 }, (_, place) => `orchard:pie${place}:1`);
const SEED = '/orchard/seed/1/seed-1.pom';

/** A project of many dependencies, one of which the repository cannot give at the moment. */
async function plantGap(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:seed:1', ...PIES]), {
    [SEED]: 503,
  });
  install(world, publish('orchard:apple:1', SOURCES));
  for (const pie of PIES) install(world, publish(pie, null));
  return world;
}

const heal = ({ served }: World) =>
  Object.assign(served, publish('orchard:seed:1', null, ['orchard:core:1']), publish('orchard:core:1', null));

interface Tree {
  readonly complete: boolean;
  readonly modules: readonly { readonly dependencies: readonly { readonly artifactId: string }[] }[];
}

async function treeOf(world: World) {
  const { code, stdout } = await world.run(['tree', '--json']);
  const { complete, modules } = JSON.parse(stdout) as Tree;
  return { code, complete, hasCore: modules[0]?.dependencies.some(({ artifactId }) => artifactId === 'core') };
}

test('what one process was left with answers the next one, which says so and asks again behind the answer', async () => {
  const world = await plantGap();
  const first = await connect(world);
  const whole = await call(first, 'find_symbol', { query: 'Apple' });
  expect(whole).toMatchObject({ symbols: [{ name: 'orchard.Apple' }] });
  expect(whole).not.toHaveProperty('problem');
  heal(world);
  const second = await connect(world);
  const { problem, ...answer } = await call(second, 'find_symbol', { query: 'Apple' });
  expect(answer).toEqual(whole);
  expect(problem).toMatch(
    /^dependencies are those found before, incomplete: the dependencies of 1 artifact .* orchard:seed:1; it is asked for again behind this answer/,
  );
  await expect
    .poll(() => call(second, 'find_symbol', { query: 'Apple' }), { timeout: 30_000, interval: 200 })
    .toEqual({ ...whole, not_searched: Number(whole.not_searched) + 1 });
  expect(world.asked).toContain('/orchard/core/1/core-1.pom');
});

test('lists are of what can be had now, whatever is kept', async () => {
  const world = await plantGap();
  expect(await treeOf(world)).toEqual({ code: 1, complete: false, hasCore: false });
  const found = await world.run(['tool', 'find_symbol', '{"query":"Apple"}']);
  expect(JSON.parse(found.stdout)).toMatchObject({
    symbols: [{ name: 'orchard.Apple' }],
    problem: expect.stringContaining('orchard:seed:1; it is asked for again after a minute'),
  });
  heal(world);
  expect(await treeOf(world)).toEqual({ code: 0, complete: true, hasCore: true });
  const { stdout } = await world.run(['tool', 'find_symbol', '{"query":"Apple"}']);
  expect(JSON.parse(stdout)).not.toHaveProperty('problem');
});

test('sync asks again for what the process before could not have', async () => {
  const world = await plantGap();
  expect((await world.run(['sync'])).code).toBe(1);
  heal(world);
  expect((await world.run(['sync'])).code).toBe(0);
});
