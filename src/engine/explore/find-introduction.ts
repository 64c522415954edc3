import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ArtifactNotFoundError, JarIndexerError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';
import { findNewestRelease, listEarlierReleases } from '../../maven/versions/nearby-versions.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { matchOverloads } from '../../naming/match-overloads.ts';
import {
  findDeclared,
  findInheritedMembers,
  findMade,
  findMembers,
  ownMembers,
} from '../../naming/member-strategies.ts';
import { type NameReading, readAsMember, readingsOf } from '../../naming/readings.ts';
import { describeRow, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { Indexed } from '../sources/indexes/index-of.ts';
import {
  type AnsweringArtifact,
  type ArtifactQuery,
  describeArtifact,
  type Subject,
} from '../sources/subject/subject.ts';
import { type FirstFound, findFirst } from './find-first.ts';
import { findType } from './find-type.ts';
import { memberNotFound } from './member-not-found.ts';
import { docAt } from './read-description.ts';

export interface IntroductionQuery extends ArtifactQuery {
  /** A type, or `Type#member(params)`. */
  readonly name: string;
}

/** The version that brought a declaration, as far as was looked. */
export interface Introduction extends FirstFound {
  /** The version asked about, which has it. */
  readonly artifact: AnsweringArtifact;
  /** `org.example.Type`, or `org.example.Type#member(params)` as asked for. */
  readonly name: string;
  /** The version that its documentation names; null: none. */
  readonly since: string | null;
  /** Releases up to that version, of which sources are looked for; offline those of which sources lie here. */
  readonly releases: number;
  /** Repositories that did not say which versions they have. */
  readonly unanswered: readonly string[];
}

export interface IntroductionDeps {
  readonly sources: Pick<Sources, 'subjectOf' | 'indexOf' | 'listVersions' | 'openLocal'>;
  readonly ctx: CallContext;
}

/** Downloads of sources for one answer, at most. */
const MOST_LOOKS = 12;
/** Newest releases that are tried, one after another, until one has sources. */
const MOST_NEWEST = 4;

/** @throws ResourceNotFoundError when the version asked about has no such declaration. */
export async function findIntroduction(
  query: IntroductionQuery,
  { sources, ctx }: IntroductionDeps,
): Promise<Introduction> {
  const subject = await sources.subjectOf(query, ctx);
  const { versions, unanswered } = await sources.listVersions(subject, ctx);
  const { artifact, declaration, lacking, without } = await openLatest();
  const { index, name, row, ...wanted } = declaration;
  const since = docAt(index, row)?.since ?? null;
  const releases = listEarlierReleases(versions, artifact.coordinates.version);
  const looked = ctx.offline ? await keepLocal(releases) : releases;
  const hint = nearestTo(since, looked);
  const { looks, ...found } = await findFirst(looked, { look, lacking, hint, most: MOST_LOOKS });
  const lacks = [
    ...without.map((version) => ({ version, has: null })),
    ...(lacking === null ? [] : [{ version: lacking, has: false }]),
  ];
  return { artifact, name, since, releases: looked.length, unanswered, looks: [...lacks, ...looks], ...found };

  /** The version asked for; where nobody named it, and the one in use lacks what is looked for, the newest there is that has sources. */
  async function openLatest() {
    const { version } = subject.coordinates;
    const newest = query.version === null && !ctx.offline ? findNewestRelease(versions) : null;
    const opened = await open(subject);
    try {
      return {
        ...opened,
        declaration: findDeclaration(opened.index, query.name),
        lacking: null,
        without: [],
      };
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError) || newest === null || newest === version) throw error;
      const newer = listEarlierReleases(versions, newest).filter((other) => compareGenericVersions(other, version) > 0);
      const { last, without } = await openNewest(newer.slice(-MOST_NEWEST).reverse());
      if (last !== null) {
        return { ...last, declaration: findDeclaration(last.index, query.name), lacking: version, without };
      }
      const gav = printCoordinates(subject.coordinates);
      const lacks = error.message.endsWith(gav) ? error.message : `${error.message} of ${gav}`;
      const message = `${lacks}; of newer releases ${without.join(', ')} have no sources`;
      const before = 'If it was removed, ask with from_version, the last version that is known to have it.';
      throw new ResourceNotFoundError(message, { suggestion: joinParts(' ', error.suggestion, before), cause: error });
    }
  }

  async function openNewest(newestFirst: readonly string[]) {
    const without: string[] = [];
    for (const version of newestFirst) {
      try {
        return { last: await open(await sources.subjectOf({ ...query, version }, ctx)), without };
      } catch (error) {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
        without.push(version);
      }
    }
    return { last: null, without };
  }

  async function open(of: Subject) {
    const indexed = await sources.indexOf(of, 'whole', ctx);
    return { index: indexed.index, artifact: describeArtifact(of, indexed) };
  }

  async function look(version: string): Promise<boolean | null> {
    try {
      const other = await sources.subjectOf({ ...query, version }, ctx);
      const has = ({ index }: Indexed) => declares(index, wanted);
      const indexed = await sources.indexOf(other, { typeName: wanted.type }, ctx);
      return has(indexed) || (!indexed.isWhole && has(await sources.indexOf(other, 'whole', ctx)));
    } catch (error) {
      ctx.signal.throwIfAborted();
      if (!(error instanceof JarIndexerError)) throw error;
      return null;
    }
  }

  async function keepLocal(all: readonly string[]): Promise<readonly string[]> {
    const readable: string[] = [];
    for (const version of all) {
      const { index } = await sources.openLocal({ ...subject.coordinates, version }, ctx);
      if (index !== null || version === subject.coordinates.version) readable.push(version);
    }
    return readable;
  }
}

interface FoundDeclaration extends NameReading {
  readonly index: SourceIndex;
  readonly row: number;
  /** In full. */
  readonly name: string;
}

/** @throws ResourceNotFoundError naming the version that lacks it. */
function findDeclaration(index: SourceIndex, asked: string): FoundDeclaration {
  const { reading, members } = chooseReading(index, asked);
  const { row: typeRow } = findType(index, reading.type);
  const { member, parameters } = reading;
  if (member === null) {
    const type = qualifiedNameOf(index, typeRow);
    return { index, type, member, parameters, name: type, row: typeRow };
  }
  const [first] = members;
  if (first === undefined) throw memberNotFound({ index, row: typeRow }, member);
  const type = qualifiedNameOf(index, index.symbols.parent[first]!);
  const [row] = withParameters(index, members, parameters);
  const name = `${type}#${member}${parameters ?? ''}`;
  if (row !== undefined) return { index, type, member, parameters, name, row };
  const signatures = members.map((other) => describeRow(index, other).signature);
  throw new ResourceNotFoundError(`No ${name} in ${printOrigin(index.origin)}`, {
    suggestion: `There is ${signatures.slice(0, 5).join('; ')}.`,
  });
}

interface ChosenReading {
  readonly reading: NameReading;
  /** Rows of the declarations that a member's name means. */
  readonly members: readonly number[];
}

/** The first that is declared, else the first whose type is. */
function chooseReading(index: SourceIndex, asked: string): ChosenReading {
  const readings = readingsOf(asked);
  const rowsOf = ({ member }: NameReading, type: number) =>
    member === null ? [] : rowsMeant(index, { type, member }, { declared: false });
  let ofType: NameReading | null = null;
  for (const reading of readings) {
    const type = lookUpType(index, reading.type);
    if (type === null) continue;
    const members = rowsOf(reading, type.row);
    if (reading.member === null || members.length > 0) return { reading, members };
    ofType ??= reading;
  }
  const member = ofType === null ? readAsMember(index, asked) : null;
  if (member !== null) return { reading: member, members: rowsOf(member, lookUpType(index, member.type)!.row) };
  const asMember = readings.find((reading) => reading.member !== null) ?? readings[0]!;
  return { reading: ofType ?? asMember, members: [] };
}

/** Rows of what a type means by a member's name in its artifact. `declared`: only of what the type itself declares. */
function rowsMeant(
  index: SourceIndex,
  { type, member }: { readonly type: number; readonly member: string },
  { declared }: { readonly declared: boolean },
): readonly number[] {
  const strategies = declared ? [findDeclared, findMade] : [...ownMembers, findMade, findInheritedMembers];
  const found = findMembers([{ index, row: type }], member, { strategies, universe: [index] });
  return found.map(({ member: { row } }) => row);
}

function declares(index: SourceIndex, { type, member, parameters }: NameReading): boolean {
  const found = lookUpType(index, type);
  if (found === null || member === null) return found !== null;
  const rows = rowsMeant(index, { type: found.row, member }, { declared: true });
  return withParameters(index, rows, parameters).length > 0;
}

function withParameters(index: SourceIndex, rows: readonly number[], parameters: string | null) {
  return parameters === null ? rows : matchOverloads(index, rows, parameters).rows;
}

/** `since` as documentation writes it names the lowest release of that number: `3.5` means 3.5.0. */
function nearestTo(since: string | null, releases: readonly string[]): string | null {
  const number = /\d+(?:\.\d+)*/.exec(since ?? '')?.[0];
  if (number === undefined) return null;
  return releases.find((release) => release === number || release.startsWith(`${number}.`)) ?? null;
}
