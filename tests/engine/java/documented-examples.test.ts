import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { createJavaEngine, type JavaEngine } from '../../../src/engine/java/java-engine.ts';
import { validateArguments } from '../../../src/tools/calls/validate-arguments.ts';
import { openDamageReader } from '../../support/damage-reader.ts';
import { findTool } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const page = readFileSync(new URL('../../../docs/java-files.md', import.meta.url), 'utf8');
const base = fileURLToPath(new URL('../../../fixtures/', import.meta.url));
const examples = [...page.matchAll(/^### (\w+)\n```json\n(.*?)\n```\n```json\n(.*?)\n```$/gms)];

test('every java tool has an example', () =>
  expect(examples.map(([, name]) => name).sort()).toEqual([
    'java_find_symbol',
    'java_index',
    'java_read_javadoc',
    'java_read_range',
  ]));

test.each(examples.map(([, name, input, answer]) => [name!, input!, answer!]))(
  '%s answers as documented',
  async (name, input, answer) => {
    const java: JavaEngine = createJavaEngine({
      home: tempFolder(),
      damage: openDamageReader(),
      base,
      folders: [base],
    });
    const tool = findTool(name);
    const { values } = validateArguments(tool, JSON.parse(input));
    expect(await tool.run(values, { java } as Engine, quietContext)).toEqual(JSON.parse(answer));
  },
);
