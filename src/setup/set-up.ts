import { findBounds } from '../platform/files/project-bounds.ts';
import { buildServer, type Wanted } from './build-server.ts';
import { type Connected, connectClient } from './connect-client.ts';
import { carryOut } from './editing/carry-out.ts';
import { createEditor, ENTRY_NAME } from './editing/create-editor.ts';
import { type Edit, type Intent, type Plan, planEdit } from './editing/plan-edit.ts';
import type { Receipts } from './editing/receipts.ts';
import { sectionEditor, wholeFileEditor } from './editing/section-editor.ts';
import { pathOf } from './list-clients.ts';
import type { Client, Place, RulesFile, Scope } from './model/client.ts';
import { findOwnCommand, type ReadyCommand } from './own-command.ts';
import { rulesFor } from './rules/rules-text.ts';

/** One thing that `init` writes or takes out for one client. */
export interface Task {
  readonly client: Client;
  readonly kind: 'entry' | 'rules';
  /** Null: it is done by hand, or not in this scope. */
  readonly edit: Edit | null;
  readonly command: ReadyCommand | null;
  /** The entry as it would be written, in its surroundings. */
  readonly shown: string;
  /** The reason why there is no edit; null: there is one. */
  readonly instead: { readonly state: 'by-hand' | 'left-out'; readonly reason: string } | null;
  readonly notes: readonly string[];
}

export interface SetUp {
  readonly place: Place;
  readonly scope: Scope;
  readonly wanted: Wanted;
  readonly receipts: Receipts;
}

/** The entry of one client. */
export async function entryTask(client: Client, { place, scope, wanted }: SetUp): Promise<Task> {
  const { server, notes } = buildServer(client, scope, wanted);
  const value = client.entry(server);
  const base = { client, kind: 'entry', command: null, notes } as const;
  if (client.dialog !== undefined) {
    const shown = `${JSON.stringify({ [client.dialog.key]: { [ENTRY_NAME]: value } }, null, 2)}\n`;
    const reason = `paste this into ${client.dialog.where}`;
    return { ...base, edit: null, shown, instead: { state: 'by-hand', reason } };
  }
  const config = client.files[scope];
  if (config === undefined) return { ...base, edit: null, shown: '', instead: withoutFile(client, scope, 'servers') };
  const editor = await createEditor(config);
  const file = pathOf(config, place);
  const edit = { file, editor, value, ...bounded(scope, place) };
  const command = findOwnCommand(client, scope, { server, file, name: ENTRY_NAME, place });
  return { ...base, edit, command, shown: editor.insert('', value), instead: null };
}

/** The rules of one client. */
export function rulesTask(client: Client, { place, scope }: SetUp): Task {
  const rules = client.rules?.[scope];
  const base = { client, kind: 'rules', command: null, notes: [] } as const;
  if (rules === undefined) return { ...base, edit: null, shown: '', instead: withoutFile(client, scope, 'rules') };
  const value = rulesFor(rules.kind);
  const edit = { file: rules.path(place), editor: editorOf(rules), value, ...bounded(scope, place) };
  return { ...base, edit, shown: value, instead: null };
}

export function planTask({ edit }: Task, intent: Intent, { receipts }: SetUp): Plan | null {
  return edit === null ? null : planEdit(intent, edit, receipts);
}

/** Carries out a task; null: it has no file. */
export async function doTask(
  { edit, command }: Task,
  intent: Intent,
  { receipts, place }: SetUp,
  signal: AbortSignal,
): Promise<Connected | null> {
  if (edit === null) return null;
  if (intent === 'remove') return { ...(await carryOut(intent, edit, receipts)), by: null };
  return await connectClient(edit, { command, receipts, cwd: place.home, env: place.env, signal });
}

function editorOf({ kind }: RulesFile) {
  return kind === 'section' ? sectionEditor : wholeFileEditor;
}

/** A checkout may hold links that lead anywhere. */
function bounded(scope: Scope, place: Place): Pick<Edit, 'isInside'> {
  if (scope === 'user') return {};
  const bounds = findBounds(place.project);
  return { isInside: (file) => bounds.holds(file) };
}

function withoutFile({ files, rules }: Client, scope: Scope, what: 'servers' | 'rules') {
  const other = scope === 'user' ? 'project' : 'user';
  const isElsewhere = (what === 'servers' ? files : rules)?.[other] !== undefined;
  const remedy = isElsewhere ? `. Use --scope ${other}` : '';
  const whose = scope === 'user' ? 'of the user' : 'of a project';
  return { state: 'left-out', reason: `it reads no ${what} from a file ${whose}${remedy}` } as const;
}
