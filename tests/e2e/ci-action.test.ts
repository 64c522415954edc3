import { execFile } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from '../architecture/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createWorld, pomOf, program, publish } from './world.ts';

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = parse(readFileSync(join(projectRoot, 'action.yml'), 'utf8')) as { runs: { steps: readonly Step[] } };

/** Both programs as the runner finds them: npm only notes what it is asked for. */
function installPrograms(): string {
  const folder = tempFolder({
    npm: '#!/usr/bin/env bash\necho "$@" >> "$RUNNER_TEMP/npm.txt"\n',
    'jar-indexer': `#!/usr/bin/env bash\nexec '${process.execPath}' '${program}' "$@"\n`,
    'npm.txt': '',
  });
  for (const name of ['npm', 'jar-indexer']) chmodSync(join(folder, name), 0o755);
  return folder;
}

test('the scripts of the action install, sync, and write report, key and summary', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2', 'orchard:jam:1']), {
    ...publish('orchard:pie:2', { 'orchard/Pie.java': 'package orchard;\n\npublic class Pie {}\n' }),
    ...publish('orchard:jam:1', null),
  });
  const folder = installPrograms();
  const file = (name: string) => join(folder, name);
  const outputs = (): Record<string, string> =>
    Object.fromEntries(
      readFileSync(file('output'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  const env = {
    ...world.env,
    PATH: [folder, dirname(process.execPath), world.env.PATH].join(delimiter),
    RUNNER_TEMP: folder,
    GITHUB_ACTION_PATH: projectRoot,
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary.md'),
  };
  // Evaluates what stands in the action's `env`.
  const evaluate = (expression: string): string => {
    const name = /^\$\{\{ (.*) \}\}$/.exec(expression)?.[1] ?? expression;
    if (name.startsWith('steps.prepare.outputs.')) return outputs()[name.split('.').at(-1)!]!;
    return { 'inputs.root': '.', 'inputs.arguments': '--scope compile --jobs 2', 'inputs.version': '' }[name]!;
  };
  for (const { run, env: own = {} } of action.runs.steps) {
    if (run === undefined) continue;
    const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, evaluate(value)]));
    await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', run], {
      cwd: world.project,
      env: { ...env, ...values },
    });
  }
  expect(readFileSync(file('npm.txt'), 'utf8')).toContain(`jar-indexer@${packageJson.version}\n`);
  expect(outputs()).toEqual({
    key: expect.stringMatching(/^jar-indexer-\d+\.\d+\.\d+-[0-9a-f]{32}$/),
    home: world.env.JAR_INDEXER_HOME,
    report: `${folder}/jar-indexer.json`,
  });
  expect(JSON.parse(readFileSync(file('jar-indexer.json'), 'utf8')).counts).toMatchObject({
    indexed: 1,
    no_sources: 1,
  });
  expect(readFileSync(file('summary.md'), 'utf8')).toContain('| orchard:jam:1 | no sources published |');
});
