import { expect, test } from 'vitest';
import { answerHeader, renderHeader } from '../../../src/tools/answers/answer-header.ts';
import { apple } from '../../support/orchard-engine.ts';

function check(artifact: Partial<Parameters<typeof answerHeader>[0]>, expected: object): void {
  const given = {
    coordinates: apple,
    versionFrom: 'given',
    otherVersions: [],
    failedRegistration: null,
    remarks: [],
    text: 'source',
    source: { places: [], location: '' },
    ...artifact,
  } as const;
  expect(answerHeader(given)).toEqual({ status: 'success', ...expected });
}

test('nothing to note', () => check({}, {}));
test('sources of another artifact', () =>
  check({ remarks: ['orchard:apple moved'] }, { source_note: 'orchard:apple moved' }));
test('several notes', () =>
  check(
    { remarks: ['orchard:apple moved'], failedRegistration: 'no such folder' },
    { source_note: 'published sources; those registered failed: no such folder; orchard:apple moved' },
  ));

test('declarations are no sources, which comes first', () => {
  const said = 'orchard:apple:1: no sources published; declarations from its classes';
  const header = { text: 'declarations', source_note: said } as const;
  check({ text: 'declarations', remarks: said.split('; ') }, header);
  const [first] = [renderHeader({ status: 'success', version: '1', ...header })].flat();
  expect(first).toBe(said);
});
