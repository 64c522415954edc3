/** `:a:b` out of a path as a script of the project `from` writes it. Names that are empty count for nothing. Source: Gradle's Path. */
export function resolveProjectPath(from: string, path: string): string {
  const names = (path.startsWith(':') ? path : `${from}:${path}`).split(':').filter((name) => name !== '');
  return `:${names.join(':')}`;
}

/** `kotlinx-io.core` is `kotlinxIo.core` in `projects.…`. Source: https://docs.gradle.org/current/userguide/declaring_dependencies_basics.html, "Type-safe project accessors". */
export function toProjectAccessor(path: string): string {
  return path
    .split(':')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? ''))
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.');
}
