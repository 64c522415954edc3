import type { ContentRule } from '../../../core/artifacts/repository-content.ts';
import { parseContentPattern } from '../../content/accepts-content.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';

/** The rules that the filters of a repository have so far. */
export interface ContentState {
  readonly includes: ContentRule[];
  readonly excludes: ContentRule[];
  hasReleases: boolean;
  hasSnapshots: boolean;
}

/** Stands for a rule that is not known: rather too much is asked for than too little. */
export const ANYTHING: ContentRule = { by: 'regex', group: '.*', module: null, version: null };

/** `content`, `mavenContent` and `filter` of repositories. A rule that is not literal, or about configurations, is reported. */
export function createContentHandler(state: ContentState, run: ScriptRun): ScriptObject {
  return {
    subject: 'repositories',
    call(name, call) {
      if (name === 'releasesOnly') state.hasSnapshots = false;
      else if (name === 'snapshotsOnly') state.hasReleases = false;
      else if (BY_CONFIGURATION.has(name)) tell(call);
      else {
        const [, kind, what, how = 'name'] = RULE.exec(name) ?? [];
        if (kind === undefined) return undefined;
        const rule = readRule(call, { parts: PARTS.indexOf(what!) + 1, by: BY[how]! });
        if (rule === null) tell(call);
        if (kind === 'include') state.includes.push(rule ?? ANYTHING);
        else if (rule !== null) state.excludes.push(rule);
      }
      return null;
    },
  };

  function tell({ node, where }: ScriptCall): void {
    const message = `Not understood, and left out of the repositories: ${printNode(node)}`;
    run.report({ code: 'script-unclear', message, where });
  }
}

const RULE = /^(include|exclude)(Group|Module|Version)(ByRegex|AndSubgroups)?$/;
const BY_CONFIGURATION = new Set(['onlyForConfigurations', 'notForConfigurations', 'onlyForAttribute']);
const PARTS = ['Group', 'Module', 'Version'];
const BY: Readonly<Record<string, ContentRule['by']>> = { name: 'name', ByRegex: 'regex', AndSubgroups: 'subgroups' };

function readRule(
  { args }: ScriptCall,
  { parts, by }: { readonly parts: number; readonly by: ContentRule['by'] },
): ContentRule | null {
  const texts = args.slice(0, parts).map((arg) => printValue(arg));
  const isKnown = (text: string | null): text is string =>
    text !== null && (by !== 'regex' || parseContentPattern(text) !== null);
  if (texts.length < parts || !texts.every(isKnown)) return null;
  const [group = '', module = null, version = null] = texts;
  return { by, group, module, version };
}
