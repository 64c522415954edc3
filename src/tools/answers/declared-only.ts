import type { DeclaredHow } from '../../core/call-context.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { VINEFLOWER } from '../../platform/decompiler/versions.ts';

/**
 * Adds to an answer the artifacts (`g:a:v`) among it that have no sources and answer by their classes: those that the call is about, and of
 * the others that were opened those that the answer names; apart from them those of which it shows bodies. Where `source_note` begins with
 * one, it is said there.
 */
export function describeDeclared(
  answer: object,
  declared: ReadonlyMap<string, DeclaredHow>,
): { readonly declared_only?: readonly string[]; readonly decompiled?: readonly string[] } {
  if (declared.size === 0) return {};
  const text = JSON.stringify(answer);
  const isSaid = (name: string) => text.includes(`"source_note":"${name}: `);
  const named = [...declared].filter(([name, how]) => !isSaid(name) && (how !== 'opened' || isNamed(name, text)));
  const namesOf = (areDecompiled: boolean) =>
    omitEmpty(named.filter(([, how]) => (how === 'decompiled') === areDecompiled).map(([name]) => name));
  return { declared_only: namesOf(false), decompiled: namesOf(true) };
}

/** The first lines of an answer in text. */
export function renderDeclared({ declared_only, decompiled }: ReturnType<typeof describeDeclared>): string | undefined {
  const begin = 'no sources published, declarations from classes';
  const lines = [
    ...(declared_only ? [`${begin} without bodies and comments: ${declared_only.join(', ')}`] : []),
    ...(decompiled ? [`${begin}, bodies decompiled by ${VINEFLOWER}, without comments: ${decompiled.join(', ')}`] : []),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Also as a repository of Zoekt, `maven/group/artifact`, or without its version. */
function isNamed(name: string, text: string): boolean {
  const [groupId = '', artifactId = '', ...rest] = name.split(':');
  const [group, artifact, version] = [groupId, artifactId, rest.join(':')].map((part) =>
    part.replaceAll(/[.+]/g, '\\$&'),
  );
  return new RegExp(`(?<![\\w.-])${group}[:/]${artifact}(?::${version})?(?!\\.?[\\w-]|:\\w)`).test(text);
}
