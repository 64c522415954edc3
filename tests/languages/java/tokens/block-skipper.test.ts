import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BlockSkipper } from '../../../../src/languages/java/tokens/block-skipper.ts';
import { skipBlock, skipBlockComment } from '../../../../src/languages/jvm/tokens/skip-tokens.ts';
import { mutate } from '../../../fuzz/mutate.ts';
import { randomNumbers } from '../../random-damage.ts';

const folder = new URL('../../../../fixtures/java/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.java'))
  .map((path) => readFileSync(new URL(path, folder)));

test('blocks and comments of whole files end where the plain functions say', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(ends(file)).toEqual(plainEnds(file));
});

test('so they do in damaged files', () => {
  const random = randomNumbers(3);
  for (let left = 300; left > 0; left--) {
    const file = mutate(files, random);
    expect(ends(file), file.toString()).toEqual(plainEnds(file));
  }
});

test('so they do where everything is a mark, at every distance from the end', () => {
  const random = randomNumbers(5);
  const marks = Buffer.from('{{}}}"\'/*\\\n\ra\u00e9 ');
  for (let left = 3_000; left > 0; left--) {
    const file = Buffer.from(Array.from({ length: random(70) }, () => marks[random(marks.length)]!));
    expect(ends(file), JSON.stringify(file.toString('latin1'))).toEqual(plainEnds(file));
  }
});

test.each([
  ['a block of thousands of bytes', `{${' '.repeat(200_000)}}`],
  ['a block that is open up to the end', `{${'x'.repeat(100)}`],
  ['blocks in blocks', `${'{'.repeat(3_000)}${'}'.repeat(2_999)}`],
  ['a string that ends with its line', '{ "a }\n }'],
  ['a text block with quotes and braces', '{ """ } "" \\""" } """ } }'],
  ['a text block that is open', '{ """ } "" \\"" }'],
  ['an escape at the end', '{ "\\'],
  ['a comment of four characters', '{ /**/ } */ }'],
  ['a comment that its own start does not end', '{ /*/ } */ }'],
  ['a comment that is open', '{ /* } *'],
  ['a line comment that the end of the file ends', '{ // }'],
  ['a division', "{ a / b / '}' }"],
])('%s', (_, text) => {
  // What is left of a longer source must not be read.
  BlockSkipper.of(Buffer.from('}*/"\'\n'.repeat(50_000)));
  const file = Buffer.from(text);
  expect(ends(file)).toEqual(plainEnds(file));
});

test('a source above a MiB is not held', () => {
  expect(BlockSkipper.of(new Uint8Array(2 ** 20))).not.toBeNull();
  expect(BlockSkipper.of(new Uint8Array(2 ** 20 + 1))).toBeNull();
});

type Skip = (position: number) => number;

function ends(file: Buffer): readonly number[] {
  const held = BlockSkipper.of(file)!;
  return endsBy(file, { block: (position) => held.skipBlock(position), comment: (at) => held.skipBlockComment(at) });
}

function plainEnds(file: Buffer): readonly number[] {
  return endsBy(file, { block: (position) => skipBlock(file, position), comment: (at) => skipBlockComment(file, at) });
}

/** Of what each brace and each comment would begin, hidden or not: few, of long files. */
function endsBy(file: Buffer, { block, comment }: { readonly block: Skip; readonly comment: Skip }): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < file.length && found.length < 500; at++) {
    if (file[at] === 0x7b) found.push(block(at + 1));
    if (file[at] === 0x2f && file[at + 1] === 0x2a) found.push(comment(at));
  }
  return found;
}
