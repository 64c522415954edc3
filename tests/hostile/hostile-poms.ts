/** What a hostile repository serves, and what is asked of it. */
export interface HostileGraph {
  /** Files of the project by path; `root` alone where there are none. */
  readonly project?: Readonly<Record<string, string>>;
  /** Path below the repository to a body; null: 404. */
  serve(path: string): string | null;
}

/** `[artifact, version]` of `hostile/artifact/version/…` that asks for a POM; null: it asks for something else. */
export function asksPom(path: string): readonly [string, string] | null {
  const [, artifact, version] = /^hostile\/([^/]+)\/([^/]+)\/[^/]+\.pom$/.exec(path) ?? [];
  return artifact === undefined || version === undefined ? null : [artifact, version];
}

export function pom(artifact: string, inside: string, version = '1'): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${inside}</project>`;
}

export function ids(artifact: string, version = '1', rest = ''): string {
  return `<groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${rest}`;
}

export function dependencies(...entries: readonly string[]): string {
  return `<dependencies>${entries.map((entry) => `<dependency>${entry}</dependency>`).join('')}</dependencies>`;
}

export function management(...entries: readonly string[]): string {
  return `<dependencyManagement>${dependencies(...entries)}</dependencyManagement>`;
}

export function exclusion(artifact: string): string {
  return `<exclusions><exclusion><groupId>hostile</groupId><artifactId>${artifact}</artifactId></exclusion></exclusions>`;
}

export const numberOf = (artifact: string): number => Number(/\d+$/.exec(artifact)?.[0] ?? 0);
export const POM_PACKAGING = '<packaging>pom</packaging>';

/** Serves POMs made of the artifact's name and number. */
export function poms(make: (artifact: string, number: number, version: string) => string | null): HostileGraph {
  return {
    serve(path) {
      const asked = asksPom(path);
      return asked === null ? null : make(asked[0], numberOf(asked[0]), asked[1]);
    },
  };
}

export const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
