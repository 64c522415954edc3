import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A wrapper that is not there, cannot be started, ended with an error, or was stopped. */
export class WrapperFailure extends Error {}

/** The parts of `process` that decide how a wrapper is started. */
export interface WrapperMachine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A first run downloads Gradle and all that the build needs. */
const TIMEOUT_MS = 15 * 60_000;
/** The reason of a failure stands at the end of the output. */
const KEPT_OUTPUT = 4_000;

/**
 * Runs `gradlew` of a build: this executes the build's scripts and plugins, with all rights of the user. Only for callers who asked for
 * it. @throws WrapperFailure, or the signal's reason when it is aborted.
 */
export async function runWrapper(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
  machine: WrapperMachine = process,
): Promise<void> {
  signal.throwIfAborted();
  const { program, before } = describeStart(folder, machine);
  const child = spawn(program, [...before, ...args], {
    cwd: folder,
    // The wrapper and its child processes can then be stopped together. On Windows this would open a window.
    detached: machine.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const stop = () => stopGroup(child);
  const deadline = setTimeout(() => {
    isLate = true;
    stop();
  }, TIMEOUT_MS);
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const keep = (chunk: Buffer): void => {
        output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.on('error', (cause) => reject(new WrapperFailure(cause.message, { cause })));
      child.on('close', (code) => {
        if (signal.aborted) reject(signal.reason);
        else if (isLate) reject(new WrapperFailure(`stopped after ${TIMEOUT_MS / 60_000} minutes`));
        else if (code === 0) resolve();
        else reject(new WrapperFailure(output.trim() || `ended with code ${code}`));
      });
    });
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * On Windows a batch file runs in a shell alone, which reads more into a path or an argument than it says
 * (https://nodejs.org/en/blog/vulnerability/april-2024-security-releases-2). So Java is started as `gradlew.bat` starts it.
 */
function describeStart(folder: string, { platform, env }: WrapperMachine) {
  if (platform !== 'win32') return { program: join(folder, 'gradlew'), before: [] };
  const home = env.JAVA_HOME?.replaceAll('"', '');
  const options = `${env.JAVA_OPTS ?? ''} ${env.GRADLE_OPTS ?? ''}`.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return {
    program: home ? join(home, 'bin', 'java.exe') : 'java.exe',
    before: [
      ...options.map((option) => option.replaceAll('"', '')),
      '-classpath',
      join(folder, 'gradle', 'wrapper', 'gradle-wrapper.jar'),
      'org.gradle.wrapper.GradleWrapperMain',
    ],
  };
}

function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, or there are no groups here.
    child.kill('SIGKILL');
  }
}
