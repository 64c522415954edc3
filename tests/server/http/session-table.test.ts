import { expect, test } from 'vitest';
import { createSessionTable } from '../../../src/server/http/session-table.ts';

function table() {
  const clock = { now: 0 };
  const ended: string[] = [];
  const busy = new Set<string>();
  const sessions = createSessionTable<string>(
    { most: 2, lifetime: 1000, protectedFor: 100, now: () => clock.now },
    { end: (session) => void ended.push(session), isBusy: (id) => busy.has(id) },
  );
  return { sessions, clock, ended, busy };
}

test('a session lives as long as it is used', () => {
  const { sessions, clock, ended } = table();
  sessions.add('a', 'apple');
  clock.now = 900;
  expect(sessions.find('a', true)).toBe('apple');
  clock.now = 1800;
  expect(sessions.find('a', false)).toBe('apple');
  clock.now = 1900;
  expect(sessions.find('a', true)).toBeNull();
  expect(ended).toEqual(['apple']);
});

test('being looked at does not keep it alive', () => {
  const { sessions, clock, ended } = table();
  sessions.add('a', 'apple');
  clock.now = 999;
  sessions.find('a', false);
  clock.now = 1000;
  sessions.expire();
  expect(ended).toEqual(['apple']);
});

test('the one idle longest goes for another', () => {
  const { sessions, clock, ended } = table();
  sessions.add('a', 'apple');
  sessions.add('p', 'pear');
  clock.now = 50;
  sessions.find('a', true);
  clock.now = 100;
  expect(sessions.makeRoom()).toBe(0);
  expect(ended).toEqual(['pear']);
  expect(sessions.size).toBe(1);
});

test('none that was used a moment ago', () => {
  const { sessions, clock, ended } = table();
  sessions.add('a', 'apple');
  sessions.add('p', 'pear');
  clock.now = 40;
  expect(sessions.makeRoom()).toBe(60);
  expect(ended).toEqual([]);
});

test('none with work under way', () => {
  const { sessions, clock, ended, busy } = table();
  sessions.add('a', 'apple');
  sessions.add('p', 'pear');
  busy.add('a');
  clock.now = 5000;
  expect(sessions.makeRoom()).toBe(0);
  expect(ended).toEqual(['pear']);
  busy.add('b');
  sessions.add('b', 'berry');
  expect(sessions.makeRoom()).toBeGreaterThan(0);
});

test('all go when the table is cleared', () => {
  const { sessions, ended } = table();
  sessions.add('a', 'apple');
  sessions.clear();
  expect([ended, sessions.size]).toEqual([['apple'], 0]);
});
