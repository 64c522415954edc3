import { describe, expect, test } from 'vitest';
import { createPendingLoads } from '../../../src/resolving/graphs/pending-loads.ts';

describe('open loads', () => {
  test('thousands that a POM asks for are loaded a few at once, all before the round ends', async () => {
    const open = createPendingLoads();
    let loading = 0;
    let most = 0;
    let loaded = 0;
    for (let number = 0; number < 1000; number++)
      open.leave(`orchard:apple${number}:1`, async () => {
        most = Math.max(most, ++loading);
        await Promise.resolve();
        loading--;
        loaded++;
      });

    expect(await open.loadAll()).toBe(true);
    expect({ most, loaded }).toEqual({ most: 64, loaded: 1000 });
  });

  test('what a load leaves open waits for the next round', async () => {
    const open = createPendingLoads();
    const loaded: string[] = [];
    open.leave('orchard:apple:1', async () => {
      loaded.push('apple');
      open.leave('orchard:pear:1', async () => void loaded.push('pear'));
    });

    await open.loadAll();
    expect(loaded).toEqual(['apple']);
    expect(await open.loadAll()).toBe(true);
    expect(loaded).toEqual(['apple', 'pear']);
    expect(await open.loadAll()).toBe(false);
  });
});
