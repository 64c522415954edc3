import { type Coordinates, findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { isJdk } from '../../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { artifactOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { buildIndex } from '../../../indexing/build-index.ts';
import type { DamageReader } from '../../../indexing/damage-reader.ts';
import { readInputs } from '../../../indexing/source-input.ts';
import { lookUpType } from '../../../naming/look-up-type.ts';
import { LARGEST_ARCHIVE } from '../../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch, toJar } from '../finding/artifact-search.ts';
import { findBinary } from '../finding/find-binary.ts';
import { remarkCodes } from '../subject/subject.ts';
import { mayDeclare } from './may-declare.ts';

/** The declarations of a type that the sources of its artifact lack. */
export interface Gap {
  /** An index of its source file alone, as its classes tell it. */
  readonly index: SourceIndex;
  /** The binary, safe to show. */
  readonly origin: string;
  /** Its file: a jar, AAR or the like. */
  readonly jar: string;
}

/**
 * Finds a type that the sources of an artifact lack, or that has members which they lack, as what was generated when it was built, in its
 * binary jar, AAR or the like, where that lies here or may be fetched. `lacking`: what of it, for the remark. Null: it is not there.
 * @throws what reading the jar throws.
 */
export type OpenGap = (
  coordinates: Coordinates,
  typeName: string,
  ctx: CallContext,
  lacking?: 'type' | 'member',
) => Promise<Gap | null>;

export interface OpenGapDeps {
  readonly chain: Pick<ResolverChain, 'locate'>;
  readonly knowledge: Pick<GraphKnowledge, 'describe'>;
  readonly damage: DamageReader;
  /** False: classes never answer. */
  readonly readsClasses: boolean;
  /** True: a binary jar that is not here is fetched. */
  readonly fetchesClasses: boolean;
}

export function createOpenGap({ chain, knowledge, damage, readsClasses, fetchesClasses }: OpenGapDeps): OpenGap {
  return async (coordinates, typeName, ctx, lacking = 'type') => {
    if (!readsClasses || isJdk(coordinates) || findUnsafePart(coordinates) !== null) return null;
    const target = knowledge.describe(coordinates);
    const search = createArtifactSearch(chain, target.repositories, ctx);
    const local = await findBinary(search.findLocal, coordinates, target);
    const jar = local ?? (fetchesClasses && !ctx.offline ? await findBinary(search.find, coordinates, target) : null);
    if (jar?.file == null || (jar.size ?? 0) > LARGEST_ARCHIVE) return null;
    const remark = {
      code: remarkCodes.gap,
      message: `${printCoordinates(coordinates)}: its sources lack this ${lacking}`,
    };
    const place = { inputs: [toJar(jar, 'classes')], remarks: [remark] };
    const sources = await readInputs(place, ctx, mayDeclare(typeName));
    if (sources.files.length === 0) return null;
    const index = await buildIndex(artifactOrigin(coordinates), sources, { damage, signal: ctx.signal });
    return lookUpType(index, typeName.trim()) === null ? null : { index, origin: jar.origin, jar: jar.file };
  };
}
