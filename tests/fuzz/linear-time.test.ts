import { test } from 'vitest';
import { parseVersionSelector } from '../../src/gradle/versions/version-selector.ts';
import { renderHtml } from '../../src/languages/jvm/docs/render-html.ts';
import { parseCommentDoc } from '../../src/languages/parse-comment-doc.ts';
import { evaluateCondition } from '../../src/maven/activation/condition/evaluate-condition.ts';
import { matchesJdk } from '../../src/maven/activation/jdk-activation.ts';
import { splitMavenConfig } from '../../src/maven/maven-arguments.ts';
import { parsePom } from '../../src/maven/model/parse-pom.ts';
import { parsePropertiesFile } from '../../src/maven/properties-file.ts';
import { expectLinear } from '../support/growth.ts';

const nothing = { findProperty: () => null, exists: () => false };

/** Texts that expressions, which look for what lies at their end, could begin to read at each place. */
test.each<[string, (n: number) => string, (text: string) => unknown]>([
  ['spaces in a version', (n) => `[${' '.repeat(n)}`, parseVersionSelector],
  ['commas in the JDK of a profile', (n) => `[1${','.repeat(n)}x`, (text) => matchesJdk(text, '21')],
  [
    'digits in a condition',
    (n) => `"a" == ${'1'.repeat(n)}x`,
    (text) => orRefuse(() => evaluateCondition(text, nothing)),
  ],
  ['projects in the comment of a POM', (n) => `<project><!-- ${'<project '.repeat(n)}--></project>`, parse],
  ['spaces in a file of properties', (n) => `a${' '.repeat(n)}b\rc`, parsePropertiesFile],
  ['spaces in maven.config', (n) => `-a${' '.repeat(n)}b`, splitMavenConfig],
  ['gaps in documentation', (n) => `a${' '.repeat(n)}b${'\n'.repeat(n)}c`, renderHtml],
  ['stars in a comment', (n) => `/* a${'*'.repeat(n)} b */`, parseCommentDoc],
])('%s', async (_, textOf, read) => {
  await expectLinear(5000, textOf, read);
});

function parse(text: string): unknown {
  return parsePom(Buffer.from(text), 'pom.xml');
}

function orRefuse(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
