import { findBrowser, openInBrowser } from '../platform/programs/open-in-browser.ts';
import type { ExitCode } from './exit-codes.ts';
import { runServe } from './serve-command.ts';
import type { Session } from './session.ts';

/** Serves on this machine alone and opens the page in the browser; where there is none, its address is printed. */
export async function runUi(
  session: Session,
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { machine, err, out } = session;
  return runServe(
    session,
    args,
    { http: `:${options.port ?? 0}` },
    {
      async onListening(page) {
        const browser = options.browser === false ? null : findBrowser(machine.env);
        out.write(`${page}\n`);
        const fault = browser === null ? null : await openInBrowser(browser, page);
        if (fault !== null) err.write(`no browser was opened: ${fault}\n`);
      },
    },
  );
}
