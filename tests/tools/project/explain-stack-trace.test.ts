import { expect, test } from 'vitest';
import { parseStackTrace } from '../../../src/core/code/stack-trace.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type {
  ExplainedTrace,
  SourceOfFrame,
  TraceVersions,
} from '../../../src/engine/project/traces/explained-trace.ts';
import { explainStackTrace } from '../../../src/tools/project/explain-stack-trace.ts';
import { quietContext } from '../../support/quiet-context.ts';

const place: SourceOfFrame = {
  coordinates: 'orchard:apple:1',
  file: 'orchard/Apple.java',
  source: 'throw new RottenException();',
  enclosing: { name: 'Apple#pick', range: { start: 10, end: 14 } },
  fits: true,
  named: [],
};

/** `places` by the method of the frame. */
function run(
  trace: string,
  places: Readonly<Record<string, SourceOfFrame>>,
  rest: Partial<Pick<ExplainedTrace, 'notSearched' | 'versions' | 'inBinaries' | 'withoutSource'>> = {},
) {
  const lines = parseStackTrace(trace).map((line) => ({ ...line, place: places[line.frame?.method ?? ''] ?? null }));
  const project = {
    explainStackTrace: async () => ({
      lines,
      notSearched: [],
      versions: [],
      inBinaries: [],
      withoutSource: [],
      ...rest,
    }),
  };
  return explainStackTrace.run(
    { trace },
    { project, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
}

const trace = `orchard.RottenException: no good
\tat orchard.Apple.pick(Apple.java:12)
\tat orchard.Apple.lambda$peel$0(Apple.java:20)
\tat orchard.Pie.bake(Pie.java:5) ~[pie-2.0.jar:2.0]
\tat garden.Main.main(Main.java:3)
\t... 3 more`;
const places = {
  pick: place,
  lambda$peel$0: { ...place, source: 'pick();', enclosing: { name: 'Apple#peel', range: { start: 18, end: 22 } } },
  bake: {
    ...place,
    coordinates: 'orchard:pie:1',
    file: 'commonMain/orchard/Pie.java',
    source: '}',
    enclosing: null,
    fits: false,
    named: [{ name: 'Pie#bake', range: { start: 8, end: 9 } }],
  },
};

const withoutSource: ExplainedTrace['withoutSource'] = [
  { name: 'garden', holding: 'class', coordinates: ['orchard:plum:1', 'orchard:garden:2'] },
  { name: 'far', holding: null, coordinates: [] },
];
const versions: readonly TraceVersions[] = [
  { coordinates: 'orchard:apple:1', ofTrace: null, ofProject: ['3', '2'] },
  { coordinates: 'orchard:pie:1', ofTrace: '2.0', ofProject: [] },
];

test('inlined code tells where it was written', async () => {
  const inlinedFrom = { type: 'orchard/PressKt', line: 7 };
  const answer = await run(trace, { pick: { ...place, inlinedFrom } });
  expect(answer.lines[1]).toMatchObject({ inlined_from: 'orchard.PressKt:7' });
  expect(explainStackTrace.render(answer)).toContain('in 10-14  inlined from orchard.PressKt:7   orchard:apple:1');
});

test('a trace as text: what its lines do not say themselves', async () => {
  expect(
    explainStackTrace.render(await run(trace, places, { notSearched: ['orchard:plum:1'], versions, withoutSource })),
  ).toMatchInlineSnapshot(`
    "orchard.RottenException: no good
    	at orchard.Apple.pick(Apple.java:12)
         12 throw new RottenException();   in 10-14   orchard:apple:1
    	at orchard.Apple.lambda$peel$0(Apple.java:20)
         20 pick();   in Apple#peel 18-22
    	at orchard.Pie.bake(Pie.java:5) ~[pie-2.0.jar:2.0]
          5 }   in commonMain/orchard/Pie.java   orchard:pie:1
            the line does not fit; Pie#bake is 8-9; the trace is of version 2.0
    	at garden.Main.main(Main.java:3)
    	... 3 more
    orchard:apple:1: the project has version 3, 2 besides
    orchard:pie:1: the trace is of version 2.0, so lines may not fit this source
    no source of: garden, far
      garden is in the binary jar of orchard:plum:1, orchard:garden:2
    1 not searched: call sync_project"
  `);
});

test('a trace as data', async () => {
  expect(await run(trace, places, { versions, withoutSource })).toMatchInlineSnapshot(`
    {
      "frames_explained": 3,
      "lines": [
        {
          "text": "orchard.RottenException: no good",
        },
        {
          "coordinates": "orchard:apple:1",
          "enclosing": {
            "line_range": {
              "end": 14,
              "start": 10,
            },
            "name": "Apple#pick",
          },
          "file": "orchard/Apple.java",
          "line": 12,
          "source": "throw new RottenException();",
          "text": "	at orchard.Apple.pick(Apple.java:12)",
        },
        {
          "coordinates": "orchard:apple:1",
          "enclosing": {
            "line_range": {
              "end": 22,
              "start": 18,
            },
            "name": "Apple#peel",
          },
          "file": "orchard/Apple.java",
          "line": 20,
          "source": "pick();",
          "text": "	at orchard.Apple.lambda$peel$0(Apple.java:20)",
        },
        {
          "coordinates": "orchard:pie:1",
          "file": "commonMain/orchard/Pie.java",
          "line": 5,
          "line_does_not_fit": {
            "named": [
              {
                "line_range": {
                  "end": 9,
                  "start": 8,
                },
                "name": "Pie#bake",
              },
            ],
            "trace_has_version": "2.0",
          },
          "source": "}",
          "text": "	at orchard.Pie.bake(Pie.java:5) ~[pie-2.0.jar:2.0]",
        },
        {
          "text": "	at garden.Main.main(Main.java:3)",
        },
        {
          "text": "	... 3 more",
        },
      ],
      "may_be_in": [
        {
          "in_binary": [
            "orchard:plum:1",
            "orchard:garden:2",
          ],
          "package": "garden",
        },
      ],
      "other_versions": [
        {
          "coordinates": "orchard:apple:1",
          "project_has": [
            "3",
            "2",
          ],
        },
        {
          "coordinates": "orchard:pie:1",
          "trace_has": "2.0",
        },
      ],
      "status": "success",
      "without_source": [
        "garden",
        "far",
      ],
    }
  `);
});

test('what is known of those that may have what has no source', async () => {
  const lines = renderOf([
    { name: 'cellar', holding: 'package', coordinates: ['orchard:cellar:1'] },
    { name: 'cellar.shelf', holding: 'name', coordinates: ['cellar:shelf:1'] },
  ]);
  expect(await lines).toEqual([
    'no source of: cellar, cellar.shelf',
    '  cellar is a package of orchard:cellar:1, which has no such file',
    '  cellar.shelf may be in cellar:shelf:1, whose sources are not here',
  ]);
});

async function renderOf(lacking: ExplainedTrace['withoutSource']): Promise<readonly string[]> {
  const text = explainStackTrace.render(await run('at far.Away.go(Away.java:1)', {}, { withoutSource: lacking }));
  return text.split('\n').slice(1);
}

test('a line that does not fit the version that the trace prints', async () => {
  const versions = [{ coordinates: 'orchard:pie:1', ofTrace: '1', ofProject: [] }];
  const text = explainStackTrace.render(
    await run('at orchard.Pie.bake(Pie.java:5) [pie-1.jar:1]', places, { versions }),
  );
  expect(text).toMatch(/the trace is of version 1$/);
});

test('a recursion is shown once', async () => {
  const answer = await run(`x.Y\n${'\tat orchard.Apple.pick(Apple.java:12)\n'.repeat(1000)}`, places);
  expect(answer.lines).toHaveLength(2);
  expect(explainStackTrace.render(answer)).toContain('(1000 times)');
});

test('a trace of another language is told apart', async () => {
  expect(await run('File "apple.py", line 3, in pick', {})).toMatchObject({
    frames_explained: 0,
    hint: expect.stringContaining('at package.Class'),
  });
});

test('a frame without a line: where what it names is declared', async () => {
  const lineless = { ...place, source: null, enclosing: null, fits: null };
  const named = [{ name: 'Apple#pick', range: { start: 10, end: 14 } }];
  const answer = await run('\tat orchard.Apple.pick(Unknown Source)', { pick: { ...lineless, named } });
  expect(answer.lines).toMatchObject([{ declared: [{ name: 'Apple#pick', line_range: { start: 10, end: 14 } }] }]);
  expect(explainStackTrace.render(answer)).toContain('in 10-14  orchard/Apple.java   orchard:apple:1');
});

test('lines around frames of the project and the first of a dependency, with the condition', async () => {
  const around = [
    { line: 10, text: '  if (isRotten) {' },
    { line: 12, text: '    throw new RottenException();' },
    { line: 13, text: '  }' },
  ];
  const own = {
    ...place,
    coordinates: null,
    file: 'src/Main.java',
    around: [
      { line: 2, text: 'go();' },
      { line: 3, text: 'x' },
    ],
  };
  const answer = await run(trace, { pick: { ...place, around }, bake: { ...place, around }, main: own });
  const text = explainStackTrace.render(answer);
  expect(text).toContain('\n     10     if (isRotten) {\n>    12       throw new RottenException();\n     13     }\n');
  expect(text.split('if (isRotten)')).toHaveLength(2);
  expect(text).toContain('\n      2   go();\n>     3   x');
});

test('a type that only a binary jar has is told so first', async () => {
  const told = { name: 'far.Away', coordinates: 'orchard:far:1', text: 'declarations' } as const;
  const text = explainStackTrace.render(await run('at far.Away.go(Away.java)', {}, { inBinaries: [told] }));
  expect(text).toMatch(
    /^far\.Away is in the binary of orchard:far:1; its sources do not hold it: declarations from its class\nat far/,
  );
});

test('a line of a decompiled text', async () => {
  const shown = {
    ...place,
    decompiledLine: 11,
    around: [
      { line: 11, text: '  throw' },
      { line: 12, text: '}' },
    ],
  };
  const text = explainStackTrace.render(await run('at orchard.Apple.pick(Apple.java:92)', { pick: shown }));
  expect(text).toContain('     92 throw new RottenException();   in 10-14 (line 11 as decompiled)   orchard:apple:1');
  expect(text).toContain('>    11     throw');
});
