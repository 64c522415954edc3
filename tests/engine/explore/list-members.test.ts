import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, pie } from '../../support/orchard-engine.ts';

const fruit = indexOf({
  'orchard/Fruit.java': `package orchard;
import java.util.*;
public abstract class Fruit<S> extends Plant<S> implements Edible, Iterable<S> {
  private void hidden() {}
  void shared() {}
  protected static int count;
  public abstract void add(S seed);
  public Fruit() {}
}
class Plant<P> { public void add(P part) {} public void grow() {} }
interface Edible { int CALORIES = 1; default void eat() {} static void plate() {} void shared(); }
`,
});
const bakery = indexOf(
  {
    'bakery/Pear.java': `package bakery;
import orchard.Fruit;
public class Pear extends Fruit<Pear.Seed> {
  @Override public void add(Seed seed) {}
  static class Seed extends Unknown {}
}`,
  },
  pie,
);

async function inherited(list: 'methods' | 'fields') {
  const answer = (await callTool(orchardEngine([fruit, bakery]), `list_${list}`, {
    artifact_id: 'pie',
    type_name: 'bakery.Pear',
    include_inherited: true,
  })) as Record<string, { signature: string; declared_in?: string; artifact?: string }[]>;
  return answer[list]?.map(({ signature, declared_in }) => `${declared_in ?? 'own'}: ${signature}`);
}

test('overridden, private, static, foreign and constructor methods are left out', async () => {
  expect(await inherited('methods')).toEqual([
    'own: public void add(Seed seed)',
    'orchard.Plant: public void grow()',
    'orchard.Edible: default void eat()',
    'orchard.Edible: void shared()',
  ]);
});

test('fields come from classes and interfaces of other artifacts', async () => {
  expect(await inherited('fields')).toEqual([
    'orchard.Fruit: protected static int count',
    'orchard.Edible: int CALORIES',
  ]);
});

test('the artifact of an owner elsewhere is named, and what could not be followed', async () => {
  const answer = await callTool(orchardEngine([fruit, bakery]), 'list_fields', {
    artifact_id: 'pie',
    type_name: 'bakery.Pear',
    include_inherited: true,
  });
  expect(answer).toMatchObject({
    fields: [{ artifact: 'orchard:apple:1.0' }, { artifact: 'orchard:apple:1.0' }],
    not_followed: ['java.lang.Iterable (supertype of orchard.Fruit): its source is not indexed'],
  });
});

test('a supertype that no import names is not guessed', async () => {
  const answer = await callTool(orchardEngine([bakery]), 'list_methods', {
    artifact_id: 'pie',
    type_name: 'bakery.Pear$Seed',
    include_inherited: true,
  });
  expect(answer).toMatchObject({
    not_followed: ['Unknown (supertype of bakery.Pear.Seed): nothing indexed or imported declares it'],
  });
});

test('types that extend each other end', async () => {
  const circle = indexOf({ 'A.java': 'class A extends B { void a() {} } class B extends A { void b() {} }' });
  const answer = await callTool(orchardEngine([circle]), 'list_methods', { type_name: 'A', include_inherited: true });
  expect(answer).toMatchObject({ methods: [{ signature: 'void a()' }, { signature: 'void b()' }] });
});

test('what another object answers for is said with its expression', async () => {
  const garden = indexOf({
    'Garden.kt': `interface Plants { fun water() }
interface Trees : Plants { fun prune(); fun fell() }
class Garden(private val trees: Trees, plan: Plan) : Trees by trees, Comparable<Garden> by plan.order { override fun fell() {} }`,
  });
  const answer = await callTool(orchardEngine([garden]), 'list_methods', {
    type_name: 'Garden',
    include_inherited: true,
  });
  const delegated = { delegated_to: 'trees' };
  expect(answer).toMatchObject({
    methods: [
      { signature: expect.stringContaining('constructor(') },
      { signature: 'override fun fell()' },
      { signature: 'fun prune()', declared_in: 'Trees', ...delegated },
      { signature: 'fun water()', declared_in: 'Plants', ...delegated },
    ],
  });
});
