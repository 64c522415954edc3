import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { isJdk } from '../../../core/artifacts/jdk-module.ts';
import { isOfLocalGroup } from '../../../core/artifacts/local-group.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { DECLARED } from '../../../core/code/is-declared.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { joinParts } from '../../../core/text/join-parts.ts';
import { printInner } from '../../../indexing/inner-archives.ts';
import { LARGEST_ARCHIVE } from '../../../platform/zip/zip-file.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { type DeclarationsTaken, remarkCodes } from '../subject/subject.ts';
import { type ArtifactSearch, toJar } from './artifact-search.ts';
import { findBinary } from './find-binary.ts';
import type { Absent, Found } from './found-sources.ts';
import { holdsClasses, holdsTexts, listInner } from './source-archive.ts';

export interface ClassesSearch {
  readonly taken: DeclarationsTaken;
  readonly search: ArtifactSearch;
  /** The call that registers sources that the artifact's own files lead to, as a sentence; null: they lead to none. */
  registers(): Promise<string | null>;
  readonly ctx: CallContext;
  /** The artifact that has the code for a JVM, if that is another. */
  readonly platform?: Coordinates | null;
}

/**
 * Finds the classes of an artifact without sources, to be read as declarations: in the binary jar, AAR or the like that lies here, or
 * that a repository has. The second argument says why there are no sources. `none` says what there is in place of classes; null: nobody
 * was asked for a jar, or sources may be somewhere else. A binary of texts without classes answers by these.
 */
export async function findClasses(
  target: SourcesTarget,
  { reason, isCertain, exists, lacksCode, mayHaveJar, isOwn }: Omit<Absent, 'attempts'>,
  { taken, search, registers, ctx, platform = null }: ClassesSearch,
): Promise<Pick<Found, 'inputs' | 'remarks'> | { readonly none: string } | null> {
  const { coordinates } = target;
  if (isOwn === true || !exists || isJdk(coordinates)) return null;
  if (lacksCode === true && mayHaveJar !== true) return null;
  // A jar of the project is what it is; that it may have sources by another name is a hope.
  if (!isCertain && taken !== 'meanwhile' && !isOfLocalGroup(coordinates)) return null;
  const [from, known] = platform === null ? [coordinates, target] : [platform, {}];
  const local = await findBinary(search.findLocal, from, known);
  // Whoever may have sources is asked before a jar is fetched.
  const isFetched = isCertain && taken !== 'local' && !ctx.offline;
  const jar = local ?? (isFetched ? await findBinary(search.find, from, known) : null);
  if (jar === null) return isFetched ? { none: NO_CLASSES } : null;
  if ((jar.size ?? 0) > LARGEST_ARCHIVE) return null;
  const name = printCoordinates(coordinates);
  const without = lacksCode === true ? 'no sources published' : reason;
  if (!(await holdsClasses(jar))) {
    const inner = await listInner(jar);
    if (inner.length > 0 || !isCertain || !(await holdsTexts(jar))) return { none: tellInner(inner) };
    const message = `${name}: ${without}; its binary holds no classes, and these are its text files`;
    return { inputs: [toJar(jar, 'binary jar')], remarks: [{ code: remarkCodes.texts, message }] };
  }
  const remark: Problem = isCertain
    ? {
        code: DECLARED,
        message: joinParts('. ', `${name}: ${without}`, (await registers())?.replace(/\.$/, '')),
      }
    : { code: remarkCodes.partial, message: `${name}: sources could not be asked for yet (${reason})` };
  return { inputs: [toJar(jar, 'classes')], remarks: platform === null ? [remark] : [remark, tellPlatform(platform)] };
}

const NO_CLASSES = 'no binary jar with classes';

/** The reason why a binary without classes cannot answer. */
function tellInner(inner: readonly string[]): string {
  if (inner.length === 0) return NO_CLASSES;
  return `no classes in its binary but those of ${printInner(inner)}, first ${inner[0]}`;
}

function tellPlatform(platform: Coordinates): Problem {
  const where = printCoordinates(platform);
  return { code: remarkCodes.platform, message: `its code for the JVM is in ${where}, whose classes these are`, where };
}
