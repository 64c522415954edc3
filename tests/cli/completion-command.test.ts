import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { runCompletion } from '../../src/cli/completion-command.ts';
import { buildProgram } from '../../src/cli/program.ts';
import type { Session } from '../../src/cli/session.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Machine = Parameters<typeof buildProgram>[0];

async function write(shell: string, program: Command): Promise<string> {
  let text = '';
  const out = {
    write(part: string) {
      text += part;
    },
  };
  await runCompletion({ out } as unknown as Session, [shell], program);
  return text;
}

const program = buildProgram({ version: '1.0' } as Machine, () => {});

/** Descriptions with everything that a shell could take for its own. */
function oddProgram(): Command {
  const odd = new Command('orchard').description('fruit');
  odd
    .command('pick')
    .description(`it's a "$(touch hurt)" \`touch hurt\` [1]: \\ $HOME; %PATH%`)
    .option('-t, --tree <name>', `Maven's "tree" [of $HOME]: \\`);
  return odd;
}

/** The shells of this machine, each with what makes it complete the words. */
const shells = [
  {
    shell: 'bash',
    complete: (script: string, words: readonly string[]) => [
      '--norc',
      '-c',
      `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_\${1//-/_}"; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      script,
      ...words,
    ],
  },
  {
    shell: 'fish',
    complete: (script: string, words: readonly string[]) => [
      '--no-config',
      '-c',
      'source $argv[1]; complete -C "$argv[2..]" | string replace -r "\\t.*" ""; true',
      script,
      ...words,
    ],
  },
  { shell: 'zsh', complete: (script: string) => ['-f', '-n', script] },
].filter(({ shell }) => isHere(shell));

function isHere(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'true']);
    return true;
  } catch {
    return false;
  }
}

async function complete(of: Command, { shell, complete: build }: (typeof shells)[number], words: readonly string[]) {
  const folder = tempFolder({ script: await write(shell, of) });
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TERM: 'dumb' };
  const said = execFileSync(shell, build(join(folder, 'script'), words), { cwd: folder, env, encoding: 'utf8' });
  return said.split('\n').filter(Boolean).sort();
}

test.each([
  [['jar-indexer', 'sy'], ['sync']],
  [
    ['jar-indexer', 'sync', '--re'],
    ['--report', '--resolvers'],
  ],
  [
    ['jar-indexer', 'tool', 'get_file_'],
    ['get_file_context', 'get_file_summary'],
  ],
  [['jar-indexer', '--quiet', 'cache', 'cl'], ['clear']],
  [['jar-indexer', 'completion', 'z'], ['zsh']],
])('%j is completed by %j, in every shell', async (words, expected) => {
  for (const one of shells) {
    expect(await complete(program, one, words), one.shell).toEqual(one.shell === 'zsh' ? [] : expected);
  }
});

test('no description is run or read as more than text', async () => {
  for (const one of shells) {
    const words = await complete(oddProgram(), one, ['orchard', 'pick', '--t']);
    expect(words, one.shell).toEqual(one.shell === 'zsh' ? [] : ['--tree']);
  }
});

test('every command and every option that help shows is in every script', async () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const script = await write(shell, program);
    for (const command of program.commands) {
      expect(script).toContain(command.name());
      for (const { long } of command.createHelp().visibleOptions(command)) {
        expect(script, `${shell} ${command.name()}`).toContain(shell === 'fish' ? `-l ${long?.slice(2)}` : long);
      }
    }
  }
});

test('a quote in PowerShell is doubled', async () => {
  expect(await write('powershell', oddProgram())).toContain(`'it''s a "$(touch hurt)"`);
});

test('an unknown shell', async () => {
  await expect(write('tcsh', program)).rejects.toMatchObject({
    message: 'There is no completion for "tcsh"',
    suggestion: 'Choose from bash, zsh, fish, powershell.',
  });
});
