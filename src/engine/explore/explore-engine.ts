import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError, TypeNotFoundError } from '../../core/problems/errors.ts';
import { type Discard, retryWithout } from '../../core/problems/retry-without.ts';
import type { WantsJdk } from '../../naming/follow-supertypes.ts';
import type { ContentQuery, ContentTools } from '../../search/content-search.ts';
import type { RegexRunner } from '../../search/regex.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { describeSearched } from '../sources/bodies/describe-searched.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { Scope } from '../sources/indexes/index-of.ts';
import type { ArtifactQuery } from '../sources/subject/subject.ts';
import { type AnsweringArtifact, describeArtifact } from '../sources/subject/subject.ts';
import { answerWithBodies, type BodyQuestion, ofFile, ofMethod, ofType } from './answer-with-bodies.ts';
import { type AnsweringPlace, type AskedArtifact, askByName, type NamedQuestion } from './ask-by-name.ts';
import { askOtherVersions } from './ask-other-versions.ts';
import { type CompareDeps, compareVersions, type VersionComparison, type VersionsQuery } from './compare-versions.ts';
import { findIntroduction, type Introduction, type IntroductionQuery } from './find-introduction.ts';
import type { MethodQuery } from './find-methods.ts';
import { type ClassSource, getClassSource } from './get-class-source.ts';
import { type FileQuery, type FileSource, getFile } from './get-file.ts';
import { getImportSection, type ImportSection } from './get-import-section.ts';
import { getMethodDocs, type MethodDoc } from './get-method-docs.ts';
import { getMethodSources, type MethodSource, type MethodSourceQuery } from './get-method-sources.ts';
import { type ExplainedType, getTypeSource, namesType, type TypeQuery } from './get-type-source.ts';
import type { FindHolders } from './holders.ts';
import { listFields } from './list-fields.ts';
import { type FolderQuery, type FolderTree, listFolderTree } from './list-folder-tree.ts';
import type { MemberList, MembersQuery, MemberTools } from './list-members.ts';
import { listMethods, type MethodList } from './list-methods.ts';
import { listPackages, type PackagesQuery, type PackageTree } from './list-packages.ts';
import { listTypes, type TypeList, type TypesQuery } from './list-types.ts';
import { type ContentAnswer, searchFileContent } from './search-file-content.ts';
import { type FileNameQuery, type FoundFile, searchFileNames } from './search-file-names.ts';
import { suggestElsewhere } from './suggest-elsewhere.ts';
import { asksForGenerated, type Generated, type GeneratedTools, withGenerated } from './with-generated.ts';

/** An answer, and the artifact that gave it. */
export interface Answer<Data, Artifact = AnsweringPlace> {
  readonly artifact: Artifact;
  readonly data: Data;
}

/** A question about one artifact; it is fetched and indexed first when needed. */
export type Read<Query, Data> = (
  query: ArtifactQuery & Query,
  ctx: CallContext,
) => Promise<Answer<Data, AnsweringArtifact>>;

/** The same, of an artifact that the name of a type or package may find. */
export type ReadNamed<Query, Data> = (query: AskedArtifact & Query, ctx: CallContext) => Promise<Answer<Data>>;

type Answering<Query, Data> = (
  index: SourceIndex,
  query: Query,
  tools: MemberTools & ContentTools & GeneratedTools,
) => Data | Promise<Data>;

/** The way a question is asked. */
interface Terms<Query, Data> {
  /** The part of the sources that the answer needs. */
  scope(query: Query): Scope;
  /** `kept`: the answer searches texts, with the bodies that are decompiled already. Null: it shows no bodies. */
  readonly bodies: BodyQuestion<Query, Data> | 'kept' | null;
}

/** Questions about one artifact. Every method throws the errors of finding and indexing sources, and those of its own file. */
export interface ExploreEngine {
  readonly listPackages: Read<PackagesQuery, PackageTree>;
  readonly listTypes: ReadNamed<TypesQuery, TypeList>;
  readonly getTypeSource: ReadNamed<TypeQuery, ExplainedType & Generated>;
  readonly getClassSource: ReadNamed<TypeQuery, ClassSource>;
  readonly listMethods: ReadNamed<MembersQuery, MethodList & Generated>;
  readonly listFields: ReadNamed<MembersQuery, MemberList>;
  readonly getMethodSources: ReadNamed<MethodSourceQuery, readonly MethodSource[]>;
  readonly getMethodDocs: ReadNamed<MethodQuery, readonly MethodDoc[]>;
  readonly getImportSection: ReadNamed<TypeQuery, ImportSection>;
  readonly listFolderTree: Read<FolderQuery, FolderTree>;
  readonly searchFileNames: Read<FileNameQuery, readonly FoundFile[]>;
  readonly searchFileContent: Read<ContentQuery, ContentAnswer>;
  readonly getFile: Read<FileQuery, FileSource>;
  /** Compares two versions of an artifact. */
  compareVersions(query: VersionsQuery, ctx: CallContext): Promise<VersionComparison>;
  findIntroduction(query: IntroductionQuery, ctx: CallContext): Promise<Introduction>;
}

export interface ExploreDeps {
  readonly sources: Pick<
    Sources,
    | 'subjectOf'
    | 'indexOf'
    | 'openLocal'
    | 'openGap'
    | 'findGenerated'
    | 'listVersions'
    | 'readBodies'
    | 'openTexts'
    | 'discard'
  >;
  readonly regex: RegexRunner;
  readonly trigramsOf: ContentTools['trigramsOf'];
  /** Artifacts where supertypes of an artifact may be, as a `Neighbourhood` has them; downloads nothing. */
  neighbours(coordinates: Coordinates, ctx: CallContext, wantsJdk?: WantsJdk): AsyncIterable<readonly SourceIndex[]>;
  readonly relatives: CompareDeps['relatives'];
  readonly findHolders: FindHolders;
  /** As of the sources, for the project's own files. */
  readonly discardOwn: Discard;
}

export function createExploreEngine({
  sources,
  regex,
  trigramsOf,
  neighbours,
  relatives,
  findHolders,
  discardOwn,
}: ExploreDeps): ExploreEngine {
  const toolsOf = (ctx: CallContext) => ({
    regex,
    trigramsOf,
    signal: ctx.signal,
    findGenerated: (type: LocatedType) => sources.findGenerated(type, ctx),
  });
  const answerFrom = async <Query, Data>(...asked: Parameters<typeof answerOnce<Query, Data>>) => {
    try {
      return await retryWithout(() => answerFromAny(...asked), sources.discard);
    } catch (error) {
      throw await explain(error, asked[2]);
    }
  };
  const explain = async (error: unknown, { query, ctx }: { query: ArtifactQuery; ctx: CallContext }) => {
    if (!namesType(query)) return error;
    return await suggestElsewhere(error, query.typeName, {
      signal: ctx.signal,
      async *neighbours(wantsJdk) {
        yield* neighbours((await sources.subjectOf(query, ctx)).coordinates, ctx, wantsJdk);
      },
    });
  };
  const answerFromAny = async <Query, Data>(
    ...[answer, terms, { query, ctx }]: Parameters<typeof answerOnce<Query, Data>>
  ): Promise<Answer<Data, AnsweringArtifact>> => {
    try {
      return await answerOnce(answer, terms, { query, ctx });
    } catch (error) {
      if (query.version !== null || !(error instanceof ResourceNotFoundError)) throw error;
      const subject = await sources.subjectOf(query, ctx);
      return await askOtherVersions(error, subject, async (version) => {
        const { index } = await sources.openLocal({ ...subject.coordinates, version }, ctx);
        return index === null ? null : await answerOnce(answer, terms, { query: { ...query, version }, ctx });
      });
    }
  };
  const answerOnce = async <Query, Data>(
    answer: Answering<Query, Data>,
    terms: Terms<Query, Data>,
    { query, ctx }: { readonly query: ArtifactQuery & Query; readonly ctx: CallContext },
  ): Promise<Answer<Data, AnsweringArtifact>> => {
    const subject = await sources.subjectOf(query, ctx);
    const tools = {
      ...toolsOf(ctx),
      neighbours: (wantsJdk?: WantsJdk) => neighbours(subject.coordinates, ctx, wantsJdk),
    };
    const indexed = await sources.indexOf(subject, terms.scope(query), ctx);
    const { index, isWhole } = indexed;
    const artifact = describeArtifact(subject, indexed);
    const ask = async (among: SourceIndex, asked: Query) => await answer(among, asked, tools);
    const question = terms.bodies === 'kept' ? null : terms.bodies;
    try {
      const searched = terms.bodies === 'kept' ? await sources.openTexts(index, ctx) : null;
      if (searched !== null)
        return { artifact: describeSearched(artifact, searched), data: await ask(searched.index, query) };
      return await answerFromClasses(artifact, { index, query }, { question, answer: ask, ctx });
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError)) throw error;
      // Only the whole index can explain a name that the type's own files do not hold.
      if (!isWhole) return await answerOnce(answer, { ...terms, scope: () => 'whole' }, { query, ctx });
      if (!namesType(query)) throw error;
      const lacking = error instanceof TypeNotFoundError ? 'type' : 'member';
      if (lacking === 'member' && !(await asksForGenerated(index, query, tools))) throw error;
      const gap = await sources.openGap(subject.coordinates, query.typeName, ctx, lacking);
      if (gap === null) throw error;
      const madeFrom = { origins: [gap.origin], foundBy: [] };
      async function* around(wantsJdk?: WantsJdk) {
        yield [index];
        yield* tools.neighbours(wantsJdk);
      }
      return await answerFromClasses(
        describeArtifact(subject, { index: gap.index, madeFrom }),
        { index: gap.index, query },
        {
          question,
          answer: async (among, asked) => await answer(among, asked, { ...tools, neighbours: around }),
          ctx,
        },
      );
    }
  };
  /** With bodies, where the index is made of classes and the question shows them. */
  const answerFromClasses = async <Query, Data>(
    artifact: AnsweringArtifact,
    asked: { readonly index: SourceIndex; readonly query: Query },
    {
      question,
      answer,
      ctx,
    }: {
      readonly question: BodyQuestion<Query, Data> | null;
      readonly answer: (index: SourceIndex, query: Query) => Promise<Data>;
      readonly ctx: CallContext;
    },
  ): Promise<Answer<Data, AnsweringArtifact>> => {
    const answered =
      question === null || artifact.text === 'source'
        ? null
        : await answerWithBodies(question, asked, { answer, readBodies: sources.readBodies, ctx });
    if (answered === null) return { artifact, data: await answer(asked.index, asked.query) };
    const { data, text, remarks } = answered;
    if (data !== null) return { artifact: { ...artifact, text, remarks }, data };
    return {
      artifact: { ...artifact, remarks: [...artifact.remarks, ...remarks] },
      data: await answer(asked.index, asked.query),
    };
  };
  const read =
    <Query, Data>(answer: Answering<Query, Data>, bodies: Terms<Query, Data>['bodies'] = null): Read<Query, Data> =>
    (query, ctx) =>
      answerFrom(answer, { scope: () => 'whole', bodies }, { query, ctx });
  /** For answers that lie in the type's own file. */
  const readType =
    <Query extends TypeQuery, Data>(
      answer: Answering<Query, Data>,
      bodies: BodyQuestion<Query, Data> | null = null,
    ): Read<Query, Data> =>
    (query, ctx) =>
      answerFrom(answer, { scope: ({ typeName }) => ({ typeName }), bodies }, { query, ctx });
  const readMembers = <List extends MemberList>(answer: Answering<MembersQuery, List>): Read<MembersQuery, List> => {
    const [own, inherited] = [readType(answer), read(answer)];
    return (query, ctx) => (query.includeInherited || query.includeDescription ? inherited : own)(query, ctx);
  };
  const byName =
    <Query, Data>(
      question: Omit<NamedQuestion<Query, Data>, 'answer'> & { readonly answer: Answering<Query, Data> },
    ): ReadNamed<Query, Data> =>
    (query, ctx) =>
      askByName(
        query,
        {
          ...question,
          answer: async (index, asked, around) => await question.answer(index, asked, { ...around, ...toolsOf(ctx) }),
        },
        { findHolders, discardOwn, ctx },
      );
  const byType = <Query extends TypeQuery, Data>(
    answer: Answering<Query, Data>,
    read: (answer: Answering<Query, Data>) => Read<Query, Data>,
  ): ReadNamed<Query, Data> =>
    byName({
      kind: 'type',
      nameOf: ({ typeName }) => typeName,
      rename: (query, typeName) => ({ ...query, typeName }),
      answer,
      read: read(answer),
    });
  return {
    listPackages: read(listPackages),
    listTypes: byName({
      kind: 'package',
      nameOf: ({ packageFilter }) => packageFilter,
      rename: (query) => query,
      answer: listTypes,
      read: read(listTypes),
    }),
    getTypeSource: byType(withGenerated(getTypeSource), (answer) =>
      readType<TypeQuery, ExplainedType & Generated>(answer, ofType),
    ),
    getClassSource: byType(getClassSource, (answer) => readType<TypeQuery, ClassSource>(answer, ofType)),
    listMethods: byType(withGenerated(listMethods), readMembers),
    listFields: byType(listFields, readMembers),
    getMethodSources: byType(getMethodSources, (answer) => readType(answer, ofMethod)),
    // Inherited documentation stands in other files.
    getMethodDocs: byType(getMethodDocs, read),
    getImportSection: byType(getImportSection, readType),
    listFolderTree: read(listFolderTree),
    searchFileNames: read(searchFileNames),
    searchFileContent: read<ContentQuery, ContentAnswer>(searchFileContent, 'kept'),
    getFile: read<FileQuery, FileSource>(getFile, ofFile),
    compareVersions: (query, ctx) =>
      retryWithout(() => compareVersions(query, { sources, relatives, ctx }), sources.discard),
    findIntroduction: (query, ctx) => retryWithout(() => findIntroduction(query, { sources, ctx }), sources.discard),
  };
}
