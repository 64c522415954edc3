import { findProgram } from '../../src/platform/programs/find-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Path of a browser: the variable CHROMIUM, or what the PATH has; null: there is none. */
export function findChromium(): string | null {
  const found = process.env.CHROMIUM ?? names.map((name) => findProgram(name, process.env)).find(Boolean);
  return found ?? null;
}
