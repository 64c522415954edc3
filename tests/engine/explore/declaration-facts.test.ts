import { expect, test } from 'vitest';
import { visibilities } from '../../../src/core/code/language-rules.ts';
import type { ScannedSymbol } from '../../../src/core/code/symbols.ts';
import { readFacts } from '../../../src/engine/explore/declaration-facts.ts';
import { IndexBuilder } from '../../../src/indexing/index-builder.ts';
import { packHead } from '../../../src/languages/outline-head.ts';
import { indexJavaText } from '../../support/index-java-text.ts';
import { unusedOutlineReader } from '../../support/outline-reader.ts';
import { quietContext } from '../../support/quiet-context.ts';

test('a visibility without a word of its own is told as its language calls it', async () => {
  const java = indexJavaText('Pear.java', 'class Pear { private int stem; public void ripen() {} }');
  expect([0, 1, 2].map((row) => readFacts(java, row).unsaidVisibility)).toEqual(['package-private', null, null]);
  const kotlin = indexJavaText('Plum.kt', 'internal class Plum');
  expect(readFacts(kotlin, 0).unsaidVisibility).toBeNull();
  const typescript = await outline('plum.ts', 'function ripen() {}');
  expect(readFacts(typescript, 1).unsaidVisibility).toBe('module');
});

/** A function that its file keeps to itself. */
async function outline(path: string, text: string) {
  const at = text.indexOf('ripen');
  const symbol: ScannedSymbol = {
    ...{ kind: 'function', declaration: 'function', parent: -1, start: 0, end: text.length },
    ...{ nameStart: at, nameEnd: at + 'ripen'.length, docStart: 0, docEnd: 0 },
    modifiers: packHead({ visibility: visibilities.internal, start: 0, end: text.indexOf(' {') }),
  };
  const outlines = {
    ...unusedOutlineReader,
    declarations: async () => ({ symbols: [symbol], supertypes: [], problems: [] }),
  };
  const builder = new IndexBuilder({ outlines });
  await builder.addRecovered(
    { path, bytes: Buffer.from(text), crc32: null },
    {
      readDamaged: async () => ({ unread: '' }),
      signal: quietContext.signal,
    },
  );
  return builder.build({ kind: 'file', path: `/${path}` }, { problems: [], identity: 'sha1:1', foundAt: path });
}
