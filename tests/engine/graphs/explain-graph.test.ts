import { expect, test } from 'vitest';
import type { Mediation, ResolvedDependency } from '../../../src/core/builds/resolved-project.ts';
import { explainGraph } from '../../../src/engine/graphs/explain-graph.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

/** The reason and the rule by which `orchard:pear:1`, which pie asks for, lost to this one. */
function explainLoss(winner: Partial<ResolvedDependency>, mediation: Mediation = 'nearest') {
  const pie = buildDependency('orchard:pie:1');
  const module = {
    ...buildModule('.', [pie, buildDependency('orchard:pear:2', winner)]),
    omitted: [{ ...buildDependency('orchard:pear:1'), parent: 0, reason: 'conflict' as const, by: 'orchard:pear:2' }],
  };
  const [{ omitted } = { omitted: [] }] = explainGraph({ ...buildProject([module]), mediation }).modules;
  return [omitted[0]?.why, omitted[0]?.rule];
}

test('the nearest wins, and of two at the same depth the first', () => {
  expect(explainLoss({})).toEqual(['lost to 2, a direct dependency', 'the nearest wins: depth 1 before depth 2']);
  expect(explainLoss({ depth: 2, parent: 0 })[1]).toBe('at depth 2 both, the one that is declared first wins');
  expect(explainLoss({ depth: 3, parent: 0 })[1]).toBe('');
});

test('management, the highest version and reasons of Gradle are named', () => {
  const managed = { version: '1', scope: null, by: '/orchard/pom.xml:7' };
  expect(explainLoss({ managed })[1]).toBe('dependency management sets the version');
  expect(explainLoss({ depth: 3 }, 'highest')[1]).toBe('the highest version wins');
  const forced = { reasons: [{ kind: 'forced', by: '/orchard/build.gradle:3' } as const] };
  expect(explainLoss(forced, 'gradle')).toEqual([
    'lost to 2 (forced: build.gradle:3)',
    'a forced version wins over all others',
  ]);
  expect(explainLoss({}, 'gradle')[1]).toBe('the highest version wins');
});

test('marks, reasons and configurations stand with a dependency', () => {
  const pie = buildDependency('orchard:pie:1', {
    optional: true,
    reasons: [{ kind: 'requested', by: '/orchard/build.gradle:3' }],
    configurations: ['runtimeClasspath'],
  });
  const { modules } = explainGraph(buildProject([buildModule('.', [pie])]));
  expect(modules[0]?.dependencies[0]?.notes).toEqual(['optional', 'requested: build.gradle:3', 'in runtimeClasspath']);
});
