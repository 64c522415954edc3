import { type ModuleId, printModule } from '../core/artifacts/coordinates.ts';
import { jdkModule } from '../core/artifacts/jdk-module.ts';
import { ResourceNotFoundError, TypeNotFoundError } from '../core/problems/errors.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { getFile } from '../tools/jar/get-file.ts';
import { getMethodSource } from '../tools/jar/get-method-source.ts';
import { getTypeSource } from '../tools/jar/get-type-source.ts';
import { listPackages } from '../tools/jar/list-packages.ts';
import { readSymbol } from '../tools/project/read-symbol.ts';
import type { ExitCode } from './exit-codes.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** Most names of one call, as of the tool that answers. */
const MOST_NAMES = 10;

/**
 * `get NAME...` prints source of the project's dependencies and the JDK by names alone. `get g:a[:v]`, or `get jdk`, lists packages; with
 * `Type`, `Type#member`, `Type.member`, `Type#member(String, int)` or `path/File.java[:from-to]` it prints source of that artifact.
 */
export async function runGet(session: Session, words: readonly string[]): Promise<ExitCode> {
  const form = session.options.json || session.config.format === 'json' ? 'json' : 'text';
  const [first = '', what, ...rest] = words;
  if (!isArtifact(first)) return await getByName(session, words, form);
  if (rest.length > 0) {
    throw new UsageError(`With coordinates get takes one name, not ${words.length - 1}`, {
      suggestion: 'Names without coordinates may be several.',
    });
  }
  const artifact = await chooseVersion(session, parseArtifact(first));
  try {
    return await runTool(session, { ...chooseTool(artifact, what), form });
  } catch (error) {
    const member = error instanceof ResourceNotFoundError ? asMember(what) : null;
    if (member === null) throw error;
    return await runTool(session, { ...chooseTool(artifact, member), form }).catch((cause: unknown) => {
      // Without such a type either, the error for the whole name counts.
      throw cause instanceof ResourceNotFoundError && !(cause instanceof TypeNotFoundError) ? cause : error;
    });
  }
}

async function getByName(session: Session, names: readonly string[], form: ToolRun['form']): Promise<ExitCode> {
  const misplaced = names.find(isArtifact);
  if (misplaced !== undefined || names.length > MOST_NAMES) {
    throw new UsageError(
      misplaced === undefined
        ? `get takes at most ${MOST_NAMES} names, not ${names.length}`
        : `The coordinates ${misplaced} stand behind a name`,
      { suggestion: misplaced && `Write them first: get ${misplaced} ${names.find((name) => name !== misplaced)}` },
    );
  }
  return await runTool(session, { tool: readSymbol, input: { name: names.join(';') }, form });
}

/** Two names with one colon between them; a reference to a method, as `Type::method`, has two colons. */
function isArtifact(word: string): boolean {
  return word === jdkModule.artifactId || /^[^:;#()\s]+:(?!:)[^;#()\s]*$/.test(word);
}

/** Outside of a project nothing names a version: the newest release counts, and stderr tells which that is. */
async function chooseVersion(session: Session, artifact: ReturnType<typeof parseArtifact>) {
  if (artifact.version !== undefined) return artifact;
  const module: ModuleId = { groupId: artifact.group_id, artifactId: artifact.artifact_id };
  const { sources } = await session.engine();
  const newest = await sources.findNewestRelease(module, session.ctx);
  if (newest === null) return artifact;
  const { version, unanswered } = newest;
  const unsure = session.ctx.offline
    ? ' on this machine'
    : unanswered.length > 0
      ? ` that is known; not asked: ${unanswered.join(', ')}`
      : '';
  if (!session.options.quiet)
    session.err.write(
      makeVisible(`${printModule(module)}:${version} is the newest release${unsure} (there is no project here)\n`),
    );
  return { ...artifact, version };
}

/** `Type.member` as `Type#member`; null when it is no dotted name. */
function asMember(what = ''): string | null {
  const [, type, member] = /^([^#()/]+)\.([^.#()/]+(?:\(.*\))?)$/.exec(what) ?? [];
  return type === undefined ? null : `${type}#${member}`;
}

/** A path with an ending, or below META-INF or WEB-INF, where files may have none, and lines of it. */
const FILE = /^(?<path>(?:META|WEB)-INF\/[^#:]+|[^#]*[./][^#:]*\.[a-z]+)(?::(?<start>\d+)(?:-(?<end>\d+))?)?$/;

function chooseTool(artifact: object, what: string | undefined): Pick<ToolRun, 'tool' | 'input'> {
  if (what === undefined) return { tool: listPackages, input: { ...artifact, max_depth: 10 } };
  const file = FILE.exec(what)?.groups;
  if (file?.path !== undefined && (file.path.includes('/') || file.start !== undefined)) {
    const { path, start, end } = file;
    const lines = start === undefined ? {} : { start_line: Number(start), end_line: Number(end ?? start) };
    return { tool: getFile, input: { ...artifact, file_path: path, ...lines } };
  }
  const member = /^(?<type>[^#]+)#(?<name>[^(]+)(?<signature>\(.*\))?$/.exec(what)?.groups;
  if (member === undefined) return { tool: getTypeSource, input: { ...artifact, type_name: what } };
  const { type, name, signature } = member;
  const input = { ...artifact, type_name: type, method_name: name, method_signature: signature };
  return { tool: getMethodSource, input };
}

function parseArtifact(coordinates: string) {
  if (coordinates === jdkModule.artifactId)
    return { group_id: jdkModule.groupId, artifact_id: jdkModule.artifactId, version: undefined };
  const [group, artifact, number, classifier, ...rest] = coordinates.split(':');
  if (!group || !artifact || rest.length > 0) {
    throw new UsageError(`"${coordinates}" is not group:artifact[:version]`, {
      suggestion: 'Write coordinates as in org.slf4j:slf4j-api:2.0.16.',
    });
  }
  const version = classifier === undefined ? number : `${number}:${classifier}`;
  return { group_id: group, artifact_id: artifact, version };
}
