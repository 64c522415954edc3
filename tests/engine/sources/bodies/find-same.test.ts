import { expect, test } from 'vitest';
import { findSame } from '../../../../src/engine/sources/bodies/find-same.ts';
import { codeOf } from '../../../../src/symbols/code-of.ts';
import { qualifiedNameOf } from '../../../../src/symbols/symbol-rows.ts';
import { indexOf } from '../../../support/orchard-engine.ts';

const declared = indexOf({
  'orchard/Basket.kt': `package orchard
fun fill(by: Grams): Unit { /* compiled */ }
class Basket {
  val isFull: Boolean
  val size: Int
  fun add(grams: Grams): Unit { /* compiled */ }
  internal fun weigh(): Int { /* compiled */ }
  @JvmName(name = "-old_rows") fun rows(): Int { /* compiled */ }
  fun pick(at: Int): Int { /* compiled */ }
  fun pick(by: String): Int { /* compiled */ }
  fun peel(): Int { /* compiled */ }
}`,
});
const decompiled = indexOf({
  'orchard/Basket.java': `package orchard;
final class BasketKt { public static void fill_8Mi8wO0(int by) { a(); } }
public final class Basket {
  private final int size;
  public boolean isFull() { return b(); }
  public int getSize() { return this.size; }
  public void add_impl/* $VF was: add-impl */(int grams) { c(); }
  public int weigh$orchard() { return d(); }
  public int rows() { return f(); }
  public int pick(int at) { return g(); }
  public int pick(String by) { return h(); }
}`,
});

function sameOf(name: string): readonly (string | null)[] {
  const rows = Array.from(declared.symbols.parent.keys()).filter((row) => qualifiedNameOf(declared, row) === name);
  return rows.map((row) => {
    const same = findSame({ index: declared, row }, decompiled);
    return same === null ? null : (/[^\s{]+\(?\)?;/.exec(codeOf(decompiled, same))?.[0] ?? '');
  });
}

test.each([
  ['orchard.BasketKt.fill', 'a();'],
  ['orchard.Basket.isFull', 'b();'],
  ['orchard.Basket.size', 'size;'],
  ['orchard.Basket.add', 'c();'],
  ['orchard.Basket.weigh', 'd();'],
  // The getter of a property may have that name.
  ['orchard.Basket.rows', null],
  ['orchard.Basket.pick', 'g();', 'h();'],
  ['orchard.Basket.peel', null],
])('%s in the decompiled text', (name, ...expected) => expect(sameOf(name)).toEqual(expected));
