import { join } from 'node:path';
import { registerSecret } from '../../core/problems/redact.ts';
import { parsePropertiesFile } from '../../maven/properties-file.ts';

const OF_ENVIRONMENT = 'ORG_GRADLE_PROJECT_';
const SECRET_NAME = /pass|token|secret|credential|api.?key/i;

/**
 * What the user gives to every Gradle build: the gradle.properties of GRADLE_USER_HOME, and above them variables as ORG_GRADLE_PROJECT_x.
 * Source: https://docs.gradle.org/current/userguide/build_environment.html, "Project properties"; Gradle's DefaultGradlePropertiesLoader.
 */
export async function loadGradleProperties(
  { env, userHome }: { readonly env: Readonly<Record<string, string | undefined>>; readonly userHome: string },
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<ReadonlyMap<string, string>> {
  const bytes = await read(join(env.GRADLE_USER_HOME || join(userHome, '.gradle'), 'gradle.properties'));
  const properties = new Map(bytes === null ? [] : parsePropertiesFile(new TextDecoder().decode(bytes)));
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith(OF_ENVIRONMENT) && value !== undefined)
      properties.set(name.slice(OF_ENVIRONMENT.length), value);
  }
  for (const [name, value] of properties) if (SECRET_NAME.test(name)) registerSecret(value);
  return properties;
}
