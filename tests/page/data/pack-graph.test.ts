import { expect, test } from 'vitest';
import { packGraph, unpackGraph } from '../../../src/page/data/pack-graph.ts';
import { orchardGraph } from '../orchard-graph.ts';

test('a graph comes out as it went in', () => {
  expect(unpackGraph(JSON.parse(JSON.stringify(packGraph(orchardGraph))))).toEqual(orchardGraph);
});

test('a text that many modules have stands there once', () => {
  const [module] = orchardGraph.modules;
  const many = { ...orchardGraph, modules: Array.from({ length: 100 }, () => module!) };
  const text = JSON.stringify(packGraph(many));
  expect(text.split('orchard:pear:2"')).toHaveLength(2);
});
