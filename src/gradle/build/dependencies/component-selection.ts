import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { SelectionRule } from '../../../core/builds/gradle-component.ts';
import { collectReports, type ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptClosure, type ScriptObject } from '../../evaluation/script-value.ts';
import { createModuleObject } from '../objects/module-object.ts';
import { runRule } from '../objects/run-rule.ts';

const SUBJECT = 'resolution strategy';

/**
 * `componentSelection` of a resolution strategy: which versions are none to choose.
 * Source: https://docs.gradle.org/current/userguide/dynamic_versions.html, "Using component selection rules".
 */
export function createComponentSelection(run: ScriptRun, rules: SelectionRule[]): ScriptObject {
  return {
    subject: SUBJECT,
    call(name, { args, block }) {
      const module = name === 'all' ? null : printValue(args[0]);
      if ((name !== 'all' && name !== 'withModule') || block === null || (name !== 'all' && module === null))
        return undefined;
      const rejects: SelectionRule = (candidate) =>
        (module === null || printModule(candidate) === module) && isRejected(run, block, candidate);
      // What is not understood of it shows for any module, and later there is nobody to tell it to.
      for (const problem of collectReports(run, SUBJECT, () => void isRejected(run, block, ANY))) run.report(problem);
      rules.push((candidate) => {
        let answer = false;
        const unread = collectReports(run, SUBJECT, () => {
          answer = rejects(candidate);
        });
        return answer && unread.length === 0;
      });
      return null;
    },
  };
}

const ANY = { groupId: 'any', artifactId: 'any', version: '1' };

function isRejected(run: ScriptRun, block: ScriptClosure, candidate: Parameters<SelectionRule>[0]): boolean {
  let answer = false;
  const module = createModuleObject(candidate);
  const selection: ScriptObject = {
    get: (name) => (name === 'candidate' ? module : undefined),
    call(name) {
      if (name !== 'reject') return undefined;
      answer = true;
      return null;
    },
  };
  runRule(run, block, selection);
  return answer;
}
