import { expect, test } from 'vitest';
import { erasedType } from '../../../src/classes/kotlin/erased-types.ts';

test.each([
  ['kotlin/Int', 'I', 'Ljava/lang/Integer;'],
  ['kotlin/String', 'Ljava/lang/String;', 'Ljava/lang/String;'],
  ['kotlin/IntArray', '[I', '[I'],
  ['kotlin/collections/MutableList', 'Ljava/util/List;', 'Ljava/util/List;'],
  ['kotlin/collections/MutableMap.MutableEntry', 'Ljava/util/Map$Entry;', 'Ljava/util/Map$Entry;'],
  ['kotlin/collections/Iterable', 'Ljava/lang/Iterable;', 'Ljava/lang/Iterable;'],
  ['orchard/Apple.Core', 'Lorchard/Apple$Core;', 'Lorchard/Apple$Core;'],
  ['kotlin/Function2', 'Lkotlin/jvm/functions/Function2;', 'Lkotlin/jvm/functions/Function2;'],
  ['kotlin/Function23', 'Lkotlin/jvm/functions/FunctionN;', 'Lkotlin/jvm/functions/FunctionN;'],
  // Arguments and value classes decide about these.
  ['kotlin/Array', null, null],
  ['kotlin/UInt', null, null],
  ['kotlin/UIntArray', null, null],
])('%s is %s, or %s where it may be null', (name, plain, nullable) => {
  expect([erasedType(name, false), erasedType(name, true)]).toEqual([plain, nullable]);
});
