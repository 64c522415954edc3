import { z } from 'zod';
import { classicHeader, renderHeader } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotListed, renderNotListed } from '../answers/not-listed.ts';

export const indexArtifact = defineTool({
  name: 'index_artifact',
  toolset: 'jar',
  alsoIn: ['classic'],
  title: 'Index artifact',
  description:
    'Index the sources of a Maven artifact ahead of time. Only needed after register_source with auto_index false: others index on demand.',
  effects: 'fetch',
  input: z.strictObject(coordinates),
  example: { ...exampleArtifact, version: '3.17.0' },
  async run(input, engine, ctx) {
    const { artifact, typeCount, fileCounts, unscanned, cacheLocation, milliseconds } =
      await engine.sources.indexArtifact(toArtifact(input), ctx);
    return {
      ...classicHeader(artifact),
      indexed_classes: typeCount,
      indexed_files: { java: fileCounts.java ?? 0, kotlin: fileCounts.kotlin ?? 0 },
      cache_location: cacheLocation,
      processing_time: `${(milliseconds / 1000).toFixed(1)}s`,
      ...describeNotListed(unscanned, 'types', 'search_files, search_content, get_file'),
    };
  },
  render: ({
    indexed_classes,
    indexed_files: { java, kotlin },
    cache_location,
    processing_time,
    not_listed,
    ...header
  }) =>
    joinLines(
      renderHeader(header),
      `${indexed_classes} types in ${java} Java and ${kotlin} Kotlin files, ${processing_time}`,
      cache_location,
      renderNotListed({ not_listed }),
    ),
});
