import { canaries } from './canaries.ts';
import { type MoodName, moods } from './moods.ts';

/** One run of the program. */
export interface Way {
  readonly args: readonly string[];
  readonly mood: MoodName;
  readonly project: 'maven' | 'gradle';
  /** `empty`: nothing is kept yet; `filled`: what the first way left. */
  readonly home: 'empty' | 'filled';
}

const sync = ['sync', '--json', '--verbose', '--report', 'report.json'];
const defined = ['-D', `orchard.password=${canaries['a property of the command line']}`];
const well = { mood: 'well', project: 'maven', home: 'filled' } as const;
const away = `https://gardener:${canaries['a password in an argument']}@orchard.example/a.git`;
const signed = `https://orchard.example/a.jar?token=${canaries['a token in an argument']}`;
const register = (uri: string) => ['tool', 'register_source', '--source-uri', uri, '--verbose'];

const ofWorm = ['--coordinates', 'orchard:worm:1', '--allow-host', '127.0.0.1'];
const atMain = ['--git-ref', 'main'];

/** Each mood of the repository, then each command and the tools that meet secrets. The first fills the home that others find. */
export const ways: readonly Way[] = [
  { ...well, args: [...sync, ...defined] },
  ...Object.keys(moods).map(
    (mood): Way => ({ ...well, mood: mood as MoodName, args: [...sync, ...defined], home: 'empty' }),
  ),
  ...[
    ['sync', '--verbose'],
    ['sync', '--offline', '--verbose', '--json'],
    ['tree', '--json', '--verbose'],
    ['tree', '--verbose'],
    ['list', '--json'],
    ['list', '--indexed', '--json'],
    ['doctor'],
    ['doctor', '--json', '--verbose'],
    ['trust', '--json'],
    ['cache', 'verify', '--verbose'],
    ['get', 'orchard:plain:1', 'orchard.plain.Apple', '--verbose'],
    ['get', 'orchard:worm:1', 'orchard.Worm', '--json', '--verbose'],
    ['search', 'Apple', '--json', '--verbose'],
    ['zoekt', 'status', '--verbose'],
    ['serve', '--verbose'],
    ['serve', '--http', ':99999', '--verbose'],
    ['tool', 'sync_project', '--verbose'],
    ['tool', 'list_dependencies', '--verbose'],
    ['tool', 'list_indexed_artifacts'],
    ['tool', 'list_types', '--coordinates', 'orchard:worm:1', '--verbose'],
    ['tool', 'get_diff_summary', '--pr', '1', '--verbose'],
    ['tool', 'get_diff_summary', '--since-ref', 'main', '--verbose'],
    [...register(away), ...ofWorm, ...atMain],
    [...register(signed), ...ofWorm],
    [...register('https://127.0.0.1:1/a.git'), ...ofWorm, ...atMain],
    [...register('ssh://git@127.0.0.1:1/a.git'), ...ofWorm, ...atMain],
  ].map((args): Way => ({ ...well, args })),
  ...['broken', 'proxied'].map((name): Way => ({ ...well, home: 'empty', args: [...sync, '-s', `../${name}.xml`] })),
  ...[sync, [...sync, '--trust'], ['tree', '--verbose'], ['doctor', '--json']].map(
    (args): Way => ({ ...well, project: 'gradle', home: 'empty', args }),
  ),
];
