import { z } from 'zod';
import { printModule } from '../../core/artifacts/coordinates.ts';
import { jdkModule } from '../../core/artifacts/jdk-module.ts';
import { spellWithDots } from '../../core/code/spell-with-dots.ts';
import { parseStackTrace } from '../../core/code/stack-trace.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type {
  ExplainedTrace,
  NamedRange,
  PackageWithoutSource,
  SourceOfFrame,
  TraceVersions,
} from '../../engine/project/traces/explained-trace.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { adviseNotSearched, describeNotSearched } from '../answers/not-searched.ts';
import { printRange } from '../answers/print-range.ts';
import { renderInBinaries } from '../answers/render-in-binaries.ts';
import { renderJdkMissing } from '../answers/render-jdk-missing.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';
import { describeUnreadable, renderUnreadable } from '../answers/unreadable.ts';

/** Characters of a line of the trace, and of a source line beside it. */
const LONGEST = 300;

export const explainStackTrace = defineTool({
  name: 'explain_stack_trace',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Explain stack trace',
  description:
    'The source line and method of every frame of a Java or Kotlin stack trace in a dependency, the JDK or the project, at the version that the trace prints, else the one that fits most frames. Says where a line does not fit.',
  effects: 'read',
  input: z.strictObject({ trace: z.string().min(1).max(100_000).describe('as printed or logged') }),
  example: { trace: 'java.lang.IllegalStateException\n\tat org.example.Well.draw(Well.java:12)' },
  async run({ trace }, engine, ctx) {
    const explained = await engine.project.explainStackTrace({ trace }, ctx);
    const { lines, versions, inBinaries, withoutSource, jdkMissing, notSearched } = explained;
    const { entries, ...cut } = fitList(withoutRepeats(explained), {
      total_count: lines.length,
      next: 'explain_stack_trace with the part of the trace that matters',
    });
    return {
      status: 'success' as const,
      ...describeUnreadable(explained),
      frames_explained: lines.filter(({ place }) => place !== null).length,
      lines: entries,
      ...cut,
      other_versions: omitEmpty(versions.flatMap(describeVersions)),
      in_binary: omitEmpty(inBinaries),
      without_source: omitEmpty(shortenList(withoutSource.map(({ name }) => name))),
      may_be_in: omitEmpty(withoutSource.flatMap(describeHolders)),
      jdk_not_searched: jdkMissing ?? undefined,
      ...describeNotSearched(notSearched, engine),
      hint: lines.some(({ frame }) => frame !== null)
        ? undefined
        : 'no frame of the form "at package.Class.method(File.java:12)" was found',
    };
  },
  render: ({
    lines,
    other_versions,
    in_binary,
    without_source,
    may_be_in,
    jdk_not_searched,
    not_searched,
    hint,
    ...cut
  }) =>
    joinLines(
      renderUnreadable(cut),
      // It says what kind of text follows.
      renderInBinaries(in_binary),
      lines.map(({ text, times, ...place }, at) =>
        joinLines(
          times === undefined ? text : `${text}  (${times} times)`,
          place.file !== undefined && renderPlace({ text, ...place }, findBefore(lines, at)),
        ),
      ),
      renderCut(cut),
      other_versions?.map(explainVersions),
      without_source && `no source of: ${without_source.join(', ')}`,
      may_be_in?.map(renderHolders),
      renderJdkMissing(jdk_not_searched),
      not_searched !== undefined && `${not_searched} not searched${adviseNotSearched(cut)}`,
      hint,
    ),
});

interface TraceEntry {
  readonly text: string;
  /** The number of times it stands in the trace, when more than once: the first is shown. */
  readonly times?: number;
  readonly coordinates?: string;
  readonly file?: string;
  readonly line?: number;
  readonly source?: string;
  /** Line of `source` in the decompiled text of the file, which all line ranges and `around` count too. */
  readonly decompiled_line?: number;
  /** Lines around the frame and the condition that led there, by number; only for frames of the project and the first of a dependency. */
  readonly around?: Readonly<Record<string, string>>;
  readonly enclosing?: NamedEntry;
  /** The declarations that a frame without a line names. */
  readonly declared?: readonly NamedEntry[];
  /** Class and line that the code was inlined from. */
  readonly inlined_from?: string;
  /** Present when the line is not where the frame says: where what it names is. */
  readonly line_does_not_fit?: { readonly named: readonly NamedEntry[]; readonly trace_has_version?: string };
}

interface NamedEntry {
  readonly name: string;
  readonly line_range: NamedRange['range'];
  /** In the authors' source, where `line_range` is of declarations out of classes. */
  readonly compiled_from?: NamedRange['range'];
}

/** A recursion repeats its frames a thousand times. */
function withoutRepeats({ lines, versions }: ExplainedTrace): readonly TraceEntry[] {
  const printed = new Map(versions.map(({ coordinates, ofTrace }) => [coordinates, ofTrace ?? undefined]));
  const firstForeign = lines.find(({ place }) => place !== null && isDependency(place))?.place;
  const groups = Map.groupBy(lines, ({ text, frame }) => (frame === null ? Symbol() : text.trim()));
  return [...groups.values()].map(([first, ...others]) => ({
    text: shorten(first!.text, LONGEST),
    ...(others.length > 0 && { times: others.length + 1 }),
    ...(first!.place !== null && {
      ...describePlace(first!.place, first!.frame?.line ?? undefined, printed),
      ...((first!.place.coordinates === null || first!.place === firstForeign) && describeAround(first!.place)),
    }),
  }));
}

function isDependency({ coordinates }: SourceOfFrame): boolean {
  return coordinates !== null && !coordinates.startsWith(`${printModule(jdkModule)}:`);
}

/** Nothing where there is no more than the line itself. */
function describeAround({ around = [] }: SourceOfFrame): Pick<TraceEntry, 'around'> {
  if (around.length < 2) return {};
  return { around: Object.fromEntries(around.map(({ line, text }) => [line, shorten(text, LONGEST)])) };
}

function describePlace(
  { coordinates, file, source, decompiledLine, enclosing, fits, named, inlinedFrom }: SourceOfFrame,
  line: number | undefined,
  printed: ReadonlyMap<string, string | undefined>,
): Omit<TraceEntry, 'text'> {
  return {
    coordinates: coordinates ?? 'the project',
    file,
    line,
    source: source === null ? undefined : shorten(source, LONGEST),
    decompiled_line: decompiledLine,
    enclosing: enclosing === null ? undefined : nameEntry(enclosing),
    inlined_from: inlinedFrom && `${inlinedFrom.type.replaceAll('/', '.')}:${inlinedFrom.line}`,
    declared:
      line === undefined || (enclosing === null && fits === null)
        ? omitEmpty(named.slice(0, 3).map(nameEntry))
        : undefined,
    line_does_not_fit:
      fits === false
        ? {
            named: named.slice(0, 3).map(nameEntry),
            trace_has_version: coordinates === null ? undefined : printed.get(coordinates),
          }
        : undefined,
  };
}

interface VersionsEntry {
  readonly coordinates: string;
  readonly trace_has?: string;
  readonly project_has?: readonly string[];
}

/** None where all have the version that is shown. */
function describeVersions({ coordinates, ofTrace, ofProject }: TraceVersions): readonly VersionsEntry[] {
  const isOther = ofTrace !== null && ofTrace !== coordinates.split(':')[2];
  if (!isOther && ofProject.length === 0) return [];
  return [{ coordinates, trace_has: isOther ? ofTrace : undefined, project_has: omitEmpty(ofProject) }];
}

function explainVersions({ coordinates, trace_has, project_has }: VersionsEntry): string {
  const ofTrace = trace_has && `the trace is of version ${trace_has}, so lines may not fit this source`;
  const ofProject = project_has && `the project has version ${project_has.join(', ')} besides`;
  return `${coordinates}: ${joinParts('; ', ofTrace, ofProject)}`;
}

function nameEntry({ name, range, original }: NamedRange): NamedEntry {
  return { name, line_range: range, ...(original && { compiled_from: original }) };
}

/** `100, compiled from 540-590` */
function printNamed({ line_range: range, compiled_from: original }: NamedEntry): string {
  return joinParts(', ', printRange(range), original && `compiled from ${printRange(original)}`);
}

/** The artifact that was named last. */
function findBefore(lines: readonly TraceEntry[], at: number): string | undefined {
  return lines.slice(0, at).findLast(({ coordinates }) => coordinates !== undefined)?.coordinates;
}

interface HoldersEntry {
  readonly package: string;
  readonly in_binary?: readonly string[];
  readonly package_in?: readonly string[];
  readonly without_sources?: readonly string[];
}

function describeHolders({ name, holding, coordinates }: PackageWithoutSource): readonly HoldersEntry[] {
  if (holding === null) return [];
  const key = { class: 'in_binary', package: 'package_in', name: 'without_sources' }[holding];
  return [{ package: name, [key]: coordinates }];
}

function renderHolders({ package: name, in_binary, package_in, without_sources }: HoldersEntry): string {
  const place =
    (in_binary && `is in the binary jar of ${in_binary.join(', ')}`) ??
    (package_in && `is a package of ${package_in.join(', ')}, which has no such file`) ??
    (without_sources && `may be in ${without_sources.join(', ')}, whose sources are not here`);
  return `  ${name} ${place}`;
}

/** Number and code, then what the line of the trace does not say itself; the artifact when it is another than that of the line before. */
function renderPlace({ text, ...entry }: TraceEntry, before: string | undefined): string {
  const { coordinates, file, line, source, decompiled_line, around = {} } = entry;
  const { enclosing, declared, inlined_from: inlined, line_does_not_fit: misfit } = entry;
  const said = readFrame(text);
  const at = joinParts(' ', line === undefined ? '' : String(line).padStart(7), source);
  const inText = decompiled_line !== undefined && `(line ${decompiled_line} as decompiled)`;
  const inside =
    enclosing && joinParts(' ', enclosing.name !== said.member && enclosing.name, printNamed(enclosing), inText);
  const ranges = declared?.map(printNamed).join(', ');
  const where = joinParts('  ', inside, ranges, inlined && `inlined from ${inlined}`, file !== said.file && file);
  return joinLines(
    joinParts('   ', at, where !== '' && `in ${where}`, coordinates !== before && coordinates),
    misfit && `        ${explainMisfit(misfit)}`,
    Object.entries(around).map(([number, text]) =>
      `${number === String(decompiled_line ?? line) ? '>' : ' '}${number.padStart(6)}   ${text}`.trimEnd(),
    ),
  );
}

/** `Outer.Inner#pick` and `org/example/Outer.java`, as a line of a trace says it. */
function readFrame(text: string): { readonly member?: string; readonly file?: string } {
  const [{ frame } = { frame: null }] = parseStackTrace(text);
  if (frame === null || frame.isShort) return {};
  const folders = frame.className.split('.');
  const type = spellWithDots(folders.pop()!);
  return { member: `${type}#${frame.method}`, file: [...folders, frame.file].join('/') };
}

function explainMisfit({ named, trace_has_version: version }: NonNullable<TraceEntry['line_does_not_fit']>): string {
  const places = named.map((one) => `${one.name} is ${printNamed(one)}`).join(', ');
  const why = version === undefined ? 'the trace may be of another version' : `the trace is of version ${version}`;
  return joinParts('; ', 'the line does not fit', places !== '' && places, why);
}
