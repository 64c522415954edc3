import type { RawPom, RawText } from '../../core/builds/raw-pom.ts';

/** The modules that a POM lists, as written, those of its profiles too: which of them are part of a build only its model can tell. */
export function listModules({ base, profiles }: RawPom): readonly RawText[] {
  return [base, ...profiles.map((profile) => profile.base)].flatMap(({ modules }) => modules);
}
