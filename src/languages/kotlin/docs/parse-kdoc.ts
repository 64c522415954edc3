import type { DocComment } from '../../../core/code/symbols.ts';
import type { BlockTag } from '../../jvm/docs/javadoc-blocks.ts';
import { summariseJavadoc } from '../../jvm/docs/javadoc-summary.ts';
import { readSections } from './kdoc-sections.ts';

/** `LanguageScanner.parseDoc` for Kotlin. What is said of the receiver is said of the parameter `this`. */
export function parseKdoc(comment: string): DocComment {
  const { description, tags } = readSections(comment);
  const textOf = (...names: readonly string[]) => tags.find(({ tag }) => names.includes(tag))?.text ?? null;
  return {
    format: 'kdoc',
    summary: summariseJavadoc(description, true),
    description,
    params: tags.flatMap(readParam),
    returns: textOf('return', 'returns'),
    throws: tags.filter(({ tag }) => tag === 'throws' || tag === 'exception').map(readThrown),
    since: textOf('since'),
    deprecated: textOf('deprecated'),
    see: tags.filter(({ tag }) => tag === 'see').map(({ text }) => text),
    other: tags.filter(({ tag }) => !ownFields.has(tag)),
  };
}

const ownFields = new Set([
  'param',
  'receiver',
  'return',
  'returns',
  'throws',
  'exception',
  'since',
  'deprecated',
  'see',
]);

function readParam({ tag, text }: BlockTag): DocComment['params'] {
  if (tag === 'receiver') return [{ name: 'this', text }];
  if (tag !== 'param') return [];
  const { subject, rest } = splitSubject(text);
  return [{ name: subject, text: rest }];
}

function readThrown({ text }: BlockTag): { readonly type: string; readonly text: string } {
  const { subject, rest } = splitSubject(text);
  return { type: subject, text: rest };
}

/** `name text`, `[name] text`. */
export function splitSubject(text: string): { readonly subject: string; readonly rest: string } {
  const [written = '', inBrackets, quoted] = /^(?:\[([^\]\n]*)\]|`([^`\n]*)`|\S+)/.exec(text) ?? [];
  return { subject: inBrackets ?? quoted ?? written, rest: text.slice(written.length).trim() };
}
