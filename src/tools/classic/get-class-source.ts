import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { ClassSource, LocatedMember, NestedClass } from '../../engine/explore/get-class-source.ts';
import { classicHeader, renderHeader } from '../answers/answer-header.ts';
import { BUDGET, countFitting, sizeOf } from '../answers/answer-size.ts';
import { exampleArtifact, optionalCoordinates, toAskedArtifact, typeName } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeProblems, renderProblems } from '../answers/not-listed.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { buildSourceBlock, renderSource } from '../answers/source-block.ts';
import { renderCut, type Truncated } from '../answers/truncated.ts';

export const getClassSource = defineTool({
  name: 'get_class_source',
  toolset: 'classic',
  standsFor: ['get_type_source', 'list_methods', 'list_fields'],
  title: 'Get class source',
  description:
    'The source code of a class of a library by its full name, with its methods, fields and nested classes and their lines.',
  effects: 'fetch',
  input: z.strictObject({ ...optionalCoordinates, class_name: typeName.type_name }),
  aliases: { type_name: 'class_name' },
  example: { ...exampleArtifact, class_name: 'org.apache.commons.lang3.Range' },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getClassSource(
      { ...toAskedArtifact(input), typeName: input.class_name },
      ctx,
    );
    const members = describeMembers(data);
    return {
      ...classicHeader(artifact),
      class_info: {
        name: data.name,
        type: data.kind,
        language: data.language,
        file_path: data.source.path,
        also_in: omitEmpty(shortenList(data.alsoIn)),
        ...buildSourceBlock(data.source, BUDGET - sizeOf(members)),
        ...members,
      },
      ...describeProblems(data.problems),
    };
  },
  render: ({
    class_info: { name, type, file_path, also_in, methods, fields, nested_classes, cut, ...block },
    ...header
  }) =>
    joinLines(
      renderHeader(header),
      `${type} ${name}  ${file_path}:${block.line_range.start}-${block.line_range.end}`,
      also_in && `also in ${also_in.join(', ')}`,
      fields.map((field) => renderMember(joinParts(': ', field.name, field.type), field)),
      renderCut({ truncated: cut?.fields }),
      methods.map((method) => renderMember(method.signature, method)),
      renderCut({ truncated: cut?.methods }),
      nested_classes.map((nested) => renderMember(`${nested.type} ${nested.full_name}`, nested)),
      renderCut({ truncated: cut?.nested_classes }),
      renderSource(block),
      renderProblems(header),
    ),
});

/** The share of each list in an answer; the source has the rest. */
const ROOM = { methods: 9000, fields: 3000, nested_classes: 3000 };

function describeMembers(data: ClassSource) {
  const placeOf = ({ path, range }: LocatedMember) => ({
    // A part of a Kotlin facade may stand in another file.
    file_path: path === data.source.path ? undefined : path,
    line_range: range,
  });
  const methods = firstOf(data.methods, ROOM.methods).map((method) => ({
    signature: shorten(method.signature),
    ...placeOf(method),
  }));
  const fields = firstOf(data.fields, ROOM.fields).map((field) => ({
    name: field.name,
    type: field.type === null ? undefined : shorten(field.type),
    ...placeOf(field),
  }));
  const nested = firstOf(data.nested, ROOM.nested_classes).map((type) => ({
    name: type.name,
    full_name: type.qualifiedName,
    type: nestingOf(type),
    ...placeOf(type),
  }));
  const shown = {
    methods: methods.slice(0, countFitting(methods, sizeOf, ROOM.methods)),
    fields: fields.slice(0, countFitting(fields, sizeOf, ROOM.fields)),
    nested_classes: nested.slice(0, countFitting(nested, sizeOf, ROOM.nested_classes)),
  };
  const cut = {
    methods: describeCut(shown.methods.length, data.methods.length, 'get_file'),
    fields: describeCut(shown.fields.length, data.fields.length, 'get_file'),
    nested_classes: describeCut(shown.nested_classes.length, data.nested.length, 'list_classes'),
  };
  const isWhole = Object.values(cut).every((truncated) => truncated === undefined);
  return { ...shown, cut: isWhole ? undefined : cut };
}

/** More find no room in any case: each takes more than ten characters. */
function firstOf<Entry>(entries: readonly Entry[], room: number): readonly Entry[] {
  return entries.slice(0, room / 10);
}

function describeCut(shown: number, total_count: number, next: string): Truncated | undefined {
  return shown === total_count ? undefined : { shown, total_count, next };
}

function nestingOf({ kind, isInner }: NestedClass): string {
  if (kind !== 'class') return kind;
  return isInner ? 'inner' : 'static_nested';
}

interface Place {
  readonly line_range: LineRange;
  readonly file_path?: string;
}

function renderMember(text: string, { line_range: { start, end }, file_path }: Place): string {
  return `${start}-${end}: ${joinParts('  ', text, file_path)}`;
}
