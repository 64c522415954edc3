import { numbered } from './forged-archives.ts';

/** Sources of a project by their paths. */
export type MakeCode = () => Iterable<readonly [path: string, text: string]>;

const FILES = 1000;
const OF_FILE = 980;

/** Code that declares nearly as much as is taken of a project, in files as large as are read of one where nobody says otherwise. */
export const wideCode: Readonly<Record<string, MakeCode>> = {
  'as many own methods as are indexed': () =>
    filesOf(
      'java',
      (file) => `package a;\nclass A${file} {\n${numbered(file, (name) => `void ${name}() {}\n`, OF_FILE)}}\n`,
    ),
  'as many own methods of one name as are indexed': () =>
    filesOf(
      'java',
      (file) =>
        `package a;\nclass A${file} {\n${numbered(file, (name) => `int f(${name} a) { return f(a); }\n`, OF_FILE)}}\n`,
    ),
  'as many own types of one name as are indexed': () =>
    filesOf('java', (file) => `package a;\n${numbered(file, (name) => `class ${name} { class A {} }\n`, OF_FILE / 2)}`),
  'as many own functions of Kotlin as are indexed': () =>
    filesOf('kt', (file) => `package a\n${numbered(file, (name) => `fun ${name}(): A = f()\n`, OF_FILE)}`),
};

function* filesOf(extension: string, textOf: (file: number) => string): ReturnType<MakeCode> {
  for (let file = 0; file < FILES; file++) yield [`a/A${file}.${extension}`, textOf(file)];
}
