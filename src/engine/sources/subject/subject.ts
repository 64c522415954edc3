import {
  type Coordinates,
  checkCoordinates,
  type ModuleId,
  printCoordinates,
} from '../../../core/artifacts/coordinates.ts';
import type { CallContext, DeclaredHow } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { DECLARED, isDeclared } from '../../../core/code/is-declared.ts';
import { TEXTS } from '../../../core/code/is-empty.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import type { MadeFrom } from '../../../store/index-store.ts';
import type { ChooseVersion, VersionChoice } from '../../graphs/choose-version.ts';
import type { GraphKnowledge, SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { Registration, Registrations } from './registrations.ts';

/** The artifact that a call asks for. */
export interface ArtifactQuery extends ModuleId {
  /** Null: the project's, else the highest indexed one. */
  readonly version: string | null;
  readonly classifier?: string;
  /** False: an artifact that is not indexed yet is NotIndexedError. Default true. */
  readonly autoIndex?: boolean;
}

/** The artifact meant by a query, with all that is known of it before a search. Read once a call. */
export interface Subject {
  readonly coordinates: Coordinates;
  readonly versionFrom: 'given' | VersionChoice['from'];
  readonly otherVersions: readonly string[];
  /** Its registration by register_source, also one that failed; null: none. */
  readonly registration: Registration | null;
  /** The graph's facts about it; null: no graph loaded so far has it. */
  readonly target: SourcesTarget | null;
  readonly mayIndex: boolean;
  /** The reason why it is another artifact than the one that was asked for; absent: it is that. */
  readonly remark?: string;
  /** Absent: classes never answer, since the user has turned that off. */
  readonly takesDeclarations?: DeclarationsTaken;
}

/**
 * The binary jars whose classes answer for an artifact without sources. `local`: a jar that lies here; `fetched`: also one that is
 * downloaded; `meanwhile`: as `fetched`, and a jar that lies here also answers while no repository can be asked for sources.
 */
export type DeclarationsTaken = 'local' | 'fetched' | 'meanwhile';

/** Whose sources an answer comes from, as plain data. */
export interface AnsweringArtifact extends Pick<Subject, 'coordinates' | 'versionFrom' | 'otherVersions'> {
  /** Why what register_source was told does not answer; null when nothing was, or it does. */
  readonly failedRegistration: string | null;
  /** Why these are not simply the sources published for the coordinates; empty: they are. */
  readonly remarks: readonly string[];
  readonly source: AnsweringSource;
  /** `declarations`: those of its classes; `decompiled`: with bodies made of these. Neither is what its authors wrote. */
  readonly text: 'source' | 'declarations' | 'decompiled';
  /** Paths of files whose text is decompiled all the same; absent: there are none. */
  readonly decompiled?: ReadonlySet<string>;
}

/** The places of the sources when they were indexed. */
export interface AnsweringSource {
  /** The resolvers that had them, or `registered`; empty: not known. */
  readonly places: readonly string[];
  /** Safe to show: paths and addresses. */
  readonly location: string;
}

/**
 * Remarks about sources, kept among the problems of their index: the artifact moved; they lie in its binary jar; they are those
 * of the artifact that has its code for the JVM; they are those of the artifact that a jar of the project says it is; they are what lies
 * here, and whether there are more is not known yet; there are none, and they are the declarations of its classes, or the text files of a
 * binary without classes; or they lack one type, and these are its declarations.
 */
export const remarkCodes = {
  moved: 'sources-of-relocation',
  binary: 'sources-in-binary',
  platform: 'sources-of-platform',
  named: 'sources-of-name',
  partial: 'sources-at-hand',
  declared: DECLARED,
  texts: TEXTS,
  gap: 'declarations-of-gap',
} as const;

const remarks: ReadonlySet<string> = new Set(Object.values(remarkCodes));

const given = { from: 'given', otherVersions: [] } as const;

export type SubjectOf = (query: ArtifactQuery, ctx: CallContext) => Promise<Subject>;

/**
 * Finds the artifact that has the code for the JVM of a multiplatform library's root, where the class path of the project has it in another
 * version than the root names; Maven does not keep the two alike. Null: the root's own answer.
 */
export type FindClassPathArtifact = (root: Coordinates, ctx: CallContext) => Promise<Coordinates | null>;

/** @throws InvalidInputError for unsafe coordinates, and when nobody knows a version; what reading the project's files throws. */
export function createSubjectOf({
  registrations,
  knowledge,
  chooseVersion,
  findOnClassPath,
  readsClasses,
}: {
  readonly registrations: Registrations;
  readonly knowledge: GraphKnowledge;
  readonly chooseVersion: ChooseVersion;
  readonly findOnClassPath: FindClassPathArtifact;
  /** False: an artifact without sources has no answer. */
  readonly readsClasses: boolean;
}): SubjectOf {
  return async (query, ctx) => {
    const { groupId, artifactId, classifier, autoIndex = true } = query;
    const { version, from, otherVersions } =
      query.version === null ? await chooseVersion(query, ctx) : { ...given, version: query.version };
    const asked = checkCoordinates({ groupId, artifactId, version, classifier });
    const isLeft = from === 'project' && classifier === undefined && inForce(registrations.find(asked)) === null;
    const onClassPath = isLeft ? await findOnClassPath(asked, ctx) : null;
    const coordinates = onClassPath ?? asked;
    const registration = registrations.find(coordinates);
    return {
      coordinates,
      versionFrom: from,
      otherVersions,
      registration,
      target: knowledge.find(coordinates),
      mayIndex: autoIndex && (inForce(registration)?.autoIndex ?? true),
      ...(onClassPath !== null && {
        remark: `the code of ${printCoordinates(asked)} for the JVM is ${printCoordinates(onClassPath)} on the class path`,
      }),
      ...(readsClasses && { takesDeclarations: 'meanwhile' }),
    };
  };
}

/**
 * The registration that answers; null also for one that failed, for which the published sources go on answering: a mistyped
 * source_uri must not take away sources that are there.
 */
export function inForce(registration: Registration | null): Registration | null {
  return registration?.failure == null ? registration : null;
}

/** Names the sources that answer: a registration's, or those that are published. */
export function sourceId(registration: Registration | null): string {
  return inForce(registration)?.id ?? 'chain';
}

/** Equal subjects, for which one run does the work, have equal keys. */
export function subjectKey({ coordinates, registration, takesDeclarations }: Subject): string {
  return [printCoordinates(coordinates), sourceId(registration), takesDeclarations ?? ''].join(' ');
}

/** Takes classes from these jars only; from none if the user has turned classes off. */
export function takeDeclarations(subject: Subject, taken: DeclarationsTaken): Subject {
  return subject.takesDeclarations === undefined ? subject : { ...subject, takesDeclarations: taken };
}

/** With what was said and is known of the sources that were indexed. */
export function describeArtifact(
  { coordinates, versionFrom, otherVersions, registration, remark }: Subject,
  {
    index: { metadata },
    madeFrom,
  }: { readonly index: Pick<SourceIndex, 'metadata'>; readonly madeFrom: Pick<MadeFrom, 'origins' | 'foundBy'> },
): AnsweringArtifact {
  const { problems, foundAt } = metadata;
  return {
    coordinates,
    versionFrom,
    otherVersions,
    failedRegistration: registration?.failure ?? null,
    text: isDeclared(problems) ? 'declarations' : 'source',
    remarks: [...(remark === undefined ? [] : [remark]), ...remarksOf(problems)],
    source:
      inForce(registration) === null
        ? { places: [...new Set(madeFrom.foundBy)].filter(Boolean), location: madeFrom.origins.join(', ') }
        : { places: ['registered'], location: foundAt },
  };
}

/** The messages among these that are about the sources as a whole. */
export function remarksOf(problems: readonly Problem[]): readonly string[] {
  return problems.filter(({ code }) => remarks.has(code)).map(({ message }) => message);
}

/** True for the declarations of a type that the sources of its artifact lack, by the remarks about them. */
export function fillsGap(said: readonly Problem[]): boolean {
  return said.some(({ code }) => code === remarkCodes.gap);
}

/** The one that says more of an answer stays. */
const ranks = { opened: 0, asked: 1, decompiled: 2, searched: 3 } as const;

function rankOf(how: DeclaredHow): number {
  return ranks[typeof how === 'object' ? 'searched' : how];
}

/** Tells the call, if it wants to know, that an artifact has no sources and its index is made of classes. */
export function noteDeclared({ metadata, origin }: SourceIndex, how: DeclaredHow, { declared }: CallContext): void {
  if (declared === undefined || !isDeclared(metadata.problems) || fillsGap(metadata.problems)) return;
  const name = printOrigin(origin);
  const before = declared.get(name);
  if (before === undefined || rankOf(how) > rankOf(before)) declared.set(name, how);
}

/** True if a repository that was not asked may have more than these sources, by the remarks about them. */
export function isPartial(said: readonly Problem[]): boolean {
  return said.some(({ code }) => code === remarkCodes.partial);
}
