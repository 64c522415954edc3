/** A file of each language whose declarations only its grammar reads, by the id of the language. */
export const outlineSeeds: Readonly<Record<string, string>> = {
  typescript: `/** Weighs. */
export class Basket<T extends Fruit> implements Bag {
  @Input() private readonly apples = new Map<string, T>();
  constructor(protected limit = 3, ...rest: T[]) { super(); }
  async fill?({ pear, ...others }: Parts): Promise<void> { if (pear) await others.go(\`a\${pear}\`); }
}
export type Shape = { kind: 'a' } | [b: number];
enum Color { Red = 1, Green }
namespace Orchard { export function pick(x: number): x is 3 { return x > 2; } }
export default Basket; export { Color as Hue }; import { a, type B } from './c.ts';
`,
  tsx: `export const Tree = ({ apples }: { apples: readonly string[] }) => {
  const [open, setOpen] = useState<boolean>(false);
  return <ul className="tree" onClick={() => setOpen(!open)}>{apples.map((apple) => <li key={apple}>{apple}</li>)}<></></ul>;
};
function Leaf<T,>(props: T) { return <b {...props} />; }
`,
  javascript: `const { x1, y: [z] } = require('./barn');
module.exports = { grow() { return /a[/]b/g.test(x1); }, plant: async function* (x) { yield x; } };
class Well { #depth = 1; static { Well.n = 2; } get depth() { return this.#depth ?? 0; } }
exports.draw = (n) => { label: for (const i of n) if (i) continue label; };
`,
  python: `import functools as f, sys
A, *B = 1, [2]
class Pile(Base, metaclass=Meta):
    """A pile."""
    @staticmethod
    # a comment
    @f.lru_cache(maxsize=None)
    async def load(x: int, /, *y, **z) -> "Pile":
        return [i for i in x if i] or f"{x!r:>{y}}"
match A:
    case [1, Pile(x=2)] if B:
        def in_case(): pass
type Alias[T] = list[T]
`,
  go: `package barn
import ( "fmt"; o "orchard/x" )
type Engine[T any] struct { *Motor; power int \`json:"p"\` }
func (e *Engine[T]) Start(n int, xs ...T) (err error) { defer func() { recover() }(); for i := range xs { fmt.Println(i) }; return nil }
const ( A = iota; B )
type Shape interface { ~int | Area() float64 }
func TestStart(t *testing.T) { var e Engine[int]; e.Start(1) }
`,
  rust: `use std::{fmt, collections::HashMap as Map};
/// Weighs.
#[derive(Debug, Clone)] pub struct Apple<'a, T: ?Sized + 'a> where T: fmt::Display { seeds: &'a T }
impl<'a, T> Apple<'a, T> { pub const fn new(seeds: &'a T) -> Self { Self { seeds } } }
pub enum Pear { Red(u8), Green { ripe: bool } }
macro_rules! pick { ($x:expr) => { $x + 1 }; }
#[cfg(test)] mod tests { #[test] fn weighs() { assert_eq!(r#"a"#, b"b"); loop { break 'a' } } }
trait Grow { fn grow(&mut self) -> impl Iterator<Item = u8>; }
`,
  c: `#include <stdio.h>
#define NATIVE_FN(name) int name(void)
typedef struct well { unsigned depth : 3; int (*draw)(const char *, ...); } well_t;
static inline int *weigh(int n[static 3], ...) { if (n) { goto out; } out: return n ? n : 0; }
enum color { RED = 1, GREEN };
NATIVE_FN(get_rev) { return 1; }
#ifdef A
int a;
#else
long b;
#endif
`,
  cpp: `#define BARN_EXPORT
namespace orchard::barn {
template <typename T, int N = 3> class BARN_EXPORT Widget final : public Base<T>, private Other {
 public:
  explicit Widget(int n) noexcept : n_{n} {}
  ~Widget() override = default;
  auto operator<=>(const Widget&) const = default;
  virtual bool ask(void* p) = 0;
 private:
  int n_ = 0;
};
template <typename T> int Boot<T>::weigh() const { auto f = [=](auto&& x) mutable -> int { return x; }; return f(3); }
}
TEST_CASE("four", "[a]") { REQUIRE(weigh() == R"x(4)x"); }
export module barn; concept C = requires(int t) { t++; };
`,
  csharp: `using System.Linq; namespace Orchard.Barn;
int Add(int a, int b) => a + b;
[Serializable] public record Medal(int Id, string? Motto = null) : Base(Id), IMedal { public required int Size { get; init; } = 3; }
public static class Ext { extension(string s) { public bool IsBlank => s.Length == 0; } public static T Old<T>(this T s) where T : class, new() { return s switch { { } x when x is not null => x, _ => throw new() }; } }
enum Color : byte { Red = 1 } delegate void D(ref int x); interface IGrow { event D Grown; int this[int i] { get; } }
var text = $"{1:N2} {{}}" + @"a""b" + """c""";
`,
};
