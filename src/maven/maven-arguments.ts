/** The parts of Maven's command line that decide a resolution. */
export interface MavenArguments {
  readonly activeProfiles: readonly string[];
  readonly inactiveProfiles: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
  readonly settings: string | null;
  readonly installationSettings: string | null;
  readonly offline: boolean;
}

const PATH = /^(maven\.repo\.local|settings\.security|aether\.remoteRepositoryFilter\.\w+\.basedir)$/;

/** The arguments in `.mvn/maven.config`: one a line, `#` begins a comment line (3.9); before 3.9 white space separates them. */
export function splitMavenConfig(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).flatMap(splitOldStyle);
}

/** Old style shows by a further option on the line; a blank alone may belong to a value, as in `-Dname=two words`. */
function splitOldStyle(line: string): readonly string[] {
  const parts = line.split(/(?<!\s)\s+(?=-)/);
  return parts.flatMap((part) => (/^-(P|s|gs|D|-[a-z-]+)\s/.test(part) ? splitFirst(part) : [part]));
}

function splitFirst(part: string): readonly string[] {
  const at = part.search(/\s/);
  return [part.slice(0, at), part.slice(at).trim()];
}

/** Goals and options without a bearing on dependencies are passed over. Of two `-D` for one name the last counts. */
export function parseMavenArguments(args: readonly string[]): MavenArguments {
  const properties = new Map<string, string>();
  const profiles: string[] = [];
  let settings: string | null = null;
  let installationSettings: string | null = null;
  let offline = false;
  for (let index = 0; index < args.length; index++) {
    const { option, attached } = splitOption(args[index] ?? '');
    const value = (): string => attached ?? args[++index] ?? '';
    if (option === '-D') addProperty(properties, value());
    else if (option === '-P') profiles.push(...value().split(','));
    else if (option === '-s') settings = value();
    else if (option === '-gs') installationSettings = value();
    else if (option === '-o') offline = true;
  }
  return { ...parseProfileIds(profiles), properties, settings, installationSettings, offline };
}

/** `a`, `+a`, `?a` activate; `!a`, `-a` deactivate. Source: https://maven.apache.org/guides/introduction/introduction-to-profiles.html. */
export function parseProfileIds(ids: readonly string[]): Pick<MavenArguments, 'activeProfiles' | 'inactiveProfiles'> {
  const activeProfiles: string[] = [];
  const inactiveProfiles: string[] = [];
  for (const written of ids.map((id) => id.trim())) {
    const id = written.replace(/^[!+-]?\??/, '');
    if (id !== '') (/^[!-]/.test(written) ? inactiveProfiles : activeProfiles).push(id);
  }
  return { activeProfiles, inactiveProfiles };
}

const LONG: Readonly<Record<string, string>> = {
  '--define': '-D',
  '--activate-profiles': '-P',
  '--settings': '-s',
  '--global-settings': '-gs',
  '--install-settings': '-gs',
  '--offline': '-o',
  '-is': '-gs',
};

function splitOption(arg: string): { readonly option: string; readonly attached: string | null } {
  const short = /^-([DP])(.+)$/s.exec(arg);
  if (short !== null) return { option: `-${short[1]}`, attached: short[2] ?? '' };
  const [name = '', ...value] = arg.split('=');
  return { option: LONG[name] ?? name, attached: value.length === 0 ? null : value.join('=') };
}

/** `-Dname` alone means `true`. */
function addProperty(properties: Map<string, string>, text: string): void {
  const at = text.indexOf('=');
  if (at === -1) properties.set(text, 'true');
  else properties.set(text.slice(0, at), text.slice(at + 1));
}

/** True if a property says where files of the user's, and not of the build, lie. */
export function isPathProperty(name: string): boolean {
  return PATH.test(name);
}
