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
  /** File name of the jar without `.jar`, where a logger prints it behind the frame. */
  readonly jar: string | null;
  /** Version of the jar or of the module, where it is printed. */
  readonly version: string | null;
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
    .split(/\r?\n|(?<=\)(?: ~?\[[^\]\n]{0,200}\])?) (?=at \S)/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, frame: parseFrame(line) }));
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
  const { jar, jarVersion } = splitPackaging(rest.slice(close + 1));
  const method = rest.slice(dot + 1, open).trim();
  if (owner.className === '' || method === '') return null;
  return {
    ...owner,
    method,
    ...splitPlace(rest.slice(open + 1, close)),
    jar,
    version: jarVersion ?? moduleVersion,
  };
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

/** `Apple.java:12`, `Apple.java`, `Native Method`, `Unknown Source`. */
function splitPlace(place: string): Pick<StackFrame, 'file' | 'line'> {
  const [, file = null, line] = /^([^\s:]+)(?::(\d+))?$/.exec(place.trim()) ?? [];
  return { file, line: line === undefined ? null : Number(line) };
}

/** ` ~[apple-1.0.jar:1.0]`, ` [apple-1.0.jar!/:na]`: Logback's packaging data, and what Spring Boot makes of them. */
function splitPackaging(rest: string): { readonly jar: string | null; readonly jarVersion: string | null } {
  const [, place = '', version = ''] = /^\s+~?\[([^\]:]*):([^\]]*)\]/.exec(rest) ?? [];
  const jar = /^(.+)\.jar(?:!\/)?$/.exec(place)?.[1] ?? null;
  return { jar, jarVersion: /^(na|\?)?$/.test(version) ? null : version };
}
