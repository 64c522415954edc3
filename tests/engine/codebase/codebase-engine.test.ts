import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workspace } from '../../../src/core/builds/workspace.ts';
import { type CodebaseEngineDeps, createCodebaseEngine } from '../../../src/engine/codebase/codebase-engine.ts';
import { wholeProject } from '../../../src/engine/codebase/model/find-workspace.ts';
import { projectCode } from '../../support/project-code.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a change is told while the page of the one before is still written, and the page ends with the newest state', async () => {
  const root = tempFolder({ 'Apple.java': 'class Apple {}' });
  const released = Promise.withResolvers<Workspace>();
  const { watch } = createCodebaseEngine({
    ...({ diff: {}, sources: {} } as CodebaseEngineDeps),
    project: projectCode(root),
    // The page asks for it.
    findWorkspace: () => released.promise,
    narrow: null,
    workingModule: null,
    watching: { quietTime: 1, keepsPage: true },
  });
  let told = Promise.withResolvers<void>();
  const { close } = await watch({ changed: () => told.resolve() }, quietContext);
  onTestFinished(close);
  for (const name of ['Pear', 'Plum', 'Quince']) {
    told = Promise.withResolvers();
    writeFileSync(join(root, `${name}.java`), `class ${name} {}`);
    await told.promise;
  }
  released.resolve(wholeProject(root));
  await expect.poll(() => readPage(join(root, 'INDEX.md'))).toContain('### Quince.java');
});

function readPage(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
