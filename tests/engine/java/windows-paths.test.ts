import { readdirSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { createJavaEngine, type JavaEngine } from '../../../src/engine/java/java-engine.ts';
import { checkReadable, foldersForAgents } from '../../../src/engine/java/readable-folders.ts';
import { sourceNameOf } from '../../../src/engine/java/source-name.ts';
import type { Disk } from '../../../src/platform/files/real-path.ts';
import { unusedDamageReader } from '../../support/damage-reader.ts';
import { everything } from '../../support/java-tools.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test.each([
  ['C:\\fruit\\Apple.java', 'Apple.java'],
  ['src/main\\Apple.JAVA', 'Apple.java'],
  ['D:Apple.Kt', 'Apple.kt'],
  ['build.gradle.KTS', 'build.gradle.kts'],
  ['C:\\fruit.d\\Apple', 'Apple.java'],
  ['C:\\fruit\\README.md', 'README.md'],
])('%s is indexed as %s', (path, expected) => expect(sourceNameOf(path, win32)).toBe(expected));

/** Drives whose files lie in folders of this machine. As on Windows, case finds what it does not name. */
function windowsDisk(drives: Readonly<Record<string, string>>): Disk {
  return {
    paths: win32,
    findRealPath(path) {
      const [drive = '', ...parts] = path.split('\\');
      let real = drives[drive.toUpperCase()];
      for (const part of parts.filter(Boolean)) {
        const name = real && readdirSync(real).find((entry) => entry.toLowerCase() === part.toLowerCase());
        real = name && join(real!, name);
      }
      return real ?? null;
    },
  };
}

function fruit(): { readonly engine: JavaEngine; readonly disk: Disk } {
  const disk = windowsDisk({
    'C:': tempFolder({
      'Fruit/src/orchard/Apple.java': 'package orchard;\nclass Apple {\n  /** Red. */\n  int grams;\n}\n',
      'Fruit/src/orchard/Pear.kt': 'package orchard\nfun peel() {}\n',
      'Notes/Secret.java': 'class Secret {}\n',
    }),
    'D:': tempFolder({ 'Apple.java': 'class Other {}\n' }),
  });
  const readable = { base: 'c:\\fruit', folders: ['c:\\fruit'], disk };
  return { engine: createJavaEngine({ home: tempFolder(), damage: unusedDamageReader, ...readable }), disk };
}

async function checkClass(filePath: string, expected: string): Promise<void> {
  const { classes, ...outline } = await fruit().engine.indexFile({ filePath, ...everything }, quietContext);
  expect(outline.filePath).toBe(filePath.replaceAll('\\', '/'));
  expect(classes.map(({ qualifiedName }) => qualifiedName)).toEqual([expected]);
}

test('backslashes', () => checkClass('src\\orchard\\Apple.java', 'orchard.Apple'));
test('slashes', () => checkClass('src/orchard/Apple.java', 'orchard.Apple'));
test('another case', () => checkClass('SRC\\orchard/APPLE.JAVA', 'orchard.Apple'));
test('a drive letter', () => checkClass('C:\\Fruit\\src\\orchard\\Apple.java', 'orchard.Apple'));
test('a drive letter without a root', () => checkClass('c:src\\orchard\\Apple.java', 'orchard.Apple'));
test('a class that is named after its file', () => checkClass('src\\orchard\\Pear.kt', 'orchard.PearKt'));

test.each(['D:\\Apple.java', '..\\Notes\\Secret.java', 'C:/Notes/Secret.java', '\\Notes\\Secret.java'])(
  '%s lies outside of the project',
  async (filePath) => {
    const answer = fruit().engine.indexFile({ filePath, ...everything }, quietContext);
    await expect(answer).rejects.toThrow('lies outside of the folders that may be read');
  },
);

test.each(['\\\\barn\\share\\Apple.java', '//barn/share/Apple.java', '\\\\?\\UNC\\barn\\share\\Apple.java'])(
  '%s is refused before the other machine is asked',
  (filePath) => {
    const asked: string[] = [];
    const findRealPath = (path: string) => {
      asked.push(path);
      return path;
    };
    const disk = { paths: win32, findRealPath };
    const readable = { base: 'C:\\Fruit', folders: ['C:\\Fruit'], disk };
    expect(() => checkReadable(filePath, readable)).toThrow('lies outside of the folders that may be read');
    expect(asked).toEqual([]);
    expect(checkReadable('\\\\barn\\share\\Apple.java', { ...readable, folders: ['\\\\barn\\share'] })).toBe(
      '\\\\barn\\share\\Apple.java',
    );
  },
);

test('what is found has a path that every tool takes', async () => {
  const { engine } = fruit();
  const query = { query: 'grams', matchKind: 'any', maxResults: 9, caseSensitive: false } as const;
  const { results } = await engine.findSymbols({ rootDir: 'src/ORCHARD', ...query }, quietContext);
  expect(results.map(({ filePath }) => filePath)).toEqual(['src/ORCHARD/Apple.java']);
  const [{ filePath, symbolId }] = results as [(typeof results)[number]];
  const doc = await engine.readJavadoc({ filePath, symbolId, includeLineNumbers: true, maxChars: 8000 }, quietContext);
  expect(doc.content).toBe('3:   /** Red. */');
});

test.each(['C:\\', 'c:\\users', 'C:\\Users\\ANN'])(
  'work that begins in %s without a project reads nothing',
  (start) => {
    const disk = windowsDisk({ 'C:': tempFolder({ 'Users/Ann/notes/A.java': 'class A {}' }) });
    const reach = { projectRoot: null, start, userHome: 'c:\\Users\\ann', allowed: [], disk };
    expect(() => checkReadable('C:\\Users\\Ann\\notes\\A.java', foldersForAgents(reach))).toThrow('no project here');
  },
);
