import type { CallContext } from '../../core/call-context.ts';
import type { Coordinates } from '../../core/coordinates.ts';
import { ResourceNotFoundError } from '../../core/errors.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { ContentMatches, ContentQuery } from '../../search/content-search.ts';
import type { Page } from '../../search/paginate.ts';
import type { RegexRunner } from '../../search/regex.ts';
import type { ArtifactAccess, ArtifactQuery, OpenedArtifact } from '../artifact-access.ts';
import type { ListedArtifact } from '../known-artifacts.ts';
import { type FileQuery, type FileSource, getFile } from './get-file.ts';
import { getImportSection, type ImportSection } from './get-import-section.ts';
import { getMethodDocs, getMethodSources, type MethodDoc, type MethodQuery, type MethodSource } from './get-methods.ts';
import { getTypeSource, type TypeQuery, type TypeSource } from './get-type-source.ts';
import { type ArtifactsQuery, listArtifacts } from './list-artifacts.ts';
import { type FolderQuery, type FolderTree, listFolderTree } from './list-folder-tree.ts';
import { listFields, listMethods, type MemberList, type MembersQuery, type MemberTools } from './list-members.ts';
import { listPackages, type PackagesQuery, type PackageTree } from './list-packages.ts';
import { listTypes, type TypeList, type TypesQuery } from './list-types.ts';
import { searchFileContent } from './search-file-content.ts';
import { type FileNameQuery, type FoundFile, searchFileNames } from './search-file-names.ts';

/** An answer, and the artifact that gave it. */
export interface Answer<Data> {
  readonly artifact: Omit<OpenedArtifact, 'index'>;
  readonly data: Data;
}

/** A question about one artifact; it is fetched and indexed first when needed. */
export type Read<Query, Data> = (query: ArtifactQuery & Query, ctx: CallContext) => Promise<Answer<Data>>;

type Answering<Query, Data> = (index: SourceIndex, query: Query, tools: MemberTools) => Data | Promise<Data>;

/** What can be asked of one artifact. Every method throws what `ArtifactAccess.open` throws, and the errors of its own file. */
export interface ExploreEngine {
  readonly listPackages: Read<PackagesQuery, PackageTree>;
  readonly listTypes: Read<TypesQuery, TypeList>;
  readonly getTypeSource: Read<TypeQuery, TypeSource>;
  readonly listMethods: Read<MembersQuery, MemberList>;
  readonly listFields: Read<MembersQuery, MemberList>;
  readonly getMethodSources: Read<MethodQuery, readonly MethodSource[]>;
  readonly getMethodDocs: Read<MethodQuery, readonly MethodDoc[]>;
  readonly getImportSection: Read<TypeQuery, ImportSection>;
  readonly listFolderTree: Read<FolderQuery, FolderTree>;
  readonly searchFileNames: Read<FileNameQuery, readonly FoundFile[]>;
  readonly searchFileContent: Read<Omit<ContentQuery, 'argument'>, ContentMatches>;
  readonly getFile: Read<FileQuery, FileSource>;
  listArtifacts(query: ArtifactsQuery, ctx: CallContext): Promise<Page<ListedArtifact>>;
}

export interface ExploreDeps {
  readonly artifacts: ArtifactAccess;
  readonly regex: RegexRunner;
  /** Already indexed artifacts where supertypes of an artifact may be, nearest first; opens and downloads nothing new. */
  neighbours(coordinates: Coordinates, ctx: CallContext): Promise<readonly SourceIndex[]>;
}

export function createExploreEngine({ artifacts, regex, neighbours }: ExploreDeps): ExploreEngine {
  const answerFrom = async <Query, Data>(
    { index, ...artifact }: OpenedArtifact,
    answer: Answering<Query, Data>,
    { query, ctx }: { readonly query: Query; readonly ctx: CallContext },
  ): Promise<Answer<Data>> => {
    const tools = { regex, signal: ctx.signal, neighbours: () => neighbours(artifact.coordinates, ctx) };
    return { artifact, data: await answer(index, query, tools) };
  };
  const read =
    <Query, Data>(answer: Answering<Query, Data>): Read<Query, Data> =>
    async (query, ctx) =>
      answerFrom(await artifacts.open(query, ctx), answer, { query, ctx });
  /** For answers that lie in the type's own file; what they do not find there, only the whole index can explain. */
  const readType =
    <Query extends TypeQuery, Data>(answer: Answering<Query, Data>): Read<Query, Data> =>
    async (query, ctx) => {
      const { opened, isWhole } = await artifacts.openForType(query, query.typeName, ctx);
      try {
        return await answerFrom(opened, answer, { query, ctx });
      } catch (error) {
        if (isWhole || !(error instanceof ResourceNotFoundError)) throw error;
        return answerFrom(await artifacts.open(query, ctx), answer, { query, ctx });
      }
    };
  const readMembers = (answer: Answering<MembersQuery, MemberList>): Read<MembersQuery, MemberList> => {
    const [own, inherited] = [readType(answer), read(answer)];
    return (query, ctx) => (query.includeInherited ? inherited : own)(query, ctx);
  };
  return {
    listPackages: read(listPackages),
    listTypes: read(listTypes),
    getTypeSource: readType(getTypeSource),
    listMethods: readMembers(listMethods),
    listFields: readMembers(listFields),
    getMethodSources: readType(getMethodSources),
    getMethodDocs: readType(getMethodDocs),
    getImportSection: readType(getImportSection),
    listFolderTree: read(listFolderTree),
    searchFileNames: read(searchFileNames),
    searchFileContent: read(searchFileContent),
    getFile: read(getFile),
    listArtifacts: async (query, ctx) => listArtifacts(await artifacts.list(ctx), query),
  };
}
