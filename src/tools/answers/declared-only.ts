import { omitEmpty } from '../../core/omit-empty.ts';

/**
 * Adds to an answer the artifacts (`g:a:v`) among it that have no sources and answer by the declarations of their classes: those that the
 * call is about, and of the others that were opened those that the answer names. Where `source_note` begins with one, it is said there.
 */
export function describeDeclared(
  answer: object,
  declared: ReadonlyMap<string, 'asked' | 'opened'>,
): { readonly declared_only?: readonly string[] } {
  if (declared.size === 0) return {};
  const text = JSON.stringify(answer);
  const isSaid = (name: string) => text.includes(`"source_note":"${name}: `);
  const named = [...declared].filter(([name, how]) => how === 'asked' || isNamed(name, text));
  return { declared_only: omitEmpty(named.map(([name]) => name).filter((name) => !isSaid(name))) };
}

/** The first line of an answer in text. */
export function renderDeclared({ declared_only: names }: ReturnType<typeof describeDeclared>): string | undefined {
  return names && `no sources published, declarations from classes without bodies and comments: ${names.join(', ')}`;
}

/** Also as a repository of Zoekt, `maven/group/artifact`, or without its version. */
function isNamed(name: string, text: string): boolean {
  const [groupId = '', artifactId = '', ...rest] = name.split(':');
  const [group, artifact, version] = [groupId, artifactId, rest.join(':')].map((part) =>
    part.replaceAll(/[.+]/g, '\\$&'),
  );
  return new RegExp(`(?<![\\w.-])${group}[:/]${artifact}(?::${version})?(?!\\.?[\\w-]|:\\w)`).test(text);
}
