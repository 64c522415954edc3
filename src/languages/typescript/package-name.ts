export interface NameInPackage {
  readonly packageName: string;
  /** Without a slash before it; empty: the package itself. */
  readonly rest: string;
}

/** `@orchard/fruit` and `kinds/apple` of `@orchard/fruit/kinds/apple`. */
export function splitPackageName(name: string): NameInPackage {
  const [, packageName = name, rest = ''] = /^((?:@[^/]*\/)?[^/]*)\/?(.*)$/s.exec(name) ?? [];
  return { packageName, rest };
}
