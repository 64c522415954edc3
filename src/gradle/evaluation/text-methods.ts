import { dirname } from 'node:path';
import { createPattern, isPattern, matchText, replaceMatch, splitAt } from './match-text.ts';
import { joinTexts, printValue, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Undefined: a text has no such method. */
export function callText(text: string, name: string, args: readonly ScriptValue[]): ScriptValue | undefined {
  const [first, second] = args.map(printValue);
  const needsText = ![
    'parentFile',
    'parent',
    'path',
    'absolutePath',
    'canonicalPath',
    'absoluteFile',
    'canonicalFile',
    'asFile',
    'isNotBlank',
    'isNullOrBlank',
    'isNullOrEmpty',
    'capitalize',
    'capitalized',
    'uncapitalize',
    'decapitalize',
    'toBooleanStrict',
    'toList',
    'toString',
    'trim',
    'toInteger',
    'toInt',
    'toIntOrNull',
    'toBoolean',
    'toLowerCase',
    'lowercase',
    'toUpperCase',
    'uppercase',
    'length',
    'isEmpty',
    'isBlank',
    'isNotEmpty',
    'get',
    'trimIndent',
    'orEmpty',
    'toRegex',
  ].includes(name);
  if (needsText && (first === null || first === undefined)) return args.includes(UNKNOWN) ? UNKNOWN : undefined;
  switch (name) {
    // Files and folders are texts here.
    case 'parentFile':
    case 'parent':
      return dirname(text);
    case 'path':
    case 'absolutePath':
    case 'canonicalPath':
    case 'absoluteFile':
    case 'canonicalFile':
    case 'asFile':
    case 'toString':
    case 'get':
    case 'orEmpty':
      return text;
    case 'trim':
    case 'trimIndent':
      return text.trim();
    case 'toInteger':
    case 'toInt':
      return Number.parseInt(text, 10);
    case 'toIntOrNull':
      return /^[+-]?\d+$/.test(text) ? Number(text) : null;
    case 'toBoolean':
      return text.toLowerCase() === 'true';
    case 'toLowerCase':
    case 'lowercase':
      return text.toLowerCase();
    case 'toUpperCase':
    case 'uppercase':
      return text.toUpperCase();
    case 'length':
      return text.length;
    case 'isEmpty':
      return text === '';
    case 'isBlank':
      return text.trim() === '';
    case 'isNotEmpty':
      return text !== '';
    case 'isNotBlank':
      return text.trim() !== '';
    case 'isNullOrBlank':
    case 'isNullOrEmpty':
      return text.trim() === '';
    case 'capitalize':
    case 'capitalized':
      return text.charAt(0).toUpperCase() + text.slice(1);
    case 'uncapitalize':
    case 'decapitalize':
      return text.charAt(0).toLowerCase() + text.slice(1);
    case 'toBooleanStrict':
      return text === 'true';
    case 'toList':
      return [...text];
    case 'startsWith':
      return text.startsWith(first!);
    case 'endsWith':
      return text.endsWith(first!);
    case 'contains':
      return isPattern(args[0]) ? matchText(text, first!, false) : text.includes(first!);
    case 'equals':
      return text === first;
    case 'plus':
      return text + first;
    case 'resolve':
    case 'file':
    case 'dir':
      return `${text}/${first}`;
    case 'tokenize':
      return text.split(first!).filter((part) => part !== '');
    case 'toRegex':
      return createPattern(text);
    case 'matches':
      return matchText(text, first!, true);
    case 'replaceAll':
      return second == null ? undefined : replaceMatch(text, { pattern: first!, by: second, isEverywhere: true });
    case 'replaceFirst':
      if (second == null) return undefined;
      // A pattern for Java and Groovy, a text for Kotlin.
      return isPattern(args[0]) || /[^\w\s.:/-]/.test(first!)
        ? replaceMatch(text, { pattern: first!, by: second, isEverywhere: false })
        : text.replace(first!, () => second);
    case 'split':
      return isPattern(args[0]) || /[\\[]/.test(first!) ? splitAt(text, first!) : text.split(first!);
    case 'replace':
      if (second == null) return undefined;
      return isPattern(args[0])
        ? replaceMatch(text, { pattern: first!, by: second, isEverywhere: true })
        : joinTexts(text.split(first!), second);
    case 'removePrefix':
      return text.startsWith(first!) ? text.slice(first!.length) : text;
    case 'removeSuffix':
      return text.endsWith(first!) ? text.slice(0, text.length - first!.length) : text;
    case 'substringBefore':
      return text.split(first!)[0]!;
    case 'substringBeforeLast':
      return text.includes(first!) ? text.slice(0, text.lastIndexOf(first!)) : text;
    case 'substringAfter':
      return text.includes(first!) ? text.slice(text.indexOf(first!) + first!.length) : text;
    case 'substringAfterLast':
      return text.includes(first!) ? text.slice(text.lastIndexOf(first!) + first!.length) : text;
    case 'substring':
      return text.slice(Number(first), second == null ? undefined : Number(second));
    case 'indexOf':
      return text.indexOf(first!);
    case 'lastIndexOf':
      return text.lastIndexOf(first!);
    default:
      return undefined;
  }
}
