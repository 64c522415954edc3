import { z } from 'zod';
import { fullCoordinates } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';

export const registerSource = defineTool({
  name: 'register_source',
  toolset: 'jar',
  title: 'Register source',
  description:
    'Register sources that no repository has: a sources JAR (file or https), folder or Git repository, or a binary JAR, AAR, WAR, RAR, EAR or folder of classes for declarations. Needless if Maven has it.',
  effects: 'write',
  input: z.strictObject({
    ...fullCoordinates,
    source_uri: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .describe('file:///x-sources.jar, file:///folder, https://…/x.git, git@host:x.git'),
    auto_index: z.boolean().default(true).describe('index at once'),
    git_ref: z.string().trim().min(1).max(500).optional().describe('branch, tag or commit; Git only, required there'),
  }),
  example: {
    group_id: 'org.example',
    artifact_id: 'orchard',
    version: '1.2',
    source_uri: 'https://git.example.org/orchard.git',
    git_ref: 'v1.2',
  },
  async run({ group_id, artifact_id, version, source_uri, auto_index, git_ref }, engine, ctx) {
    const { status, indexed, text } = await engine.sources.registerSource(
      {
        coordinates: { groupId: group_id, artifactId: artifact_id, version },
        sourceUri: source_uri,
        gitRef: git_ref ?? null,
        autoIndex: auto_index,
      },
      ctx,
    );
    return { group_id, artifact_id, version, status, indexed, text };
  },
  render: ({ group_id, artifact_id, version, status, text }) =>
    `${group_id}:${artifact_id}:${version} ${status}${text === undefined ? '' : ': it holds no sources; declarations from its classes'}`,
});
