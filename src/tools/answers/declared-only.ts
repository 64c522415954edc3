import type { DeclaredHow, SearchedFiles } from '../../core/call-context.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { printSearched } from '../../engine/sources/bodies/describe-searched.ts';
import { VINEFLOWER } from '../../platform/decompiler/versions.ts';
import { shortenList } from './shorten.ts';

/** Artifacts that are named, of those whose text a search looked at. */
const MOST_SEARCHED = 5;

/**
 * Adds to an answer the artifacts (`g:a:v`) among it that have no sources and answer by their classes: those that the call is about, and of
 * the others that were opened those that the answer names; apart from them those of which it shows bodies, and those whose text was
 * searched, with the number of their files that are decompiled, one by one or in sum. Where `source_note` begins with one, it is said
 * there. `notes`: on the bodies; those that the answer does not say itself are added. `decompiles`: declarations are not the only text
 * that lines may count.
 */
export function describeDeclared(
  answer: object,
  declared: ReadonlyMap<string, DeclaredHow>,
  { notes, decompiles }: { readonly notes: ReadonlySet<string>; readonly decompiles: boolean },
): {
  readonly declared_only?: readonly string[];
  readonly decompiled?: readonly string[];
  /** `g:a:v: 12 of 1285 files decompiled` */
  readonly searched_without_sources?: readonly string[];
  readonly body_notes?: readonly string[];
  /** The text that the lines of the answer count. */
  readonly lines_of?: string;
  /** Present where parameters have names that the classes do not tell. */
  readonly parameter_names?: string;
  /** Present where string literals stand in the text as comments. */
  readonly string_literals?: string;
} {
  if (declared.size === 0 && notes.size === 0) return {};
  const text = JSON.stringify(answer);
  const isSaid = (name: string) => text.includes(`"source_note":"${name}: `);
  const named = [...declared].filter(([name, how]) => !isSaid(name) && (how !== 'opened' || isNamed(name, text)));
  const namesOf = (isMeant: (how: DeclaredHow) => boolean) =>
    omitEmpty(named.filter(([, how]) => isMeant(how)).map(([name]) => name));
  const searched = named.flatMap(([name, how]) => (typeof how === 'object' ? [[name, how] as const] : []));
  const declaredOnly = namesOf((how) => how === 'asked' || how === 'opened');
  const decompiled = namesOf((how) => how === 'decompiled');
  const isOfDeclarations = declaredOnly !== undefined || text.includes('"text":"declarations"');
  return {
    declared_only: declaredOnly,
    decompiled,
    searched_without_sources: omitEmpty(printAllSearched(searched, (name) => isNamed(name, text))),
    lines_of:
      decompiles && HAS_LINES.test(text) && !TELLS_LINES.test(text)
        ? tellLines({ isOfDeclarations, isDecompiled: decompiled !== undefined })
        : undefined,
    parameter_names: NAMELESS.test(text) ? NAMES_NOTE : undefined,
    string_literals: LITERAL.test(text) ? LITERALS_NOTE : undefined,
    body_notes: omitEmpty(shortenList([...notes].filter((note) => !text.includes(note)))),
  };
}

/** Each, or of many those that the answer names and the sum of the others. */
function printAllSearched(
  searched: readonly (readonly [name: string, files: SearchedFiles])[],
  isNamedInIt: (name: string) => boolean,
): readonly string[] {
  const shown =
    searched.length <= MOST_SEARCHED
      ? searched
      : searched.filter(([name]) => isNamedInIt(name)).slice(0, MOST_SEARCHED);
  const others = searched.filter((one) => !shown.includes(one)).map(([, files]) => files);
  const lines = shown.map(([name, files]) => `${name}: ${printSearched(files)}`);
  if (others.length === 0) return lines;
  const sum = {
    files: others.reduce((all, { files }) => all + files, 0),
    decompiled: others.reduce<number | null>(
      (all, { decompiled }) => (all === null || decompiled === null ? null : all + decompiled),
      0,
    ),
  };
  return [...lines, `${printCount(others.length, shown.length === 0 ? 'artifact' : 'other')}: ${printSearched(sum)}`];
}

const HAS_LINES = /"(?:line|line_range|name_line|start_line)":/;
/** Traces and uses in bytecode say themselves which lines they tell. */
const TELLS_LINES = /"(?:compiled_from|decompiled_line|original_line)":/;
const NAMELESS = /[( ]p\d+[,):]/;
/** In text, or in JSON. */
const LITERAL = /\/\/ \d+: \\?"/;
const LITERALS_NOTE = '// 12: "…" is a string literal in line 12 of the authors’ file';
const NAMES_NOTE = 'p0, p1 … stand for names of parameters that the classes do not tell';

function tellLines({
  isOfDeclarations,
  isDecompiled,
}: {
  readonly isOfDeclarations: boolean;
  readonly isDecompiled: boolean;
}): string | undefined {
  if (isDecompiled) return 'without sources, lines of bodies count the decompiled text, all others the declarations';
  return isOfDeclarations
    ? 'without sources, lines count the declarations, not decompiled text: read a body by its name (read_symbol, get_method_source)'
    : undefined;
}

/** The last lines of an answer in text, which begins as it is rendered. */
export function renderLineNotes(
  { body_notes, lines_of, parameter_names, string_literals }: ReturnType<typeof describeDeclared>,
  rendered: string,
): string | undefined {
  const names = NAMELESS.test(rendered) && parameter_names;
  const literals = LITERAL.test(rendered) && string_literals;
  return joinParts('\n', body_notes, lines_of, names, literals) || undefined;
}

/** The first lines of an answer in text. */
export function renderDeclared({
  declared_only,
  decompiled,
  searched_without_sources: searched,
}: ReturnType<typeof describeDeclared>): string | undefined {
  const begin = 'no sources, declarations from classes';
  const lines = [
    ...(declared_only ? [`${begin} without bodies and comments: ${declared_only.join(', ')}`] : []),
    ...(decompiled ? [`${begin}, bodies decompiled by ${VINEFLOWER}, without comments: ${decompiled.join(', ')}`] : []),
    ...(searched ? [`${begin} without comments; ${searched.join('; ')}`] : []),
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
