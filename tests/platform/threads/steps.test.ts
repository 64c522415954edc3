import { expect, test } from 'vitest';
import { runSteps, runStepsInTurns, type Steps } from '../../../src/platform/threads/steps.ts';

function* pick(told: string[]): Steps<string> {
  told.push('apple');
  yield;
  told.push('pear');
  yield;
  return 'basket';
}

test('all steps in one go', () => {
  const told: string[] = [];
  expect([runSteps(pick(told)), told]).toEqual(['basket', ['apple', 'pear']]);
});

test('others have a turn between two steps', async () => {
  const told: string[] = [];
  const turn = async () => void told.push('turn');
  expect([await runStepsInTurns(pick(told), turn), told]).toEqual(['basket', ['apple', 'turn', 'pear', 'turn']]);
});

test('what a turn throws ends them', async () => {
  const told: string[] = [];
  const turn = () => Promise.reject(new Error('enough'));
  await expect(runStepsInTurns(pick(told), turn)).rejects.toThrow('enough');
  expect(told).toEqual(['apple']);
});
