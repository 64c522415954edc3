import { expect, test } from 'vitest';
import { outlineOf, outlinesOf } from './outline-checks.ts';

test('macros before the name of a class', async () => {
  const source = `#define BARN_EXPORT __attribute__((visibility("default")))
#define shed_api
class BARN_EXPORT Widget : public Base {
public:
    explicit Widget(int n);
    bool ask(void* p);
private: int n_;
};
struct OTHER_API ALIGNED(8) Box { int size; };
template <typename T> class __attribute__((packed)) ORCHARD_API Crate final : Box { T t; };
union shed_api Either { int a; float b; };
enum class BARN_EXPORT Season : int { Spring, Fall };
class unknown_api Late { int day; };
class BARN_EXPORT Forward;
struct point origin{1, 2};
struct point make() { return {}; }
class Plain BARN_FINAL { int x; };
`;
  expect((await outlineOf('widget.h', source)).slice(2)).toEqual([
    'public class Widget 3-8: class BARN_EXPORT Widget : public Base',
    'public constructor Widget.Widget 5-5: explicit Widget(int n)',
    'public method Widget.ask 6-6: bool ask(void* p)',
    'private field Widget.n_ 7-7: int n_',
    'public struct Box 9-9: struct OTHER_API ALIGNED(8) Box',
    'public field Box.size 9-9: int size',
    'public class Crate 10-10: template <typename T> class __attribute__((packed)) ORCHARD_API Crate final : Box',
    'private field Crate.t 10-10: T t',
    'public union Either 11-11: union shed_api Either',
    'public field Either.a 11-11: int a',
    'public field Either.b 11-11: float b',
    'public enum Season 12-12: enum class BARN_EXPORT Season : int',
    'public enum constant Season.Spring 12-12: Spring',
    'public enum constant Season.Fall 12-12: Fall',
    'public class Late 13-13: class unknown_api Late',
    'private field Late.day 13-13: int day',
    'public variable widget.h.origin 15-15: struct point origin',
    'public function widget.h.make 16-16: struct point make()',
    'public class Plain 17-17: class Plain BARN_FINAL',
    'private field Plain.x 17-17: int x',
  ]);
});

test('macros before declarations and between members, conditions in the head of a class', async () => {
  const source = `BARN_BEGIN_NAMESPACE
class Widget
#if BARN
  : public Base
#else
  : public Other
#endif
{
  Q_OBJECT
  DECLARE_WIDGET(Widget)
public:
  BARN_API int ask();
  BARN_DEPRECATED("no") virtual Fruit pick() const;
  Q_INVOKABLE Fruit eat(int n);
  Q_DISABLE_COPY(Widget)
  ~Widget();
};
BARN_API
int weigh(int n);
template <typename T> BARN_API T twice(T t) { return t; }
extern "C" BARN_API void plain(void);
DWORD WINAPI run(void *p);
BOOL
stop(void) { return 1; }
enum Color { RED, GREEN };
FILE *open_it(void);
BARN_END_NAMESPACE
`;
  const { lines, index } = await outlinesOf({ 'widget.h': source });
  expect(lines['widget.h']).toEqual([
    'public class Widget 2-17: class Widget #if BARN : public Base #else : public Other #endif',
    'public method Widget.ask 12-12: int ask()',
    'public method Widget.pick 13-13: virtual Fruit pick() const',
    'public method Widget.eat 14-14: Fruit eat(int n)',
    'public method Widget.~Widget 16-16: ~Widget()',
    'public function widget.h.weigh 19-19: int weigh(int n)',
    'public function widget.h.twice 20-20: template <typename T> BARN_API T twice(T t)',
    'public function widget.h.plain 21-21: void plain(void)',
    'public function widget.h.run 22-22: DWORD WINAPI run(void *p)',
    'public function widget.h.stop 23-24: BOOL stop(void)',
    'public enum Color 25-25: enum Color',
    'public enum constant Color.RED 25-25: RED',
    'public enum constant Color.GREEN 25-25: GREEN',
    'public function widget.h.open_it 26-26: FILE *open_it(void)',
  ]);
  expect(index.metadata.problems).toEqual([]);
});

test('macros behind the parameters of functions', async () => {
  const source = `#define NOTHROW noexcept
struct Press {
  Press(int n) NOTHROW : n_(n) {}
  int turn() NOTHROW;
  int weigh() const NOTHROW BARN_GUARDED(lock);
  int rest() const NOTHROW { return 1; }
  virtual int stop() NOTHROW = 0;
  int n_;
};
int run() NOTHROW;
int walk() NOTHROW { return 1; }
`;
  const { lines, index } = await outlinesOf({ 'press.h': source });
  expect(lines['press.h']!.map((line) => /^\w+ [\w ]+ ([\w.]+) \d/.exec(line)?.[1])).toEqual([
    'press.h.NOTHROW',
    'Press',
    ...['Press', 'turn', 'weigh', 'rest', 'stop', 'n_'].map((name) => `Press.${name}`),
    'press.h.run',
    'press.h.walk',
  ]);
  expect(index.metadata.problems).toEqual([]);
});

test('members that are defined outside of their class', async () => {
  const { lines } = await outlinesOf({
    'boot.cpp': `namespace orchard {
int Boot::weigh() const { return 3; }
Boot::Boot(int n) : n_(n) {}
Boot::~Boot() {}
int Boot::count = 0;
template <typename T> int Crate<T>::Lid::size() { return 1; }
int free(int n) { return n; }
}
bool orchard::Boot::operator==(const Boot &other) const { return true; }
int orchard::loose() { return 1; }
`,
    'pip.h': `namespace orchard {
class Pip { int weigh(); static int count; };
inline int Pip::weigh() { return 1; }
}
`,
  });
  expect(lines['boot.cpp']).toEqual([
    'public namespace orchard 1-8: namespace orchard',
    'public method orchard.Boot.weigh 2-2: int Boot::weigh() const',
    'public constructor orchard.Boot.Boot 3-3: Boot::Boot(int n)',
    'public method orchard.Boot.~Boot 4-4: Boot::~Boot()',
    'public field orchard.Boot.count 5-5: int Boot::count',
    'public method orchard.Crate::Lid.size 6-6: template <typename T> int Crate<T>::Lid::size()',
    'public function orchard.free 7-7: int free(int n)',
    'public method orchard.Boot.operator== 9-9: bool orchard::Boot::operator==(const Boot &other) const',
    'public function orchard.loose 10-10: int orchard::loose()',
  ]);
  expect(lines['pip.h']?.at(-1)).toBe('private method orchard.Pip.weigh 3-3: inline int Pip::weigh()');
});

test('modules', async () => {
  const source = `module;
export module barn;
export int f() { return 1; }
export class A { int x; };
export namespace shed { int g(); }
export { int h(); }
`;
  expect(await outlineOf('barn.hpp', source)).toEqual([
    'public function barn.hpp.f 3-3: int f()',
    'public class A 4-4: class A',
    'private field A.x 4-4: int x',
    'public namespace shed 5-5: namespace shed',
    'public function shed.g 5-5: int g()',
    'public function barn.hpp.h 6-6: int h()',
  ]);
});

test('a function whose head is a macro of the file', async () => {
  const source = `#define NATIVE_FN(name) int name(void)
#define JOINED(type, name) static type native_##name(int n)
NATIVE_FN(get_rev) { return 1; }
JOINED(int, weigh) { return n; }
OTHER_FN(hidden) { return 2; }
COMMAND("run") { return 3; }
`;
  const { lines, index } = await outlinesOf({ 'boot.cpp': source });
  expect(lines['boot.cpp']?.slice(2)).toEqual([
    'public function boot.cpp.get_rev 3-3: NATIVE_FN(get_rev)',
    'public function boot.cpp.native_weigh 4-4: JOINED(int, weigh)',
  ]);
  const said = 'A macro makes what is declared here, and its name is not known: ';
  expect(index.metadata.problems).toEqual([
    { code: 'not-declared', message: `${said}OTHER_FN(hidden)`, where: 'boot.cpp:5' },
    { code: 'not-declared', message: `${said}COMMAND("run")`, where: 'boot.cpp:6' },
  ]);
});

test('macros of Qt, of thread annotations and of reserved names', async () => {
  const source = `class Pump : public QObject {
  Q_OBJECT
signals:
  void ran();
private slots:
  void stop();
Q_SIGNALS:
  void ended();
  int slots : 3;
private:
  int level_ GUARDED_BY(lock_);
  std::vector<int> rows_ GUARDED_BY(lock_) = {};
  static Fruit PICK(int n);
};
UCLASS(Blueprintable)
class ORCHARD_API Shed final : public Base { GENERATED_BODY() public: int size; };
static int __init start(void) { return 1; }
_BARN_HIDDEN int open_it() { return 1; }
unsigned long COUNT(int n);
`;
  const { lines, index } = await outlinesOf({ 'pump.h': source });
  expect(lines['pump.h']).toEqual([
    'public class Pump 1-14: class Pump : public QObject',
    'public method Pump.ran 4-4: void ran()',
    'private method Pump.stop 6-6: void stop()',
    'public method Pump.ended 8-8: void ended()',
    'public field Pump.slots 9-9: int slots : 3',
    'private field Pump.level_ 11-11: int level_ GUARDED_BY(lock_)',
    'private field Pump.rows_ 12-12: std::vector<int> rows_ GUARDED_BY(lock_)',
    'private method Pump.PICK 13-13: static Fruit PICK(int n)',
    'public class Shed 16-16: class ORCHARD_API Shed final : public Base',
    'public field Shed.size 16-16: int size',
    'file function pump.h.start 17-17: static int __init start(void)',
    'public function pump.h.open_it 18-18: int open_it()',
    'public function pump.h.COUNT 19-19: unsigned long COUNT(int n)',
  ]);
  expect(index.metadata.problems).toEqual([]);
});

test('constructors and destructors that are defaulted outside of their class, and nested classes defined there', async () => {
  const source = `class Boot { class Sole; enum class Size; };
Boot::Boot() = default;
Boot::~Boot() = default;
class Boot::Sole { public: int press(); private: int width; };
int Boot::Sole::press() { return 1; }
enum class Boot::Size { Small };
template <> struct std::hash<Boot> { int n; };
template class Crate<int>;
extern template struct Crate<char, 4>;
`;
  const { lines, index } = await outlinesOf({ 'boot.cpp': source });
  expect(lines['boot.cpp']).toEqual([
    'public class Boot 1-1: class Boot',
    'public constructor Boot.Boot 2-2: Boot::Boot() = default',
    'public method Boot.~Boot 3-3: Boot::~Boot() = default',
    'public class Boot.Sole 4-4: class Boot::Sole',
    'public method Boot.Sole.press 4-4: int press()',
    'private field Boot.Sole.width 4-4: int width',
    'public method Boot.Sole.press 5-5: int Boot::Sole::press()',
    'public enum Boot.Size 6-6: enum class Boot::Size',
    'public enum constant Boot.Size.Small 6-6: Small',
    'public struct std.hash<Boot> 7-7: template <> struct std::hash<Boot>',
    'public field std.hash<Boot>.n 7-7: int n',
  ]);
  expect(index.metadata.problems).toEqual([]);
});

test('labels and conditions, friends, bindings, several declarators', async () => {
  const source = `class Boot {
public:
#ifdef BARN
  int a;
protected:
  int b;
#endif
  int c;
  friend int weigh(Boot &boot) { return 1; }
  template <typename T> friend void swap(T &a, T &b) {}
  friend class Sole;
  static inline int v = N;
  int m{3}, n = 4;
};
auto [left, right] = pair();
static const auto &[top, rest] = other();
int (Boot::*turn)(int) = nullptr;
typedef struct node { int value; } node_t, *node_p;
int last;
`;
  expect(await outlineOf('boot.h', source)).toEqual([
    'public class Boot 1-14: class Boot',
    'public field Boot.a 4-4: int a',
    'protected field Boot.b 6-6: int b',
    'protected field Boot.c 8-8: int c',
    'public function Boot.weigh 9-9: friend int weigh(Boot &boot)',
    'public function Boot.swap 10-10: template <typename T> friend void swap(T &a, T &b)',
    'protected field Boot.v 12-12: static inline int v',
    'protected field Boot.m 13-13: int m',
    'protected field Boot.n 13-13: n',
    'public variable boot.h.left 15-15: auto [left, right]',
    'public variable boot.h.right 15-15: auto [left, right]',
    'file variable boot.h.top 16-16: static const auto &[top, rest]',
    'file variable boot.h.rest 16-16: static const auto &[top, rest]',
    'public variable boot.h.turn 17-17: int (Boot::*turn)(int)',
    'public struct node 18-18: struct node',
    'public field node.value 18-18: int value',
    'public type alias node_t 18-18: typedef struct node',
    'public type alias node_p 18-18: *node_p',
    'public variable boot.h.last 19-19: int last',
  ]);
});

test('functions that a macro of the file defines whole, and names that a macro makes', async () => {
  const source = `#define PREFIX(name) barn_ ## name
#define ACCESS(type, name) type get_##name(void) { return name; } \\
  void set_##name(type v) { name = v; }
#define REGISTER(name) register_it(name)
int *PREFIX(open)(void) { return 0; }
int OTHER(close)(void);
ACCESS(unsigned int, size)
struct Shed { ACCESS(int, age); int last; };
REGISTER(size);
OTHER_FN(hidden, int a) { return 2; }
`;
  const { lines, index } = await outlinesOf({ 'barn.c': source });
  expect(lines['barn.c']?.slice(3)).toEqual([
    'public function barn.c.barn_open 5-5: int *PREFIX(open)(void)',
    'public function barn.c.get_size 7-7: ACCESS(unsigned int, size)',
    'public function barn.c.set_size 7-7: ACCESS(unsigned int, size)',
    'public struct Shed 8-8: struct Shed',
    'public method Shed.get_age 8-8: ACCESS(int, age)',
    'public method Shed.set_age 8-8: ACCESS(int, age)',
    'public field Shed.last 8-8: int last',
  ]);
  const said = 'A macro makes what is declared here, and its name is not known: ';
  expect(index.metadata.problems).toEqual([
    { code: 'not-declared', message: `${said}OTHER(close)(void)`, where: 'barn.c:6' },
    { code: 'not-declared', message: `${said}OTHER_FN(hidden, int a)`, where: 'barn.c:10' },
  ]);
});

test('a file that is nested too deeply says so', async () => {
  const { index } = await outlinesOf({ 'deep.cpp': `${'A::'.repeat(20_000)}f() {}\n` });
  expect(index.metadata.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('it is nested too deeply'),
  ]);
});
