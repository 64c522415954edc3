type Shape = readonly [name: string, textOf: (n: number) => string];

const nested =
  (open: string, close = '') =>
  (n: number) =>
    open.repeat(n) + close.repeat(n);
const listed = (before: string, item: string, after: string) => (n: number) => before + item.repeat(n) + after;

const numbered = (before: string, item: (i: number) => string, after: string) => (n: number) =>
  before + Array.from({ length: n }, (_, i) => item(i)).join('') + after;

/** Texts that grow with n and could each make a scanner go back and read again. By the id of their language. */
export const hostileShapes: Readonly<Record<string, readonly Shape[]>> = {
  java: [
    ['nested types', nested('class A { ', '}')],
    ['nested types that are not closed', nested('class A { ')],
    ['nested blocks', nested('{ ', '}')],
    ['nested parentheses', nested('class A { int x = (')],
    ['nested annotations', nested('@A(@')],
    ['nested type arguments', listed('class A { ', 'A<', 'B x; }')],
    ['type arguments or comparisons', listed('class A { int f = 1', ', g = a < b', '; }')],
    ['type arguments that are not closed', listed('class A { ', 'void f(A<B x) {} ', '}')],
    ['modifiers without a declaration', nested('sealed ')],
    ['members without a name', listed('class A { ', 'public static ; ', '}')],
    ['members of one line', listed('class A { ', 'int f(int a, int b) { return a; } ', '}')],
    ['calls of one line', listed('class A { int f() { ', 'f(1); ', '} }')],
    ['declarators', listed('class A { int a', ', b[] = {1}', '; }')],
    ['parameters', listed('class A { void f(int a', ', @B(1) int... b', ') {} }')],
    ['enum constants with bodies', listed('enum A { ', 'B(1) { int c; }, ', '}')],
    ['components and compact constructors', listed('record A(int a', ', int b) { A { } } record B(int a', ') {}')],
    ['doc comments', listed('class A { ', '/** {@code } @param a b */ /// c\n', 'int d; }')],
    ['one doc comment', listed('class A { /** ', '{@code a} <b>c</b>\n', '*/ int f() { return 1; } }')],
    ['one paragraph', listed('class A { /** ', '{@link B#c(D)} e. ', '@return f */ int f() { return 1; } }')],
    ['tags', listed('class A { /** a\n', '@see B#c(D) e\n', '*/ int f() { return 1; } }')],
    ['one comment', listed('class A { int f() { /* ', 'f(a); ', '*/ return 1; } }')],
    ['comments that are not closed', nested('/* /** ')],
    ['one string', listed('class A { String f = "', 'f a ', '"; }')],
    ['one table', listed('class A { int[] f = {', '1, ', '}; }')],
    ['one expression', listed('class A { int f() { return 1', ' + f()', '; } }')],
    ['strings that are not closed', listed('class A { String s = ', '"a" + "\n', '; }')],
    ['text blocks', listed('class A { String s = ', '"""\n \\""" """ + ', '"a"; }')],
    ['Unicode escapes', listed('class A { char c = ', "'\\u0041' + '\\uuu005c", '; }')],
    ['annotation types without a name', nested('@interface ')],
    ['modules that are none', nested('open module a.b ')],
    ['empty lines', nested('\n')],
    ['one name', listed('class ', 'A', ' {}')],
    ['types of one name', nested('class A {}\n')],
    ['types of many names', numbered('', (i) => `class A${i} extends B${i} {}\n`, '')],
    ['members of many names', numbered('class A { ', (i) => `int f${i}(int a) { return a; }\n`, '}')],
    ['fields of which methods are made', numbered('import lombok.Data; @Data class A { ', (i) => `int f${i};\n`, '}')],
    ['overloads', listed('class A { ', 'void f(int... a) {}\n', '}')],
    ['imports', nested('import a.b.C;\n')],
    [
      'calls on imports',
      (n) =>
        `${numbered('', (i) => `import static a.B${i}.g;\nimport a.C${i};\n`, '')(n)}${numbered('class A { int f() { ', (i) => `f(); C${i}.f(); c${i}.f();\n`, '} }')(n)}`,
    ],
    [
      'calls on imports on demand',
      (n) =>
        `${numbered('', (i) => `import static a.A${i}.*;\nimport a${i}.*;\n`, '')(n)}${numbered('class A { int f() { ', (i) => `f(); C${i}.f(); c${i}.f();\n`, '} }')(n)}`,
    ],
    ['lambdas within each other', listed('class A { Object f = ', '() -> ', '1; }')],
    ['supertypes', listed('class A implements B', ', A.B<? super C>', ' {}')],
    ['supertypes of many names', numbered('class A implements B', (i) => `, B${i}`, ' {}')],
    [
      'supertypes that are declared',
      (n) =>
        `class A extends B { class C ${numbered('implements B', (i) => `, B${i}`, ' {}')(n)} }\n${numbered('', (i) => `interface B${i} extends B${i + 1}, B${i + 2} { class A${i} {} }\n`, '')(n)}`,
    ],
    ['bytes that are no text', nested('\0\r')],
  ],
  kotlin: [
    ['nested types', nested('class A { ', '}')],
    ['nested types that are not closed', nested('class A { ')],
    ['nested blocks', listed('fun f() ', '{ ', '')],
    ['nested parentheses', nested('val x = (')],
    ['parentheses that are not closed before the next line', nested('fun a(\n')],
    ['nested annotations', nested('@A(@')],
    ['nested type arguments', listed('val x: ', 'A<', 'B')],
    ['type arguments that are not closed before the next line', nested('val x: A<\n')],
    ['type arguments or comparisons', listed('val x = a', ' < b, c > d', '')],
    ['calls with type arguments that are not closed', nested('val x = f<A, B ')],
    ['modifiers without a declaration', nested('private inline ')],
    ['nested templates', nested('"${')],
    ['nested templates in raw strings', nested('"""${')],
    ['templates of several dollars', nested('$$"$${')],
    ['one doc comment', listed('class A { /** ', '`a` **b** c\n', '*/ fun f() = 1 }')],
    ['one paragraph', listed('class A { /** ', '[B.c] d. ', '@return e */ fun f() = 1 }')],
    ['tags', listed('class A { /** a\n', '@see B.c d\n', '*/ fun f() = 1 }')],
    ['one comment', listed('class A { fun f(): Int { /* ', 'f(a); ', '*/ return 1 } }')],
    ['one string', listed('class A { val f = "', 'f ${a} ', '" }')],
    ['one expression', listed('class A { fun f(): Int = if (a) 1', ' + f()', ' else 2 }')],
    ['nested comments', nested('/* ', '*/')],
    ['nested comments that are not closed', nested('/* ')],
    ['calls of one line', listed('fun f(a: Int) { ', 'f(1); ', '}')],
    ['lambdas in a chain', listed('val x = a', '.b { it }', '')],
    ['conditions without an end', nested('val x = if (a) b else if (c) ')],
    ['delegates of objects', nested('class A : B by object : C by ')],
    ['function expressions', nested('val x = fun() = ')],
    ['receivers', nested('fun A<B>.')],
    ['receivers in parentheses', nested('fun (')],
    ['contexts', nested('context(a: A) ')],
    ['accessors that may follow', listed('', 'val x = 1\n private ', '')],
    ['companions without a name', nested('companion object ')],
    ['enum entries', listed('enum class A { ', 'B(1) { val c = 1 }, ', '}')],
    ['primary constructors', listed('class A', ' private @B', '(val a: Int)')],
    ['doc comments', listed('', '/** [a] `b` @param c d */ ', 'val e = 1')],
    ['empty lines', nested('\n')],
    ['types of one name', nested('class A\n')],
    ['types of many names', numbered('', (i) => `class A${i} : B${i}()\n`, '')],
    ['functions of many names', numbered('', (i) => `fun f${i}() = 1\n`, '')],
    ['extensions of one name', nested('fun A.f() = 1\n')],
    ['imports', nested('import a.b.C as D\n')],
    [
      'calls on imports',
      (n) =>
        `${numbered('', (i) => `import a.b${i}.g\nimport a.C${i}\n`, '')(n)}${numbered('fun f() { ', (i) => `f(); C${i}.f(); c${i}.f()\n`, '}')(n)}`,
    ],
    [
      'calls on imports on demand',
      (n) =>
        `${numbered('', (i) => `import a.b${i}.*\n`, '')(n)}${numbered('fun f() { ', (i) => `f(); C${i}.f(); c${i}.f()\n`, '}')(n)}`,
    ],
  ],
};
