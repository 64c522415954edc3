import { jdkModule } from '../core/artifacts/jdk-module.ts';
import { ResourceNotFoundError, TypeNotFoundError } from '../core/problems/errors.ts';
import type { ExitCode } from './exit-codes.ts';
import { runTool, type ToolRun, toolNamed } from './run-tool.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** `get g:a[:v]`, or `get jdk`, lists packages; with `Type`, `Type#member`, `Type.member`, `Type#member(String, int)` or `path/File.java[:from-to]` it prints source. */
export async function runGet(session: Session, [coordinates = '', what]: readonly string[]): Promise<ExitCode> {
  const form = session.options.json || session.config.format === 'json' ? 'json' : 'text';
  const artifact = parseArtifact(coordinates);
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

/** `Type.member` as `Type#member`; null when it is no dotted name. */
function asMember(what = ''): string | null {
  const [, type, member] = /^([^#()/]+)\.([^.#()/]+(?:\(.*\))?)$/.exec(what) ?? [];
  return type === undefined ? null : `${type}#${member}`;
}

function chooseTool(artifact: object, what: string | undefined): Pick<ToolRun, 'tool' | 'input'> {
  if (what === undefined) return { tool: toolNamed('list_packages'), input: { ...artifact, max_depth: 10 } };
  const file = /^(?<path>[^#]*[./][^#:]*\.[a-z]+)(?::(?<start>\d+)(?:-(?<end>\d+))?)?$/.exec(what)?.groups;
  if (file?.path !== undefined && (file.path.includes('/') || file.start !== undefined)) {
    const { path, start, end } = file;
    const lines = start === undefined ? {} : { start_line: Number(start), end_line: Number(end ?? start) };
    return { tool: toolNamed('get_file'), input: { ...artifact, file_path: path, ...lines } };
  }
  const member = /^(?<type>[^#]+)#(?<name>[^(]+)(?<signature>\(.*\))?$/.exec(what)?.groups;
  if (member === undefined) return { tool: toolNamed('get_type_source'), input: { ...artifact, type_name: what } };
  const { type, name, signature } = member;
  const input = { ...artifact, type_name: type, method_name: name, method_signature: signature };
  return { tool: toolNamed('get_method_source'), input };
}

function parseArtifact(coordinates: string): object {
  if (coordinates === jdkModule.artifactId) return { group_id: jdkModule.groupId, artifact_id: jdkModule.artifactId };
  const [group, artifact, version, ...rest] = coordinates.split(':');
  if (!group || !artifact || rest.length > 0) {
    throw new UsageError(`"${coordinates}" is not group:artifact[:version]`, {
      suggestion: 'Write coordinates as in org.slf4j:slf4j-api:2.0.16.',
    });
  }
  return { group_id: group, artifact_id: artifact, version };
}
