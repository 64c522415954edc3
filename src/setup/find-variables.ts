/** A variable of the environment that the server needs and that is set here. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  /** True: its value is written into no file. */
  readonly isSecret: boolean;
}

/** The variables that matter to every server. */
export const usualVariables: readonly string[] = [
  'JAVA_HOME',
  'JAR_INDEXER_HOME',
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  'NODE_EXTRA_CA_CERTS',
];

/**
 * The variables that matter, `settings` being the text of Maven's settings.xml. Those that it names by `${env.X}` count as secrets, for
 * passwords are what people put there, and so does the address of a proxy with a password.
 */
export function findVariables(
  env: Readonly<Record<string, string | undefined>>,
  settings: string | null,
): readonly Variable[] {
  const named = [...(settings ?? '').matchAll(/\$\{env\.([\w.()-]{1,200})\}/g)].map(([, name]) => name as string);
  return [...new Set([...usualVariables, ...named])].flatMap((name) => {
    const value = env[name];
    if (value === undefined || value === '') return [];
    const isSecret =
      !usualVariables.includes(name) || /\/\/[^/]*@/.test(value) || (/proxy$/i.test(name) && value.includes('@'));
    return [{ name, value, isSecret }];
  });
}
