import { readReferences } from '../../../src/classes/reading/code-references.ts';
import type { ReadClass } from '../../../src/classes/reading/read-class.ts';
import type { ReferenceTarget } from '../../../src/classes/reading/reference-target.ts';

/** The same lines as `parseReferences` makes, from our own reader. */
export function printReferences(read: ReadClass): readonly string[] {
  const codes = read.file.methods.flatMap(({ code }) => code ?? []);
  return codes.flatMap((code, method) =>
    readReferences(read, code).map(({ at, line, target }) =>
      `${method}:${at}@${line} ${printTarget(target, read)}`.trimEnd(),
    ),
  );
}

function printTarget(target: ReferenceTarget, { file }: ReadClass): string {
  switch (target.kind) {
    case 'literal':
      return `literal ${escapeLikeJavap(target.text)}`;
    case 'new':
    case 'type':
      return `${target.kind} ${target.type}`;
    default: {
      const { owner, name, descriptor } = target.member;
      const isTold = target.kind === 'handle' || owner !== file.name;
      return `${target.kind} ${isTold ? `${owner}.` : ''}${name}:${descriptor}`;
    }
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

function escapeLikeJavap(text: string): string {
  return text
    .replace(/["'\\]/g, (mark) => `\\${mark}`)
    .replace(/\p{Cc}/gu, (mark) => escapes[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\p{Cs}/gu, '?');
}
