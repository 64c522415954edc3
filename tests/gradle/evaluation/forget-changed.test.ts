import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

const read = (language: 'kts' | 'gradle', script: string) =>
  readDeclared({
    [language === 'kts' ? 'build.gradle.kts' : 'build.gradle']:
      `${language === 'kts' ? 'plugins { java }' : "plugins { id 'java' }"}\n${script}`,
  });
const VERSION = { kts: 'implementation("orchard:apple:$v")', gradle: 'implementation "orchard:apple:$v"' };

test.each([
  ['gradle', "def v = '1'\nif (unknown()) v = '2'"],
  ['gradle', "def v = '1'\nif (unknown()) { v = '2' } else { v = '3' }"],
  ['gradle', "def v = '1'\nunknown { v = '2' }"],
  ['gradle', "def v = '1'\nunknown().each { v = it }"],
  ['gradle', "def v = '1'\nfor (x in unknown()) { v = x }"],
  ['gradle', "def v = '1'\nwhile (unknown()) { v = '2' }"],
  ['gradle', "def v = '1'\nswitch (unknown()) { case 'a': v = '2' }"],
  ['gradle', "def v = '1'\ndef set() { v = '2' }\nif (unknown()) set()"],
  ['gradle', "ext.v = '1'\nif (unknown()) ext.v = '2'"],
  ['gradle', "ext.v = '1'\nif (unknown()) project.ext.v = '2'"],
  ['gradle', "ext.v = '1'\nif (unknown()) v = '2'"],
  ['gradle', "ext.v = '1'\nif (unknown()) ext.set('v', '2')"],
  ['gradle', "ext.v = '1'\nif (unknown()) { ext { v = '2' } }"],
  ['kts', 'var v = "1"\nif (unknown()) v = "2"'],
  ['kts', 'var v = "1"\nwhen (unknown()) { "a" -> v = "2" }'],
  ['kts', 'var v = "1"\nunknown().forEach { v = it }'],
  ['kts', 'extra["v"] = "1"\nif (unknown()) extra["v"] = "2"\nval v = extra["v"]'],
  ['kts', 'extra["v"] = "1"\nif (unknown()) extra.set("v", "2")\nval v: String by extra'],
  ['kts', 'val v by extra("1")\nif (unknown()) extra["v"] = "2"'],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.put('v', '2')\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.remove('v')\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.clear()\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.putAll(v: '2')\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nall.putAll(unknown())\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nunknown().each { k -> all[k] = '2' }\ndef v = all.v"],
  ['gradle', "def all = ['1']\nif (unknown()) all[0] = '2'\ndef v = all[0]"],
  ['kts', 'var w by extra("1")\nif (unknown()) w = "2"\nval v = extra["w"]'],
  ['kts', 'var v by extra("1")\nunknown { v = "2" }'],
] as const)('a value that a part that is not followed may change is not known, in %s: %s', (language, script) => {
  const { dependencies, problems } = read(language, `${script}\ndependencies { ${VERSION[language]} }`);
  expect(dependencies).toEqual([': implementation orchard:apple']);
  expect(problems.join()).toContain('Nothing known gives the version of orchard:apple');
});

test.each([
  ['gradle', "def v = '1'\ntasks.register('x') { doLast { v = '2' } }"],
  ['gradle', "def v = '1'\nunknown { v = v }"],
  ['gradle', "def v = '1'\nunknown { w = '2' }"],
  ['gradle', "def v = '1'\nif (false) { v = '2' }"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.put('w', '2')\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all['w'] = '2'\ndef v = all.v"],
  ['gradle', "def all = [v: '1']\nif (unknown()) all.remove('w')\ndef v = all.v"],
  ['gradle', "def all = ['2', '1']\nif (unknown()) all[0] = '3'\ndef v = all[1]"],
  ['kts', 'val v = "1"\nunknown { publications { v = v } }'],
] as const)('what nothing changes is known, in %s: %s', (language, script) => {
  const { dependencies, problems } = read(language, `${script}\ndependencies { ${VERSION[language]} }`);
  expect({ dependencies, problems }).toEqual({ dependencies: [': implementation orchard:apple:1'], problems: [] });
});

test.each([
  'val v by extra("2")\nextra["v"] = "1"',
  'val v by extra("2")\nextra.set("v", "1")',
  'val v by extra { "2" }\nproject.extra["v"] = "1"',
  'var w: String by extra("2")\nw = "1"\nval v = extra["w"]',
  'var w: String by extra("2")\nw = "1"\nval v = w',
])('a property behind `by extra` is read where it is held: %s', (script) => {
  const { dependencies, problems } = read('kts', `${script}\ndependencies { ${VERSION.kts} }`);
  expect({ dependencies, problems }).toEqual({ dependencies: [': implementation orchard:apple:1'], problems: [] });
});

const ITEMS = {
  kts: 'dependencies { all.forEach { implementation("orchard:$it:1") } }',
  gradle: 'dependencies { all.each { implementation "orchard:$it:1" } }',
};
test.each([
  ['gradle', "def all = ['apple']\nall.addAll(unknown())"],
  ['gradle', "def all = ['apple']\nall << unknown()"],
  ['gradle', "def all = ['apple']\nif (unknown()) all << 'pear'"],
  ['gradle', "def all = ['apple']\nunknown().each { all.add(it) }"],
  ['gradle', "def all = ['apple']\nall.removeIf { unknown(it) }"],
  ['gradle', "def all = ['apple']\nall.swapOut('apple')"],
  ['kts', 'val all = mutableListOf("apple")\nif (unknown()) all += "pear"'],
  ['kts', 'val all = mutableListOf("apple")\nif (unknown()) all.add("pear")'],
  ['kts', 'val all = buildList { add("apple"); if (unknown()) add("pear") }'],
  ['gradle', "def all = ['apple']\nCollections.addAll(all, 'pear')"],
  ['gradle', "def all = ['apple']\nif (unknown()) Collections.addAll(all, 'pear')"],
  ['gradle', "def all = ['apple', 'pear']\nall.subList(0, 1).clear()"],
  ['gradle', "def all = ['apple', 'pear']\nif (unknown()) all.subList(0, 1).clear()"],
  ['gradle', "def all = ['apple', 'pear']\nall.iterator().remove()"],
  [
    'gradle',
    "def all = ['apple', 'pear']\ndef i = all.iterator()\nwhile (i.hasNext()) if (i.next() == 'pear') i.remove()",
  ],
  ['gradle', "def all = ['apple']\nall.listIterator().add('pear')"],
  ['kts', 'val all = buildList { add("apple"); if (unknown()) this += "pear" }'],
  ['kts', 'val all = mutableListOf("apple").also { if (unknown()) it += "pear" }'],
] as const)('a list that may hold more says so, in %s: %s', (language, script) =>
  expect(read(language, `${script}\n${ITEMS[language]}`).problems).not.toEqual([]),
);

test.each([
  ['gradle', "def all = ['apple']\nall << 'pear'", 'apple pear'],
  ['gradle', "def all = ['apple', 'pear']\nall.remove('pear')", 'apple'],
  ['gradle', "def all = ['apple', 'pear']\nall.remove(0)", 'pear'],
  ['gradle', "def all = ['apple', 'pear', 'fig']\nall.removeAll(['pear', 'fig'])", 'apple'],
  ['gradle', "def all = ['apple', 'pear']\nall.removeAll { it == 'pear' }", 'apple'],
  ['gradle', "def all = ['apple', 'pear']\nall.retainAll { it == 'pear' }", 'pear'],
  ['gradle', "def all = ['apple']\nall.clear()\nall.push('pear')", 'pear'],
  ['gradle', "def all = ['apple']\nall[0] = 'pear'", 'pear'],
  ['gradle', "def all = ['pear', 'apple'].sort().take(1)", 'apple'],
  ['kts', 'val all = mutableListOf("apple")\nall.add(0, "pear")', 'pear apple'],
  ['kts', 'val all = mutableListOf("apple", "pear")\nall.removeIf { it == "pear" }', 'apple'],
  ['kts', 'val all = mutableListOf("apple", "pear").apply { removeAt(0) }', 'pear'],
  ['kts', 'val all = mutableListOf("apple", "pear")\nall.removeLast()', 'apple'],
  ['kts', 'val all = mutableSetOf("apple")\nall.set(0, "pear")', 'pear'],
  ['gradle', "def all = ['apple', 'pear'].subList(1, 2)", 'pear'],
  ['kts', 'val all = buildList { add("apple"); this += "pear" }', 'apple pear'],
  ['kts', 'val all = mutableListOf("apple").apply { this += listOf("pear") }', 'apple pear'],
  ['kts', 'val all = mutableListOf("apple").also { it += "pear" }', 'apple pear'],
  ['kts', 'val all = mutableListOf("apple", "pear").apply { this -= "pear" }', 'apple'],
  ['kts', 'val all = mutableListOf("apple", "pear").apply { this -= listOf("pear") }', 'apple'],
] as const)('lists change as they do in %s: %s', (language, script, expected) => {
  const { dependencies, problems } = read(language, `${script}\n${ITEMS[language]}`);
  expect(problems).toEqual([]);
  expect(dependencies).toEqual(expected.split(' ').map((name) => `: implementation orchard:${name}:1`));
});

const ENTRIES = {
  kts: 'dependencies { all.forEach { (k, v) -> implementation("orchard:$k:$v") } }',
  gradle: 'dependencies { all.each { k, v -> implementation "orchard:$k:$v" } }',
};
test.each([
  ['gradle', "def all = [apple: '1']\nall.putAll(unknown())"],
  ['gradle', "def all = [apple: '1']\nall[unknown()] = '2'"],
  ['gradle', "def all = [apple: '1']\nif (unknown()) all.pear = '2'"],
  ['gradle', "def all = [apple: '1']\nunknown().each { all[it] = '2' }"],
  ['gradle', "def all = [apple: '1']\nall.merge('apple', '2') { a, b -> b }"],
  ['kts', 'val all = buildMap { put("apple", "1"); putAll(unknown()) }'],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nif (unknown()) all["pear"] = "2"'],
  ['gradle', "def all = [apple: '1']\nall.keySet().removeAll(['apple'])"],
  ['gradle', "def all = [apple: '1']\nall.entrySet().removeIf { it.key == 'apple' }"],
  ['gradle', "def all = [apple: '1']\nall.values().clear()"],
  ['gradle', "def all = [apple: '1']\nif (unknown()) all.keySet().removeAll(['apple'])"],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nall.keys.remove("apple")'],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nif (unknown()) all.keys.remove("apple")'],
  ['kts', 'val all = buildMap { put("apple", "1"); if (unknown()) this += "pear" to "2" }'],
  ['gradle', "def all = [apple: '1']\nall.each { it.value = '2' }"],
  ['gradle', "def all = [apple: '1']\nfor (e in all.entrySet()) e.setValue('2')"],
  ['gradle', "def all = [apple: '1']\nfor (e in all) { if (unknown()) e.value = '2' }"],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nall.entries.first().setValue("2")'],
] as const)('a map that may have more says so, in %s: %s', (language, script) =>
  expect(read(language, `${script}\n${ENTRIES[language]}`).problems).not.toEqual([]),
);

test.each([
  ['gradle', "def all = [apple: '1']\nall << [pear: '2']", 'apple:1 pear:2'],
  ['gradle', "def all = [apple: '1', pear: '2']\nall.remove('pear')", 'apple:1'],
  ['gradle', "def all = [apple: '1', pear: '2']\nall.removeAll { k, v -> k == 'pear' }", 'apple:1'],
  ['gradle', "def all = [apple: '1']\nall.putIfAbsent('apple', '3')\nall.putIfAbsent('pear', '2')", 'apple:1 pear:2'],
  ['gradle', "def all = [apple: '1']\nall.with { pear = '2' }", 'apple:1 pear:2'],
  [
    'gradle',
    "def some = [apple: '1', pear: null]\ndef all = [fig: some.pear ?: some['plum'] ?: some['apple']]",
    'fig:1',
  ],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nall += "pear" to "2"', 'apple:1 pear:2'],
  ['kts', 'val all = mapOf("apple" to "1", "pear" to "2") - "pear"', 'apple:1'],
  ['kts', 'val all = mutableMapOf("apple" to "1")\nall.getOrPut("pear") { "2" }', 'apple:1 pear:2'],
  ['kts', 'val some = mapOf("apple" to "1")\nval all = mapOf("fig" to (some["pear"] ?: "3"))', 'fig:3'],
  ['kts', 'val all = buildMap { put("apple", "1"); this += "pear" to "2" }', 'apple:1 pear:2'],
] as const)('maps change as they do in %s: %s', (language, script, expected) => {
  const { dependencies, problems } = read(language, `${script}\n${ENTRIES[language]}`);
  expect(problems).toEqual([]);
  expect(dependencies).toEqual(expected.split(' ').map((entry) => `: implementation orchard:${entry}`));
});

test.each([
  "def all = ['apple']\nall << all",
  "def all = ['apple']\nall.add(0, [all])",
  "def all = ['apple']\ndef other = [all]\nall[0] = other",
  "def all = ['apple']\nall.addAll([all])",
])('a list that would hold itself holds something that is not known: %s', (script) =>
  expect(read('gradle', `${script}\ndependencies { implementation all }`).problems).not.toEqual([]),
);
test.each([
  ["def all = ['apple']\nfor (name in all) all << 'pear'", 'apple pear'],
  ["def all = ['apple']\nall.each { all << 'pear' }", 'apple pear'],
])('a loop goes through what there was when it began: %s', (script, expected) => {
  const { dependencies, problems } = read('gradle', `${script}\n${ITEMS.gradle}`);
  expect(problems).toEqual([]);
  expect(dependencies).toEqual(expected.split(' ').map((name) => `: implementation orchard:${name}:1`));
});
