import { join } from 'node:path';
import { type Coordinates, findUnsafePart, type ModuleId } from '../../core/artifacts/coordinates.ts';
import { isJdk } from '../../core/artifacts/jdk-module.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import { isDeclared } from '../../core/code/is-declared.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { packageOfClass, parseStackTrace, type StackFrame } from '../../core/code/stack-trace.ts';
import { isThere } from '../../platform/files/files.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { filesOfCompiledFrame, filesOfFrame, placeFrame } from '../../symbols/frame-place.ts';
import { hasPackage } from '../../symbols/has-package.ts';
import { isCopyOfJdk } from '../../symbols/is-copy-of-jdk.ts';
import { distinctDependencies } from '../graphs/distinct-dependencies.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { HoldingBinary } from './opening/find-in-binaries.ts';
import type { SymbolAndBinaryDeps } from './symbols/explain-absent-symbol.ts';
import { type OwnFiles, openSearched } from './symbols/open-searched.ts';
import { describeFrame } from './traces/describe-frame.ts';
import type { ExplainedTrace, SourceOfFrame, StackTraceQuery } from './traces/explained-trace.ts';
import { findInlined } from './traces/find-inlined.ts';
import { findLackingSources } from './traces/find-lacking-sources.ts';
import { buildIsOnPath, findLikelyModules } from './traces/find-likely-modules.ts';
import { openGaps } from './traces/open-gaps.ts';
import { placeInBodies } from './traces/place-in-bodies.ts';
import { type PlacedFrame, placeInClasses } from './traces/place-in-classes.ts';
import { printedVersionOf, type TraceArtifact, traceModuleOf, withoutMetadata } from './traces/trace-artifact.ts';
import { chooseTraceVersion, listTraceVersions } from './traces/trace-versions.ts';

/** Default source folders of Maven, Gradle and Kotlin's plugin. */
const SOURCE_ROOTS = ['main', 'test', 'commonMain', 'commonTest', 'jvmMain', 'jvmTest'].flatMap((set) =>
  ['java', 'kotlin'].map((language) => `src/${set}/${language}`),
);

export interface StackTraceDeps extends SymbolAndBinaryDeps, OwnFiles {
  readonly sources: SymbolAndBinaryDeps['sources'] & Pick<Sources, 'originalLines' | 'readBodies'>;
}

type FindOwnFile = (frame: StackFrame) => Promise<SourceOfFrame | null>;

/**
 * The source line of each frame, out of the project's own files, the dependencies that are indexed or can be indexed from local stores,
 * and the JDK. Of several such files the one counts in which the line lies in the method that is named; of one module all are of one
 * version, that of the trace where it prints one that is here, and of several that fit alike that of the modules that have the most of
 * what the trace is in.
 */
export async function explainStackTrace(
  project: ResolvedProject,
  { trace }: StackTraceQuery,
  deps: StackTraceDeps,
): Promise<ExplainedTrace> {
  const lines = parseStackTrace(trace);
  const wanted = new Map<string, StackFrame>();
  for (const { text, frame } of lines) if (frame !== null) wanted.set(text.trim(), frame);
  const found = new Map<string, SourceOfFrame>();
  const notSearched: string[] = [];
  const searched: SourceIndex[] = [];
  const isOpen = (key: string) => found.get(key)?.fits !== true;

  const ownIndex = await deps.openOwn(deps.ctx);
  if (ownIndex !== null) keep(lookIn(ownIndex));
  const findOwnFile = createFindOwnFile(project);
  for (const [key, frame] of wanted) {
    deps.ctx.signal.throwIfAborted();
    if (found.has(key)) continue;
    const own = await findOwnFile(frame);
    if (own !== null) found.set(key, own);
  }
  if ([...wanted.keys()].some(isOpen)) {
    const opened = await openSearched(project, deps);
    notSearched.push(...opened.notSearched);
    searched.push(...opened.searched.map(({ index }) => index));
    const described = opened.searched.flatMap(({ index }) => describeArtifact(index));
    const artifacts = withoutMetadata(described);
    const ownFiles = [...found].map(([key, { file }]) => [key, file] as const);
    const isOnPath = buildIsOnPath(findLikelyModules(project.modules, artifacts, new Map(ownFiles)));
    const modules = [...Map.groupBy(artifacts, ({ coordinates }) => traceModuleOf(coordinates)).values()];
    const isLikely = (ofModule: readonly TraceArtifact[]) => ofModule.some(({ coordinates }) => isOnPath(coordinates));
    // The first of several artifacts that have a frame, as for Android and for a JVM, is kept.
    for (const ofModule of modules.toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)))) {
      for (const { places } of await chooseVersion(ofModule, isOnPath)) keep(places);
    }
  }
  const declared = searched.filter(isOfClasses);
  await placeByLines(declared);
  const lost = new Map([...wanted].filter(([key]) => !found.has(key)));
  const used = new Set([...found.values()].map(({ coordinates }) => coordinates));
  const isUsed = ({ origin }: SourceIndex) => used.has(printOrigin(origin));
  const inOrder = [ownIndex ?? [], searched.filter(isUsed), searched].flat();
  for (const [key, { index, place }] of findInlined(lost, inOrder)) {
    found.set(key, describeFrame(index, place, { line: wanted.get(key)!.line }));
  }
  const isPlaced = (key: string) => found.has(key) && found.get(key)?.fits !== false;
  const mayBeOfJdk = [...wanted].some(([key, frame]) => isOfJdk(frame) && !isPlaced(key));
  const jdk = mayBeOfJdk ? await deps.openJdk(deps.ctx) : null;
  if (jdk !== null) keep(lookIn(jdk));
  const later = jdk !== null && isOfClasses(jdk) ? [jdk] : [];
  const unplaced = [...wanted].flatMap(([key, frame]) => (found.has(key) || frame.isShort ? [] : frame.className));
  const inBinaries: HoldingBinary[] = [];
  for (const { index, holding } of await openGaps(project, unplaced, deps)) {
    const places = lookIn(index);
    if (places.size > 0) inBinaries.push(holding);
    keep(places);
    later.push(index);
  }
  await placeByLines(later);
  const inBodies = await placeInBodies(placedFrames(), [...declared, ...later], {
    readBodies: deps.sources.readBodies,
    ctx: deps.ctx,
  });
  for (const [key, place] of inBodies) found.set(key, place);
  const placed = lines.map((line) => ({ ...line, place: found.get(line.text.trim()) ?? null }));
  const lacking = placed.flatMap(({ frame, place }) =>
    frame === null || frame.isShort || place !== null ? [] : frame.className,
  );
  return {
    lines: placed,
    versions: listTraceVersions(distinctDependencies(project).values(), placed),
    jdkMissing: mayBeOfJdk ? (deps.jdkMissing ?? null) : null,
    inBinaries: inBinaries.map((holding) => (isDecompiled(holding) ? { ...holding, text: 'decompiled' } : holding)),
    withoutSource: await findLackingSources(project, lacking, { ...deps, searched }),
    notSearched: lacking.length > 0 ? notSearched : [],
  };

  /** The decompiled texts of an artifact with sources are those of its gaps. */
  function isDecompiled({ coordinates }: HoldingBinary): boolean {
    return [...inBodies.values()].some((place) => place.coordinates === coordinates);
  }

  function placedFrames(): ReadonlyMap<string, PlacedFrame> {
    return new Map(
      Array.from(wanted).flatMap(([key, frame]) => {
        const place = found.get(key);
        return place === undefined ? [] : [[key, { frame, place }]];
      }),
    );
  }

  async function placeByLines(indexes: readonly SourceIndex[]): Promise<void> {
    const places = await placeInClasses(placedFrames(), indexes, deps.sources.originalLines);
    for (const [key, place] of places) found.set(key, place);
  }

  /** The best place of each frame in one artifact. */
  function lookIn(index: SourceIndex): ReadonlyMap<string, SourceOfFrame> {
    const places = new Map<string, SourceOfFrame>();
    const hasOtherLines = isOfClasses(index);
    for (const [key, frame] of wanted) {
      // Test runners print short the places in the project's own code.
      if (!isOpen(key) || (frame.isShort ? index.origin.kind === 'artifact' : !hasPackageOf(index, frame))) continue;
      if (isCopyOfJdk(index, frame.className) || (isArtifact(index) && isOfJdkModule(frame))) continue;
      for (const file of hasOtherLines ? filesOfCompiledFrame(index, frame) : filesOfFrame(index, frame)) {
        const { line } = frame;
        const located = placeFrame(index, file, hasOtherLines ? { ...frame, line: null } : frame);
        const place = describeFrame(index, located, { line: hasOtherLines ? null : line });
        if (weigh(place) > weigh(places.get(key))) places.set(key, place);
      }
    }
    return places;
  }

  function keep(places: ReadonlyMap<string, SourceOfFrame>): void {
    for (const [key, place] of places) if (weigh(place) > weigh(found.get(key))) found.set(key, place);
  }

  function describeArtifact(index: SourceIndex): readonly TraceArtifact[] {
    const { origin } = index;
    const places = origin.kind === 'artifact' ? lookIn(index) : new Map();
    return origin.kind === 'artifact' && places.size > 0 ? [{ coordinates: origin.coordinates, places }] : [];
  }

  async function chooseVersion(artifacts: readonly TraceArtifact[], isOnPath: (coordinates: Coordinates) => boolean) {
    const frames = artifacts.flatMap(({ places }) => [...places.keys()].map((key) => wanted.get(key)!));
    const module = artifacts[0]!.coordinates;
    const printed = printedVersionOf(frames, module);
    const isHere = printed === null || artifacts.some(({ coordinates }) => coordinates.version === printed);
    const others = isHere ? [] : await openVersion(module, printed);
    return chooseTraceVersion([...artifacts, ...others], printed, isOnPath);
  }

  /** Artifacts in a version that the project does not have; none if no local store has its sources. */
  async function openVersion({ groupId, artifactId }: ModuleId, version: string): Promise<readonly TraceArtifact[]> {
    const coordinates = { groupId, artifactId, version };
    if (findUnsafePart(coordinates) !== null) return [];
    const { index } = await deps.sources.openLocal(coordinates, deps.ctx);
    return index === null ? [] : describeArtifact(index);
  }
}

function isOfClasses({ metadata }: SourceIndex): boolean {
  return isDeclared(metadata.problems);
}

function hasPackageOf(index: SourceIndex, { className }: StackFrame): boolean {
  return hasPackage(index, packageOfClass(className));
}

function weigh(place: SourceOfFrame | undefined): number {
  if (place === undefined) return 0;
  if (place.fits === null) return place.named.length > 0 ? 3 : 2;
  return place.fits ? 4 : 1;
}

/**
 * Finds the line of a frame in the project's own files; null: none lies where its class would, or a link leads out. Folders are looked
 * for once: traces have many frames, and builds many modules.
 */
function createFindOwnFile(project: ResolvedProject): FindOwnFile {
  const bounds = findBounds(project.root);
  let known: readonly string[] | null = null;
  return async ({ className, file, line }) => {
    if (file === null || !/^[^/\\:]+$/.test(file) || !/^[\w$.]+$/.test(className)) return null;
    const folder = packageOfClass(className).replaceAll('.', '/');
    known ??= findRoots(project);
    for (const root of known) {
      const own = join(root, folder, file);
      const path = join(project.root, own);
      const bytes = bounds.holds(path) ? await readBytes(path) : null;
      if (bytes === null) continue;
      const source =
        line === null
          ? null
          : (bytes
              .toString('utf8')
              .split(/\r\n|\n|\r/)
              [line - 1]?.trim() ?? null);
      // A file outside of the index is not read: only that the line lies outside is known.
      const fits = line === null || source !== null ? null : false;
      return { coordinates: null, file: own, source, enclosing: null, fits, named: [] };
    }
    return null;
  };
}

function findRoots({ root, modules }: ResolvedProject): readonly string[] {
  const candidates = modules.flatMap(({ path }) => SOURCE_ROOTS.map((sources) => join(path, sources)));
  return candidates.filter((sources) => isThere(join(root, sources)));
}

/** By its module, or by packages of which the JDK has some. */
function isOfJdk(frame: StackFrame): boolean {
  return isOfJdkModule(frame) || /^(java|javax|jdk|sun|com\.sun)\./.test(frame.className);
}

function isOfJdkModule({ module }: StackFrame): boolean {
  return /^(java|jdk)\./.test(module ?? '');
}

function isArtifact({ origin }: SourceIndex): boolean {
  return origin.kind === 'artifact' && !isJdk(origin.coordinates);
}
