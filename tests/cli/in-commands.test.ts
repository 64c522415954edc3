import { expect, test } from 'vitest';
import { adviceInCommands, inCommands } from '../../src/cli/in-commands.ts';

test.each([
  [
    'If you have them, call register_source with the place of its sources.',
    'If you have them, run jar-indexer tool register_source with the place of its sources.',
  ],
  [
    'Call which_artifact with name "apple" for its groupId.',
    'Run jar-indexer tool which_artifact --name "apple" for its groupId.',
  ],
  [
    'Call get_method_source with type_name "Tree" and method_name "grow".',
    'Run jar-indexer tool get_method_source --type-name "Tree" --method-name "grow".',
  ],
  [
    'call register_source with coordinates "orchard:apple:1", source_uri "https://orchard.example/a.git", git_ref "v1".',
    'run jar-indexer tool register_source --coordinates "orchard:apple:1" --source-uri "https://orchard.example/a.git" --git-ref "v1".',
  ],
  [
    'Check source_uri and call register_source again.',
    'Check --source-uri and run jar-indexer tool register_source again.',
  ],
  [
    'find_symbol, read_symbol and search_sources see them',
    'jar-indexer tool find_symbol, jar-indexer get and jar-indexer search see them',
  ],
  ['list_dependencies names those of the project', 'jar-indexer list names those of the project'],
  ['Call again with version.', 'Name the version, as in g:a:1.0.'],
  [
    'It is inherited: call again with type_name orchard.Tree.',
    'It is inherited: run it again with the type orchard.Tree.',
  ],
  ['Ask the user to start the server with --allow and the folder.', 'Run it with --allow and the folder.'],
  ['For text as it stands give literal=true.', 'For text as it stands give --literal.'],
  [
    'Add the <server> entry with <id>grove</id> in settings.xml.',
    'Add the <server> entry with <id>grove</id> in settings.xml.',
  ],
  ['Did you mean orchard:get_file_pie?', 'Did you mean orchard:get_file_pie?'],
])('%s', (advice, expected) => expect(inCommands(advice)).toBe(expected));

test.each([
  [
    '[lines 1-3 of 1-9 shown; next: get_file file_path=orchard/Tree.java start_line=4 end_line=9]',
    '[lines 1-3 of 1-9 shown; next: jar-indexer get g:a:v orchard/Tree.java:4-9]',
  ],
  ['  more usages: search_sources', '  more usages: jar-indexer search'],
  ['  more usages: get_callers', '  more usages: jar-indexer tool get_callers'],
  [
    '12 members in all: list_methods, list_fields',
    '12 members in all: jar-indexer tool list_methods, jar-indexer tool list_fields',
  ],
  ['incomplete: list_dependencies says why', 'incomplete: jar-indexer list says why'],
  ['  … lines 4-9: get_file', '  … lines 4-9: jar-indexer tool get_file'],
  [
    'orchard:apple:1: no sources published. Its POM names their tag: call register_source with git_ref "v1"; declarations',
    'orchard:apple:1: no sources published. Its POM names their tag: run jar-indexer tool register_source --git-ref "v1"; declarations',
  ],
  [
    'searched the sources of 3 artifacts, 2 not: call sync_project',
    'searched the sources of 3 artifacts, 2 not: run jar-indexer sync',
  ],
  ['    7   get_file(); // call it again', '    7   get_file(); // call it again'],
  ['  Call get_file for the lines.', '  Call get_file for the lines.'],
])('of an answer: %s', (line, expected) =>
  expect(adviceInCommands(`apple\n${line}\npear`)).toBe(`apple\n${expected}\npear`),
);
