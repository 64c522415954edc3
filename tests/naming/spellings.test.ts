import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { openHost } from '../support/open-host.ts';
import { findTool, indexOf, orchardEngine } from '../support/orchard-engine.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const sources = {
  'orchard/Apple.java': `package orchard;
import java.util.List;
/** Red. */ public class Apple extends Fruit {
  /** Five. */ public static final int SEEDS = 5;
  /** Grows. */ public Apple(int weight) {}
  /** Cuts. */ public List<Apple> cut(List<String> names, int pieces) { return null; }
  /** Halves. */ public void cut(int pieces) {}
  /** Inside. */ public static class Core {
    /** Sprouts. */ public void sprout(String where) {}
  }
}
`,
  'orchard/Fruit.java': `package orchard;
/** Sweet. */ public class Fruit {
  /** Ripens. */ public void ripen(int days) {}
}
`,
  'orchard/Press.kt': `package orchard
/** Presses. */ fun press(apple: Apple): Int = 1
/** Peels. */ fun String.peel(deep: Int): String = this
/** Grinds. */ class Mill(
  /** Two. */ val stones: Int) {
  companion object {
    /** Builds. */ fun build(): Mill = Mill(1)
  }
}
`,
};

interface Meant {
  /** Line of the declaration, after that of its file. */
  readonly place: string;
  /** For the tools for one method: its type. */
  readonly owner?: string;
  readonly spellings: readonly string[];
}

const types: readonly Meant[] = [
  {
    place: 'Apple.java:8',
    spellings: [
      ...['orchard.Apple.Core', 'orchard.Apple$Core', 'Apple.Core', 'Apple$Core', 'Apple#Core', 'Apple::Core'],
      ...['orchard/Apple$Core', 'orchard/Apple/Core', 'orchard/Apple.Core', 'orchard/Apple$Core.class'],
      ...['class Apple.Core', 'import orchard.Apple.Core', '@Apple.Core', 'Apple.Core[]', 'Core'],
    ],
  },
  { place: 'Press.kt:4', spellings: ['Mill', 'orchard.Mill', 'orchard/Mill', 'class Mill', 'orchard/Mill.kt'] },
];

const members: readonly Meant[] = [
  {
    place: 'Apple.java:9',
    owner: 'orchard.Apple.Core',
    spellings: [
      ...['orchard.Apple.Core#sprout', 'Apple.Core#sprout(String)', 'Apple.Core.sprout', 'Apple$Core.sprout'],
      ...['Core#sprout(java.lang.String)', 'orchard/Apple$Core.sprout', 'orchard/Apple.Core#sprout'],
      ...['Apple.Core::sprout', 'Core.sprout(String where)', 'at orchard.Apple$Core.sprout(Apple.java:9)'],
    ],
  },
  {
    place: 'Apple.java:6',
    owner: 'orchard.Apple',
    spellings: [
      ...['Apple#cut(List, int)', 'Apple#cut(java.util.List, int)', 'orchard/Apple.cut(List,int)'],
      ...['Apple.cut(java.util.List<java.lang.String>, int)', 'orchard.Apple.cut(List<String> names, int pieces)'],
    ],
  },
  {
    place: 'Apple.java:5',
    owner: 'orchard.Apple',
    spellings: [
      ...['Apple#Apple', 'Apple.Apple', 'Apple#<init>', 'orchard/Apple.<init>', 'Apple(int)', 'new Apple(int)'],
      ...['orchard.Apple#Apple(int)', 'orchard.Apple(int)', 'Apple#<init>(int)'],
    ],
  },
  {
    place: 'Press.kt:2',
    owner: 'orchard.PressKt',
    spellings: [
      ...['PressKt.press', 'PressKt#press', 'orchard.PressKt.press', 'orchard/PressKt.press', 'orchard.press'],
      ...['PressKt#press(Apple)', 'PressKt.press(orchard.Apple)', 'orchard.press(Apple)'],
    ],
  },
  {
    place: 'Press.kt:3',
    owner: 'String',
    spellings: ['String.peel', 'String#peel', 'kotlin.String.peel', 'kotlin/String.peel', 'String.peel(Int)'],
  },
  {
    place: 'Press.kt:7',
    owner: 'orchard.Mill',
    spellings: ['Mill.build', 'Mill#build()', 'Mill.Companion.build', 'orchard/Mill$Companion.build'],
  },
  {
    place: 'Press.kt:5',
    owner: 'orchard.Mill',
    spellings: ['Mill#stones', 'Mill.stones', 'Mill#getStones', 'Mill.getStones()', 'orchard/Mill.getStones'],
  },
];

const fields: readonly Meant[] = [
  { place: 'Apple.java:4', spellings: ['Apple#SEEDS', 'Apple.SEEDS', 'orchard/Apple#SEEDS', 'Apple::SEEDS'] },
];

/** Fruit declares it, Apple inherits it. */
const inherited: readonly Meant[] = [
  {
    place: 'Fruit.java:3',
    spellings: ['Apple#ripen', 'Apple.ripen', 'orchard.Apple#ripen(int)', 'orchard/Apple.ripen'],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;

interface SpelledTool {
  readonly name: string;
  readonly meant: readonly Meant[];
  input(spelling: string, meant: Meant): object;
  /** File and line of what is meant. */
  place(answer: Answer, meant: Meant): string | undefined;
}

const fileOf = ({ place }: Meant) => `orchard/${place.split(':')[0]}`;
const at = (file: string | undefined, line: number | undefined) => `${file?.split('/').at(-1)}:${line}`;
const artifact = { group_id: 'orchard', artifact_id: 'apple' };
const names = [...types, ...members, ...fields, ...inherited];

const tools: readonly SpelledTool[] = [
  {
    name: 'find_symbol',
    meant: names,
    input: (query) => ({ query }),
    place: ({ symbols: [one] }) => at(one?.file, one?.line_range.start),
  },
  {
    name: 'read_symbol',
    meant: names,
    input: (name) => ({ name }),
    place: ({ symbols: [one] }) => at(one.file, one.declarations?.[0].line_range.start),
  },
  {
    name: 'find_implementations',
    meant: names,
    input: (name) => ({ name }),
    place: (answer) => at(answer.file, answer.line_range?.start),
  },
  {
    name: 'lookup_symbol',
    meant: names,
    input: (name) => ({ name }),
    place: ({ symbols: [one] }) => at(one?.file, one?.line),
  },
  {
    name: 'explain_symbol',
    meant: names,
    input: (name) => ({ name }),
    place: ({ symbols: [one] }) => at(one?.file, one?.line),
  },
  {
    name: 'get_callers',
    meant: names,
    input: (symbol) => ({ symbol }),
    place: ({ declared_here: isDeclared }, { place }) => (isDeclared ? place : 'not declared'),
  },
  {
    name: 'get_related_tests',
    meant: names,
    input: (symbol) => ({ symbol }),
    place: ({ declared_here: isDeclared }, { place }) => (isDeclared ? place : 'not declared'),
  },
  {
    name: 'get_type_flow',
    meant: types,
    input: (type_name) => ({ type_name }),
    place: ({ declared_here: isDeclared }, { place }) => (isDeclared ? place : 'not declared'),
  },
  {
    name: 'which_artifact',
    meant: [...types, ...members, ...fields],
    input: (name) => ({ name }),
    place: ({ artifacts: [one] }, { place }) =>
      one?.types?.[0].file.endsWith(place.split(':')[0]!) ? place : 'elsewhere',
  },
  {
    name: 'read_source',
    meant: names,
    input: (symbol, meant) => ({ path: fileOf(meant), symbol }),
    place: ({ file, start_line: line }) => at(file, line),
  },
  {
    name: 'java_find_symbol',
    meant: [...types, ...members, ...fields],
    input: (query) => ({ rootDir: '.', query, options: { caseSensitive: true } }),
    place: ({ results: [one] }) => at(one?.filePath, one?.startLine),
  },
  {
    name: 'java_read_javadoc',
    meant: [...types, ...members, ...fields],
    input: (symbolId, meant) => ({ filePath: fileOf(meant), symbolId }),
    place: ({ filePath, startLine }) => at(filePath, startLine),
  },
  {
    name: 'get_type_source',
    meant: types,
    input: (type_name) => ({ ...artifact, type_name }),
    place: ({ type_info: one }) => at(one?.file_path, one?.line_range.start),
  },
  {
    name: 'get_method_source',
    meant: members,
    input: (method_name, { owner }) => ({ ...artifact, type_name: owner, method_name }),
    place: ({ file_path: file, method_source: [one] }) => at(file, one.line_range.start),
  },
];

test.each(tools)('$name finds the same by every spelling', async ({ name, meant, input, place }) => {
  const tool = findTool(name);
  const engine = await engineOf(name);
  const answered: Record<string, string | undefined> = {};
  const expected: Record<string, string> = {};
  for (const one of meant) {
    for (const spelling of one.spellings) {
      expected[spelling] = one.place;
      try {
        const answer = await tool.run(validateArguments(tool, input(spelling, one)).values, engine, quietContext);
        answered[spelling] = place(answer, one);
      } catch (error) {
        answered[spelling] = String(error);
      }
    }
  }
  expect(answered).toEqual(expected);
});

const pom =
  '<project><modelVersion>4.0.0</modelVersion><groupId>orchard</groupId><artifactId>market</artifactId><version>1</version></project>';

/** The tools for artifacts are asked of an index, the others of the files of a project. */
async function engineOf(name: string): Promise<Engine> {
  if (name === 'get_type_source' || name === 'get_method_source') return orchardEngine([indexOf(sources)]);
  const project = tempFolder({ ...sources, 'pom.xml': pom });
  return await openHost(tempFolder(), { config: { offline: true } }).engineFor(project);
}
