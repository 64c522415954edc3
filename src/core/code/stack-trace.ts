import { htmlEntities } from '../text/html-entities.ts';
import { withoutLastPart } from '../text/last-part.ts';

/** One frame of a trace, as `StackTraceElement.toString` prints it. */
export interface StackFrame {
  /** The module of the JDK or of an application, as `java.base`; null: none is named. */
  readonly module: string | null;
  /** Binary name, `org.example.Outer$Inner`. */
  readonly className: string;
  /** As the JVM has it: `<init>`, `lambda$pick$0`. */
  readonly method: string;
  /** Name of the source file; null where the class does not say. */
  readonly file: string | null;
  /** 1-based; null where the frame has none. */
  readonly line: number | null;
  /** File name of the jar without `.jar`, where a logger prints it behind the frame, or the artifact id that its file is called after. */
  readonly jar: string | null;
  /** Version of the jar or of the module, where it is printed. */
  readonly version: string | null;
  /** Present for the short form of a test runner, whose class is guessed: only the name of its file, or of the class, is sure. */
  readonly isShort?: true;
}

export interface TraceLine {
  /** As given, without white space at its end. */
  readonly text: string;
  /** Null for other lines: an exception's name and message, `... 12 more`. */
  readonly frame: StackFrame | null;
}

/**
 * The lines of a stack trace as a JVM or a logger prints it. One that lost its line ends on the way, or has them escaped as in JSON,
 * is taken apart at its frames. The form of a frame: java.lang.StackTraceElement.toString.
 */
export function parseStackTrace(text: string): readonly TraceLine[] {
  const unescaped = text.includes('\n')
    ? text
    : text.replaceAll('\\r', '').replaceAll('\\n', '\n').replaceAll('\\t', '\t');
  return unescaped
    .split(/\r?\n|<\/(?:p|li|div|t[dr]|pre)>|<br ?\/?>|&lt;br ?\/?&gt;|(?<=\)(?: ~?\[[^\]\n]{0,200}\])?) (?=at \S)/i)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .map(createParseLine());
}

/** Remembers the test that was named last, in whose package short frames are likely to be. */
function createParseLine(): (text: string) => TraceLine {
  let place = '';
  return (text) => {
    const plain = unescapeMarkup(text).replace(HTML_TAG, '');
    const [, test] = TEST.exec(plain) ?? [];
    if (test !== undefined) place = withoutLastPart(test);
    return { text, frame: parseFrame(plain) ?? parseShortFrame(plain, place) };
  };
}

/** Empty for none. */
export function packageOfClass(className: string): string {
  return withoutLastPart(className);
}

function parseFrame(line: string): StackFrame | null {
  const start = /(?:^|\s)at\s+(?=\S)/.exec(line);
  if (start === null) return null;
  const rest = line.slice(start.index + start[0].length);
  const open = rest.indexOf('(');
  const close = rest.indexOf(')', open);
  const dot = rest.lastIndexOf('.', open);
  if (open < 0 || close < 0 || dot <= 0) return null;
  const { moduleVersion, ...owner } = splitOwner(rest.slice(0, dot));
  const place = rest.slice(open + 1, close);
  const { jar, jarVersion } = splitArtifact(place) ?? splitPackaging(rest.slice(close + 1));
  const method = rest.slice(dot + 1, open).trim();
  if (owner.className === '' || method === '') return null;
  return {
    ...owner,
    method,
    ...splitPlace(place),
    jar,
    version: jarVersion ?? moduleVersion,
  };
}

/** `org.example.AppleTest > peels() FAILED` of Gradle, `[ERROR] org.example.AppleTest.peels -- Time elapsed` of Maven. */
const TEST =
  /^\s*(?:\[\w+\]\s+)?((?:[\p{L}_][\p{L}\p{N}_$]*\.)+[\p{L}_][\p{L}\p{N}_$]*)(?:\s+>\s|\.[\p{L}\p{N}_$]+\s+(?:--|Time))/u;
/** `java.lang.IllegalStateException at Apple.java:9` of Gradle (TestExceptionFormat.SHORT). */
const AT_FILE = /\sat\s+([\p{L}\p{N}_$-]+)\.(java|kt|kts|groovy|scala):(\d+)\s*$/u;
/** `[ERROR]   AppleTest.peels:9->helper:5 » IllegalState` of Maven's Surefire; the last place is that of the exception. */
const IN_SUMMARY =
  /^\s*(?:\[\w+\]\s+)?(?:[\p{L}_][\p{L}\p{N}_$]*>)?(\p{Lu}[\p{L}\p{N}_$]*)\.([\p{L}_][\p{L}\p{N}_$]*):(\d+)((?:->(?:[\p{L}\p{N}_$]+\.)?[\p{L}\p{N}_$]+:\d+)*)(?=\s|$)/u;

/** Null: the line is no short form of a test runner. */
function parseShortFrame(line: string, place: string): StackFrame | null {
  const frameOf = (type: string, method: string, [file, at]: readonly [string | null, string]): StackFrame => {
    const className = place === '' ? type : `${place}.${type}`;
    return { module: null, className, method, file, line: Number(at), jar: null, version: null, isShort: true };
  };
  const [, stem = '', ending, at = ''] = AT_FILE.exec(line) ?? [];
  if (ending !== undefined) return frameOf(stem, '', [`${stem}.${ending}`, at]);
  const [, type, method = '', first = '', further = ''] = IN_SUMMARY.exec(line) ?? [];
  if (type === undefined) return null;
  const [, owner = type, called = method, last = first] = /->(?:([^.>]+)\.)?([^.:>]+):(\d+)$/.exec(further) ?? [];
  return frameOf(owner, called, [null, last]);
}

/** Elements of a page in which a trace is shown; `<init>` is none. */
const HTML_TAG = /<\/?(?:p|li|[ou]l|div|span|t[dr]|table|tbody|pre|code|a|b|i|em|strong|font)(?:\s[^<>]*)?>/gi;

/** The characters of entities of HTML and escapes of JSON, also of those that were escaped twice. */
function unescapeMarkup(text: string): string {
  const decode = (once: string) => once.replace(/&(#?\w{1,8});|\\u([\da-f]{4})/gi, decodeOne);
  return /&#?\w|\\u/.test(text) ? decode(decode(text)) : text;
}

function decodeOne(written: string, name: string | undefined, unicode: string | undefined): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name ?? '') ?? [];
  const code = Number.parseInt(unicode ?? hex ?? decimal ?? '', decimal === undefined ? 16 : 10);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  if (name === 'nbsp') return ' ';
  return name !== undefined && Object.hasOwn(htmlEntities, name) ? htmlEntities[name]! : written;
}

/** `app//a.B`, `java.base@21/java.util.List`, `a.B$$Lambda/0x7f00`: loader and module before the class, a hidden class's address behind. */
function splitOwner(owner: string): Pick<StackFrame, 'module' | 'className'> & { moduleVersion: string | null } {
  const parts = owner.split('/');
  const last = parts.findLastIndex((part) => !/^0x[0-9a-f]+$/i.test(part));
  const named = parts.slice(0, last).findLast((part) => part !== '' && !isLoader(part));
  const [module = null, moduleVersion = null] = named?.split('@') ?? [];
  return { className: parts[last] ?? '', module, moduleVersion };
}

/** The loaders that the JVM names itself. */
function isLoader(name: string): boolean {
  return ['app', 'platform', 'bootstrap'].includes(name);
}

/** `Apple.java:12`, `Apple.java`, `Native Method`, `Unknown Source`, `org.orchard:apple@@1.0:12`. */
function splitPlace(place: string): Pick<StackFrame, 'file' | 'line'> {
  const [, file = null, line] = /^([^\s:]+|[^\s:]+:[^\s:@]+@@[^\s:@]+)(?::(\d+))?$/.exec(place.trim()) ?? [];
  return { file: file?.includes('@@') ? null : file, line: line === undefined ? null : Number(line) };
}

/** All classes of Google's libraries for Android are of the file `com.google.android.gms:play-services-maps@@19.0.0`. */
function splitArtifact(place: string): ReturnType<typeof splitPackaging> | null {
  const [, jar, jarVersion] = /^[^\s:]+:([^\s:@]+)@@([^\s:@]+)/.exec(place.trim()) ?? [];
  return jar === undefined || jarVersion === undefined ? null : { jar, jarVersion };
}

/** ` ~[apple-1.0.jar:1.0]`, ` [apple-1.0.jar!/:na]`: Logback's packaging data, and what Spring Boot makes of them. */
function splitPackaging(rest: string): { readonly jar: string | null; readonly jarVersion: string | null } {
  const [, place = '', version = ''] = /^\s+~?\[([^\]:]*):([^\]]*)\]/.exec(rest) ?? [];
  const jar = /^(.+)\.jar(?:!\/)?$/.exec(place)?.[1] ?? null;
  return { jar, jarVersion: /^(na|\?)?$/.test(version) ? null : version };
}
