import { adviseGroup } from '../../../core/artifacts/coordinates.ts';
import type { Workspace } from '../../../core/builds/workspace.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { InvalidInputError } from '../../../core/problems/errors.ts';
import { retryWithout } from '../../../core/problems/retry-without.ts';
import { joinParts } from '../../../core/text/join-parts.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { ArtifactQuery } from '../../sources/subject/subject.ts';
import type { Codebase, CodebaseQuery, Read, Trees } from './codebase.ts';
import { filesOfMembers } from './files-of-members.ts';
import type { ProjectCode } from './project-code.ts';

export interface CodebaseDeps {
  /** Null: the folder is no project, or too wide to be one, as a home folder is. */
  readonly project: ProjectCode | null;
  /** The ways to have a project, for an error. */
  readonly advice: string;
  readonly findWorkspace: (index: SourceIndex) => Promise<Workspace>;
  /** Keeps only the members that the server was started for; null: keeps all. @throws InvalidInputError for unknown ones. */
  readonly narrow: ((workspace: Workspace) => Workspace) | null;
  /** The same as in `Codebase`. */
  readonly workingModule: string | null;
  readonly trees: Trees;
  readonly sources: Pick<Sources, 'subjectOf' | 'indexOf' | 'readBodies' | 'readUses' | 'discard'>;
}

/** Turns a function that answers about open code into one that opens the code of a query first. */
export type OpenCodebase = <Query, Data>(
  answer: (code: Codebase, query: Query, ctx: CallContext) => Data | Promise<Data>,
) => Read<Query, Data>;

export function createOpenCodebase({
  project,
  advice,
  findWorkspace,
  narrow,
  workingModule,
  trees,
  sources,
}: CodebaseDeps): OpenCodebase {
  const workspaces = new WeakMap<SourceIndex, Promise<Workspace>>();
  const workspaceOf = (index: SourceIndex): Promise<Workspace> => {
    const known = workspaces.get(index) ?? findWorkspace(index).then((found) => narrow?.(found) ?? found);
    workspaces.set(index, known);
    return known;
  };
  const openProject = async ({ member }: CodebaseQuery, ctx: CallContext): Promise<Omit<Codebase, 'milliseconds'>> => {
    if (project === null) {
      throw new InvalidInputError('There is no project here', { suggestion: advice });
    }
    const index = await project.current(ctx);
    const isNarrowed = member !== null || narrow !== null;
    const files = isNarrowed ? filesOfMembers(index, await workspaceOf(index), member) : allFiles(index);
    return { index, files, workspace: () => workspaceOf(index), workingModule, trees };
  };
  const openArtifact = async (artifact: string, { member }: CodebaseQuery, ctx: CallContext) => {
    if (member !== null) {
      throw new InvalidInputError('An artifact has no members', { suggestion: 'Leave member or artifact out.' });
    }
    const subject = await sources.subjectOf(parseArtifact(artifact), ctx);
    const { index } = await sources.indexOf(subject, 'whole', ctx);
    return { index, files: allFiles(index), workspace: null, workingModule: null, trees };
  };

  return (answer) => (query, ctx) => {
    const { artifact } = query;
    const work = async () => {
      const began = performance.now();
      const code = await (artifact === null ? openProject(query, ctx) : openArtifact(artifact, query, ctx));
      return await answer({ ...code, milliseconds: Math.round(performance.now() - began) }, query, ctx);
    };
    // A file of the project may change during the answer; then the next look sees the new content.
    return retryWithout(work, artifact === null ? async () => true : sources.discard);
  };
}

function allFiles(index: SourceIndex): readonly number[] {
  return index.files.map((_, row) => row);
}

const FORM = 'Write it as in org.slf4j:slf4j-api:2.0.16, or without the version.';

/** @throws InvalidInputError when it has another form. */
function parseArtifact(text: string): ArtifactQuery {
  const [groupId, artifactId, version, classifier, ...rest] = text.trim().split(':');
  if (!groupId || !artifactId || version === '' || rest.length > 0) {
    throw new InvalidInputError(`artifact: ${JSON.stringify(text)} is not groupId:artifactId:version`, {
      suggestion: joinParts(' ', FORM, adviseGroup(text.trim())),
    });
  }
  return { groupId, artifactId, version: version ?? null, classifier };
}
