import { expect, test } from 'vitest';
import { readLinesOf } from '../../src/core/text/text-lines.ts';
import { findDelegate } from '../../src/naming/find-delegate.ts';
import { describeRow, rangeOf, referenceTo, simpleNameOf } from '../../src/symbols/symbol-rows.ts';
import { indexOf, pie } from '../support/orchard-engine.ts';

const box = 'package tin;\npublic class Box {\n  protected Box pack(String fruit) { count++; return this; }\n}\n';
const crate = `package orchard;
import tin.Box;
class Crate extends Box {
  private final Press press = new Press();
  private final Label label = null;
  @Override Box pack(String fruit) { return super.pack(fruit); }
  Box packOne(String fruit) { return pack(this.label, fruit, (Lid) null); }
  Box packTwo(String fruit) { return pack(this.label, unknown(), null); }
  void squeeze(int times) { this.press.squeeze(times, true); }
  static void all() { Press.all("x"); }
  Box packAll() { close(); return pack(""); }
  Box again(int times) { return again(times); }
  private Box pack(Label label, String fruit, Lid lid) { return this; }
  private Box pack(Label label, String fruit, Tape tape) { return this; }
}
`;
const press =
  'package orchard;\nclass Press {\n  void squeeze(int times, boolean hard) { run(); }\n  static void all(String why) {}\n}\n';
const pour = `package orchard
class Jug(val size: Int) { fun pour(size: Int, slowly: Boolean = false) { size(2) } }
fun pourOut(jug: Jug): Unit = pourOut(jug.size, hot = true)
fun pourOut(size: Int, hot: Boolean) { println(size) }
fun pourOut(size: Int, cold: String) { println(size) }
`;
const own = indexOf({ 'orchard/Crate.java': crate, 'orchard/Press.java': press, 'orchard/Jug.kt': pour });
const other = indexOf({ 'tin/Box.java': box }, pie);

test.each([
  ['pack(fruit)', 'of a supertype in another artifact', 'tin.Box#pack(String)'],
  ['packOne(fruit)', 'an overload, chosen by a cast', 'orchard.Crate#pack(Label, String, Lid)'],
  ['packTwo(fruit)', 'an overload that the arguments do not tell', null],
  ['squeeze(times)', 'of the type of a field', 'orchard.Press#squeeze(int, boolean)'],
  ['all()', 'of a type by its name', 'orchard.Press#all(String)'],
  ['packAll()', 'a body that does more', null],
  ['again(times)', 'itself', null],
  ['pourOut(jug)', 'outside of types, chosen by the name of an argument', 'orchard.JugKt#pourOut(Int, Boolean)'],
])('the function that %s only calls: %s', (asked, _, expected) => {
  const rows = own.symbols.kind.keys();
  const row = [...rows].find((one) => {
    const { parameters } = describeRow(own, one);
    return `${simpleNameOf(own, one)}(${parameters.map(({ name }) => name).join(', ')})` === asked;
  })!;
  const file = own.symbols.file[row]!;
  const code = readLinesOf(own.text(file), own.lines(file), rangeOf(own, row)).join('\n');
  const found = findDelegate({ index: own, row }, code, [own, other]);
  const print = ({ index, row: at }: NonNullable<typeof found>) =>
    `${referenceTo(index, at)}(${describeRow(index, at)
      .parameters.map(({ type }) => type)
      .join(', ')})`;
  expect(found && print(found)).toBe(expected);
});
