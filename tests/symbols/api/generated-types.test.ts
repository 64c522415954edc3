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
class Apple { companion object { fun serializer(): KSerializer<Apple> { /* compiled */ } } }
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

test('types that only classes have since nobody wrote them', () => {
  const made = ['orchard.Apple.Companion', 'orchard.Apple_.logger'];
  const generated = ['com.pear.Core', ...made, 'orchard.grove.org.pear.Core', 'orchard.shaded.pear.Core', 'pear.Core'];
  for (const versions of [[sources, classes] as const, [classes, sources] as const])
    expect([...findGeneratedTypes(versions, typesOf)].sort()).toEqual(generated);
});

test('two versions of one form lack none', () => {
  expect(findGeneratedTypes([sources, indexOf(files)], typesOf)).toEqual(new Set());
  expect(findGeneratedTypes([classes, classes], typesOf)).toEqual(new Set());
});
