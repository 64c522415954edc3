import { z } from 'zod';
import { joinParts } from '../../core/text/join-parts.ts';
import type { ClassOutline, JavaOutline, SymbolOutline } from '../../engine/java/java-outline.ts';
import { BUDGET } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { filePath } from './arguments.ts';
import { fitOutline } from './fit-outline.ts';

export const javaIndex = defineTool({
  name: 'java_index',
  toolset: 'java',
  title: 'Outline of a source file',
  description:
    'What a Java or Kotlin file on disk declares: classes, fields, constructors, methods, with line ranges and ids.',
  effects: 'read',
  input: z.strictObject({
    filePath,
    options: z
      .strictObject({
        includePrivate: z.boolean().default(true),
        includeFields: z.boolean().default(true),
        includeInnerClasses: z.boolean().default(true),
        includeConstructors: z.boolean().default(true),
        maxJavadocPreviewChars: z.int().min(0).max(2000).default(0),
        fromLine: z.int().min(1).default(1).describe('go on with an outline that was cut'),
        stableIds: z.boolean().default(true).describe('ids are stable either way'),
      })
      .prefault({}),
  }),
  example: { filePath: 'src/main/java/orchard/Apple.java', options: { includePrivate: false } },
  run: async ({ filePath: path, options }, engine, ctx) =>
    fitOutline(await engine.java.indexFile({ filePath: path, ...options, room: BUDGET }, ctx), options.fromLine),
  render: renderOutline,
});

function renderOutline({ filePath: path, lineCount, classes, errors }: JavaOutline): string {
  const notes = errors.map(({ level, line, column, message }) => `${level}${printPlace(line, column)}: ${message}`);
  const types = classes.flatMap((type) => renderClass(type, ''));
  return joinLines(`${path}: ${lineCount} lines`, notes, types);
}

function printPlace(line: number | null, column: number | null): string {
  if (line === null) return '';
  return column === null ? ` at line ${line}` : ` at line ${line}, column ${column}`;
}

function renderClass(type: ClassOutline, indent: string): readonly string[] {
  const { modifiers, kind, qualifiedName, fields, constructors, methods, innerClasses } = type;
  const members = [
    ...fields.map((field) => ({
      ...field,
      text: field.signatureText ?? joinParts(' ', field.modifiers, field.typeText, field.name),
    })),
    ...[...constructors, ...methods].map((callable) => ({ ...callable, text: callable.signatureText })),
  ].sort((a, b) => a.startLine - b.startLine);
  return [
    renderLine(type, `${indent}${[...modifiers, kind, qualifiedName].join(' ')}`),
    ...members.map((member) => renderLine(member, `${indent}  ${member.text}`)),
    ...innerClasses.flatMap((inner) => renderClass(inner, `${indent}  `)),
  ];
}

function renderLine(
  { symbolId, startLine, endLine, javadoc }: Pick<SymbolOutline, 'symbolId' | 'startLine' | 'endLine' | 'javadoc'>,
  text: string,
): string {
  const doc = javadoc.present ? `  doc ${javadoc.startLine}-${javadoc.endLine} of ${symbolId}` : '';
  const preview = javadoc.preview === null || javadoc.preview === '' ? '' : `  ${javadoc.preview}`;
  return `${text}  ${startLine}-${endLine}${doc}${preview}`;
}
