import { expect, test, vi } from 'vitest';
import { lookAtAtoms } from '../../../src/search/files/artifact-atoms.ts';
import { compilePattern } from '../../../src/search/files/compile-pattern.ts';
import { atomsOf } from '../../../src/search/files/evaluate-query.ts';
import { searchArtifact } from '../../../src/search/files/search-artifact.ts';
import { parseQuery } from '../../../src/search/query/parse-query.ts';
import { decodeTrigrams, encodeTrigrams } from '../../../src/search/trigrams/trigram-index.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': 'package orchard; class Apple { String fall = "Failed to pick a plum"; }',
  'orchard/Plum.java': 'package orchard; class Plum {}',
});
const artifact = { index, trigrams: null };

test.each([
  ['a Failed pick', ['orchard/Apple.java']],
  ['a nowhere', []],
  ['case:yes content:k', ['orchard/Apple.java', 'orchard/Plum.java']],
])('files in which there is %s', (query, expected) => {
  expect([...searchArtifact(artifact, parseQuery(query))].map(({ file }) => file.path)).toEqual(expected);
});

test.each(['nowhere', 'Failed -lang:java', 'sym:Nowhere', 'Failed nowhere', 'f:Nowhere'])(
  'the file of the texts is not even looked at where nothing can match: %s',
  (query) => {
    const trigrams = decodeTrigrams(encodeTrigrams(index.eachText([0, 1])), 2);
    const eachText = vi.spyOn(index, 'eachText');
    expect([...searchArtifact({ index, trigrams }, parseQuery(query))]).toEqual([]);
    expect(eachText).not.toHaveBeenCalled();
    eachText.mockRestore();
  },
);

test.each([
  ['-nowhere', ['orchard/Apple.java', 'orchard/Plum.java']],
  ['Failed or nowhere', ['orchard/Apple.java']],
  ['Apple -(nowhere or plum)', []],
  ['Apple -f:Plum', ['orchard/Apple.java']],
])('what an artifact lacks takes no file away that does not need it: %s', (query, expected) => {
  const trigrams = decodeTrigrams(encodeTrigrams(index.eachText([0, 1])), 2);
  const found = [...searchArtifact({ index, trigrams }, parseQuery(query))];
  expect(found.map(({ file }) => file.path)).toEqual(expected);
});

test('the symbols of an artifact in which nothing is called so are not read', () => {
  const readSymbols = vi.spyOn(index, 'symbols', 'get');
  expect([...searchArtifact(artifact, parseQuery('sym:Nowhere'))]).toEqual([]);
  expect(readSymbols).not.toHaveBeenCalled();
  readSymbols.mockRestore();
});

test('a single letter among the words of a message is looked for last: every text would be gone through for it', () => {
  const atoms = lookAtAtoms(artifact, atomsOf(parseQuery('a Failed')), ({ pattern }) => compilePattern(pattern));
  expect(atoms.inTexts.map(({ written }) => written)).toEqual(['Failed', 'a']);
});

test.each(['sym:peel', 'peel'])(
  'of a file the first thousand matches are looked at, and that there are more is told: %s',
  (query) => {
    const methods = Array.from({ length: 1001 }, (_, count) => `void peel(int a${count}) {}`);
    const crowded = indexOf({ 'orchard/Apple.java': `package orchard; class Apple { ${methods.join(' ')} }` });
    const [found] = [...searchArtifact({ index: crowded, trigrams: null }, parseQuery(query))];
    expect({ matches: found!.matches.length / 2, isCut: found!.isCut }).toEqual({ matches: 1000, isCut: true });
  },
);
