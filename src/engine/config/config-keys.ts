/** The way the text of an option or a variable becomes a value. `map` is `name=value` pairs. */
export type ConfigKind = 'flag' | 'number' | 'text' | 'list' | 'map';

export interface ConfigKey {
  readonly kind: ConfigKind;
  /** True if a project's own file may set it. Keys that run code, name credentials or widen access may not. */
  readonly inProjectFile: boolean;
  readonly values?: readonly string[];
  /** The variable of a specification that sets it too, where JAR_INDEXER_* does not. */
  readonly variable?: string;
}

/** Every setting, by the name it has in config files; `readOnly` is `--read-only` and JAR_INDEXER_READ_ONLY. */
export const configKeys = {
  offline: { kind: 'flag', inProjectFile: true },
  jobs: { kind: 'number', inProjectFile: true },
  jdk: { kind: 'text', inProjectFile: true },
  os: { kind: 'text', inProjectFile: true },
  profiles: { kind: 'list', inProjectFile: true },
  properties: { kind: 'map', inProjectFile: true },
  build: { kind: 'text', inProjectFile: true, values: ['maven', 'gradle'] },
  mediation: { kind: 'text', inProjectFile: true, values: ['nearest', 'nearest-transitive-management', 'highest'] },
  toolsets: { kind: 'list', inProjectFile: true },
  tools: { kind: 'list', inProjectFile: true },
  excludeTools: { kind: 'list', inProjectFile: true },
  readOnly: { kind: 'flag', inProjectFile: true },
  format: { kind: 'text', inProjectFile: true, values: ['json', 'text'] },
  structured: { kind: 'flag', inProjectFile: true },
  exclude: { kind: 'list', inProjectFile: true },
  maxDepth: { kind: 'number', inProjectFile: true },
  maxFileSize: { kind: 'number', inProjectFile: true },
  gitignore: { kind: 'flag', inProjectFile: true },
  workspace: { kind: 'flag', inProjectFile: true },
  member: { kind: 'list', inProjectFile: true },
  debounceMs: { kind: 'number', inProjectFile: true },
  compiled: { kind: 'text', inProjectFile: true, values: ['on', 'declarations', 'off'] },
  checksums: { kind: 'text', inProjectFile: true, values: ['announced', 'strict'] },
  strictRepositories: { kind: 'flag', inProjectFile: true },
  budgets: { kind: 'map', inProjectFile: false },
  settings: { kind: 'text', inProjectFile: false },
  watch: { kind: 'flag', inProjectFile: false },
  indexPage: { kind: 'flag', inProjectFile: true },
  cacheDir: { kind: 'text', inProjectFile: false },
  jdkSources: { kind: 'text', inProjectFile: false },
  localRepository: { kind: 'text', inProjectFile: false },
  resolvers: { kind: 'list', inProjectFile: false },
  allow: { kind: 'list', inProjectFile: false },
  allowHost: { kind: 'list', inProjectFile: false },
  caCertificates: { kind: 'list', inProjectFile: false },
  allowThirdParties: { kind: 'flag', inProjectFile: false },
  token: { kind: 'text', inProjectFile: false },
  allowUnauthenticated: { kind: 'flag', inProjectFile: false },
  serverNames: { kind: 'list', inProjectFile: false },
  askGradle: { kind: 'flag', inProjectFile: false },
  trust: { kind: 'flag', inProjectFile: false },
  zoektUrl: { kind: 'list', inProjectFile: false, variable: 'ZOEKT_URL' },
  zoektTimeout: { kind: 'number', inProjectFile: false, variable: 'ZOEKT_TIMEOUT_MS' },
} as const satisfies Readonly<Record<string, ConfigKey>>;

export type ConfigName = keyof typeof configKeys;

type ValueOf<Kind extends ConfigKind> = {
  flag: boolean;
  number: number;
  text: string;
  list: readonly string[];
  map: ReadonlyMap<string, string>;
}[Kind];

/** A setting that nobody made is absent. */
export type Config = { readonly [Name in ConfigName]?: ValueOf<(typeof configKeys)[Name]['kind']> };
