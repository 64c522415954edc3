import { expect, test } from 'vitest';
import { parseStackTrace, type StackFrame } from '../../../src/core/code/stack-trace.ts';

const plain = { module: null, jar: null, version: null };
const pick = { ...plain, className: 'orchard.Apple', method: 'pick', file: 'Apple.java', line: 12 };

function parse(line: string): StackFrame | null | undefined {
  return parseStackTrace(line)[0]?.frame;
}

test.each<[string, StackFrame]>([
  ['\tat orchard.Apple.pick(Apple.java:12)', pick],
  ['at orchard.Apple.pick(Apple.java:12)', pick],
  ['ERROR [main] at orchard.Apple.pick(Apple.java:12)', pick],
  ['<p>at&nbsp;orchard.Apple.pick(Apple.java:12)</p>', pick],
  ['<li class="f"><code>at</code> <a href="/a">orchard.Apple.pick</a>(Apple.java:12)', pick],
  ['\tat app//orchard.Apple.pick(Apple.java:12)', pick],
  [
    '\tat java.base/java.util.List.of(List.java:1)',
    { ...plain, module: 'java.base', className: 'java.util.List', method: 'of', file: 'List.java', line: 1 },
  ],
  [
    '\tat java.base@21.0.1/java.util.List.of(List.java:1)',
    {
      ...plain,
      module: 'java.base',
      version: '21.0.1',
      className: 'java.util.List',
      method: 'of',
      file: 'List.java',
      line: 1,
    },
  ],
  ['\tat loader/orchard@1.0/orchard.Apple.pick(Apple.java:12)', { ...pick, module: 'orchard', version: '1.0' }],
  ['\tat orchard.Apple$Core.<init>(Apple.java:12)', { ...pick, className: 'orchard.Apple$Core', method: '<init>' }],
  [
    '\tat orchard.Apple$$Lambda/0x00007f0a.run(Unknown Source)',
    { ...plain, className: 'orchard.Apple$$Lambda', method: 'run', file: null, line: null },
  ],
  ['\tat orchard.Apple.pick(Native Method)', { ...pick, file: null, line: null }],
  ['\tat orchard.Apple.pick(Apple.java)', { ...pick, line: null }],
  ['\tat orchard.Apple.pick(Apple.java:12) ~[apple-1.0.jar:1.0]', { ...pick, jar: 'apple-1.0', version: '1.0' }],
  ['\tat orchard.Apple.pick(Apple.java:12) [apple-1.0.jar!/:na]', { ...pick, jar: 'apple-1.0' }],
  ['\tat orchard.Apple.pick(Apple.java:12) [classes/:na]', pick],
  ['\tat orchard.Apple.pick(org.orchard:apple@@1.0:12)', { ...pick, file: null, jar: 'apple', version: '1.0' }],
  [
    '\tat orchard.Apple.pick(org.orchard:apple@@1.0)',
    { ...pick, file: null, line: null, jar: 'apple', version: '1.0' },
  ],
  ['\tat orchard.Apple.pick(Apple.java:12) [apple.jar!/:?]', { ...pick, jar: 'apple' }],
  [
    '\tat orchard.AppleTest.it peels - well(AppleTest.kt:3)',
    { ...plain, className: 'orchard.AppleTest', method: 'it peels - well', file: 'AppleTest.kt', line: 3 },
  ],
  ['\tat Main.main(Main.java:3)', { ...plain, className: 'Main', method: 'main', file: 'Main.java', line: 3 }],
])('%s', (line, frame) => {
  expect(parse(line)).toEqual(frame);
});

test.each([
  'java.lang.IllegalStateException: look at this (well)',
  'Caused by: x.Y: z',
  '\t... 12 more',
  '  File "apple.py", line 3, in pick',
  '    at pick (/orchard/apple.js:12:3)',
  '\tat ()',
  '\tat (Apple.java:1)',
])('no frame: %s', (line) => {
  expect(parse(line)).toBeNull();
});

test('a trace whose line ends are escaped, as in JSON', () => {
  const lines = parseStackTrace('x.Y: z\\r\\n\\tat orchard.Apple.pick(Apple.java:12)\\n\\t... 1 more');
  expect(lines.map(({ text }) => text)).toEqual(['x.Y: z', '\tat orchard.Apple.pick(Apple.java:12)', '\t... 1 more']);
});

test('a trace that lost its line ends', () => {
  const lines = parseStackTrace(
    'x.Y: z at orchard.Apple.pick(Apple.java:12) [apple.jar:1] at orchard.Apple.peel(Apple.java:14)',
  );
  expect(lines.map(({ frame }) => frame?.method)).toEqual(['pick', 'peel']);
});

test('a line without end is read in one go', () => {
  expect(parse(`at ${'a.'.repeat(100_000)}`)).toBeNull();
  expect(parse(`${'at '.repeat(30_000)}(`)).toBeNull();
});

test('frames as web pages and JSON escape them', () => {
  for (const line of [
    'at org.barn.Well.&lt;init&gt;(Well.java:5)',
    '&nbsp;&nbsp;at org.barn.Well.&#60;init&#x3E;(Well.java:5)<br>',
    'at org.barn.Well.&amp;lt;init&amp;gt;(Well.java:5)',
    'at org.barn.Well.\\u003cinit\\u003e(Well.java:5)',
  ])
    expect(parseStackTrace(`x\n${line}`)[1]?.frame).toMatchObject({
      className: 'org.barn.Well',
      method: '<init>',
      line: 5,
    });
});

test('short forms of test runners', () => {
  const lines = parseStackTrace(`org.barn.WellTest > draws() FAILED
    java.lang.IllegalStateException at Well.kt:9
        Caused by: java.lang.IllegalArgumentException at Well.java:5
[ERROR]   WellTest.draws:12->BaseTest.check:7 » IllegalState dry
[INFO] Tests run: 1, Time elapsed: 0.1 s
see the notes at Well.md:3`);
  expect(lines.map(({ frame }) => frame && `${frame.className} ${frame.method} ${frame.file} ${frame.line}`)).toEqual([
    null,
    'org.barn.Well  Well.kt 9',
    'org.barn.Well  Well.java 5',
    'org.barn.BaseTest check null 7',
    null,
    null,
  ]);
});
