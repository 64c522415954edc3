import { expect, onTestFinished, test, vi } from 'vitest';
import { buildProgram } from '../../src/cli/program.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Exit code and stdout of a command line. */
async function run(...args: readonly string[]) {
  let text = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  const machine = { env: {}, cwd: '/', version: '1.0', signal: new AbortController().signal };
  let code: number | null = null;
  const program = buildProgram(machine as unknown as Parameters<typeof buildProgram>[0], (result) => {
    code = result;
  });
  await program.parseAsync(args, { from: 'user' });
  return { code, text: text.trimEnd() };
}

test('help of a command lists options that mean something to it', () => {
  const program = buildProgram({ version: '1.0' } as Parameters<typeof buildProgram>[0], () => {});
  const helpOf = (name: string) => program.commands.find((command) => command.name() === name)!.helpInformation();
  expect(helpOf('sync')).toContain('--jobs');
  expect(helpOf('sync')).not.toMatch(/--watch|--token|--exclude|--url/);
  expect(helpOf('serve')).toMatch(/--watch.*--token/s);
  expect(helpOf('cache').match(/--[\w-]+/g)).toEqual(
    ['repair', 'dry-run', 'project', 'home', 'quiet', 'verbose', 'log-level', 'json', 'help'].map(
      (name) => `--${name}`,
    ),
  );
});

test('a command that is named first has its options, the others none; where all are shown, all have theirs', () => {
  const optionsAfter = (first: string) => {
    const { commands } = buildProgram({ version: '1.0' } as Parameters<typeof buildProgram>[0], () => {}, first);
    return commands.filter(({ options }) => options.length > 0).map((command) => command.name());
  };
  const all = optionsAfter('');
  expect(all).toContain('sync');
  expect(optionsAfter('get')).toEqual(['get']);
  for (const first of ['help', '--help', '--offline', 'completion', 'setup']) expect(optionsAfter(first)).toEqual(all);
});

test('options of all commands may stand before the command; what stands after it counts', async () => {
  const [home, other] = [tempFolder(), tempFolder()];
  expect(await run('--home', home, '--quiet', 'cache', 'path')).toEqual({ code: 0, text: home });
  expect((await run('--home', home, '--no-gitignore', 'cache', 'path', '--home', other)).text).toBe(other);
});
