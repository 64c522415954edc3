import { expect, test } from 'vitest';
import { DECLARED } from '../../../src/core/code/is-declared.ts';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import { findGeneratedTypes } from '../../../src/symbols/api/generated-types.ts';
import { typesByName } from '../../../src/symbols/types-by-name.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const typesOf = (index: SourceIndex) => new Map(typesByName(index));
const sources = indexOf({
  'orchard/Apple.kt': 'package orchard\n@Serializable class Apple\nclass Pip',
});
const files = {
  'orchard/Apple.kt': `package orchard
@kotlinx.serialization.Serializable class Apple { companion object { fun serializer(): KSerializer<Apple> { /* compiled */ } } }
class Pip { companion object { fun serializer(): Any { /* compiled */ }; fun grow() { /* compiled */ } } }
class Pear`,
  'orchard/Apple_$logger.java': 'package orchard; public class Apple_$logger {}',
  'orchard/shaded/pear/Core.java': 'package orchard.shaded.pear; public class Core {}',
  'orchard/grove/org/pear/Core.java': 'package orchard.grove.org.pear; public class Core {}',
  'com/pear/Core.java': 'package com.pear; public class Core {}',
  'pear/Core.java': 'package pear; public class Core {}',
  'orchard/grove/young/Tree.java': 'package orchard.grove.young; public class Tree {}',
};
const classes = indexOf(files, undefined, [{ code: DECLARED, message: 'declarations' }]);

const namesOf = (...versions: readonly [SourceIndex, SourceIndex]) => [...findGeneratedTypes(versions, typesOf).keys()];
const shell = [{ code: DECLARED, message: 'declarations' }] as const;

/** Left out of the types of these classes beside sources of others; both of Java, by their full names. */
function leftOut(written: readonly string[], compiled: readonly string[]) {
  const [before, after] = [written, compiled].map((names) =>
    Object.fromEntries(
      names.map((name) => {
        const [, folder, type] = /^(.*)\.(\w+)$/.exec(name)!;
        return [`${name.replaceAll('.', '/')}.java`, `package ${folder}; public class ${type} {}`];
      }),
    ),
  );
  return namesOf(indexOf(before!), indexOf(after!, undefined, shell));
}

test('types that only classes have since nobody wrote them', () => {
  const made = ['orchard.Apple.Companion', 'orchard.Apple_.logger'];
  const generated = ['com.pear.Core', ...made, 'orchard.grove.org.pear.Core', 'orchard.shaded.pear.Core', 'pear.Core'];
  for (const versions of [[sources, classes] as const, [classes, sources] as const])
    expect(namesOf(...versions).sort()).toEqual(generated);
  expect(findGeneratedTypes([sources, classes], typesOf).get('com.pear.Core')).toBe('com.pear');
});

test('two versions of one form lack none', () => {
  expect(namesOf(sources, indexOf(files))).toEqual([]);
  expect(namesOf(classes, classes)).toEqual([]);
});

test('a root that takes the place of another is no other project', () => {
  expect(leftOut(['javax.orchard.Apple'], ['jakarta.orchard.Apple', 'jakarta.orchard.Pear'])).toEqual([]);
});

test('a type that may have moved is none that was made', () => {
  const moved = ['orchard.Apple', 'com.pear.core.Pip', 'com.pear.core.Seed', 'orchard.shaded.core.Pip'];
  expect(leftOut(['orchard.Apple', 'orchard.core.Pip'], moved)).toEqual(['com.pear.core.Seed']);
});

test('a root that has the name of the project is of it', () => {
  const more = ['orchard.Apple', 'org.orchard.Pear', 'org.pear.orchard.Pip', 'org.pear.Seed'];
  expect(leftOut(['orchard.Apple'], more)).toEqual(['org.pear.Seed']);
});

test('ordinary words in names of packages are no relocation', () => {
  const words = ['vendor', 'shadow.api', 'inlined', 'jakarta.core', 'javax.core', 'shade'];
  expect(leftOut(['orchard.Apple'], ['orchard.Apple', ...words.map((word) => `orchard.${word}.Pip`)])).toEqual([]);
});

test('a companion is made of an annotation that both forms have', () => {
  const companion = (written: string, compiled: string) => {
    const [before, after] = [written, compiled].map((text) => ({ 'orchard/Apple.kt': `package orchard\n${text}` }));
    return namesOf(indexOf(before!), indexOf(after!, undefined, shell));
  };
  const empty = 'class Apple { companion object }';
  expect(companion('@Serializable class Apple', `@Serializable ${empty}`)).toEqual(['orchard.Apple.Companion']);
  expect(companion('class Apple', empty)).toEqual([]);
  expect(companion('class Apple', `@Serializable ${empty}`)).toEqual([]);
  expect(companion('@Serializable class Apple', '@Serializable class Apple { companion object Pip }')).toEqual([]);
});
