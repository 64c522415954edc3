import type { LocatedArtifact } from '../../../core/artifact.ts';
import type { Attempt, UnaskedRepository } from '../../../core/attempt.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../../../core/coordinates.ts';
import { listUnasked } from '../../../core/list-unasked.ts';
import { printNotAsked } from '../../../core/print-not-asked.ts';
import { printUrl, publicUrl } from '../../../core/public-url.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { GraphKnowledge, SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { HostPolicy } from '../subject/host-policy.ts';
import { inForce, remarkCodes, type Subject } from '../subject/subject.ts';
import { createArtifactFacts } from './artifact-facts.ts';
import { type ArtifactSearch, createArtifactSearch } from './artifact-search.ts';
import { explainAbsence } from './explain-absence.ts';
import type { Absent, Found } from './found-sources.ts';
import { announcedModule, suspectedModule } from './gradle-module.ts';
import { insideBinary } from './inside-binary.ts';
import { nothingInside } from './nothing-inside.ts';
import { createOwnModule } from './own-module.ts';
import { createRegistered } from './registered.ts';
import { relocated, relocatedHere } from './relocated.ts';
import { anySourcesJar, sourcesOfClassifier, wholeSourcesJar } from './sources-jar.ts';
import type { Finding, SourcesQuestion, SourcesStrategy } from './strategy.ts';
import { pomWithoutModule, withoutCode } from './without-code.ts';

/**
 * Where the sources of a subject are. @throws what a place that was asked throws when it is broken or out of reach: that is never
 * "no sources".
 */
export type FindSources = (subject: Subject, ctx: CallContext) => Promise<Found | Absent>;

export interface FindSourcesDeps {
  readonly home: string;
  readonly chain: Pick<ResolverChain, 'locate' | 'listVersions'>;
  readonly knowledge: GraphKnowledge;
  /** Loads the graph of the project, if there is one: it names the repositories of artifacts, and most calls never need it. */
  readonly learnProject: (ctx: CallContext) => Promise<void>;
  readonly hosts: Pick<HostPolicy, 'reachOf'>;
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
}

const MAX_RELOCATIONS = 8;

export function createFindSources(deps: FindSourcesDeps): FindSources {
  /** Out of local stores: what lies there whole is answered without the network, however much of it a repository knows. */
  const nearby: readonly SourcesStrategy[] = [
    createRegistered(deps),
    withoutCode,
    relocatedHere,
    sourcesOfClassifier,
    announcedModule,
    wholeSourcesJar,
    nothingInside,
  ];
  /** From whoever may be asked. The first that finds something, or knows that there is nothing, answers. */
  const anywhere: readonly SourcesStrategy[] = [
    withoutCode,
    createOwnModule(deps.knowledge),
    sourcesOfClassifier,
    announcedModule,
    pomWithoutModule,
    wholeSourcesJar,
    relocated,
    suspectedModule,
    anySourcesJar,
    insideBinary,
  ];

  return async (subject, ctx) => {
    const passed = new Map<string, string>();
    const attempts = [...describeFailed(subject)];
    let outcome = await findAt(subject.target ?? deps.knowledge.describe(subject.coordinates), subject, ctx);
    for (;;) {
      const { finding, question } = outcome;
      const { target } = question;
      if (finding === null || !('movedTo' in finding)) break;
      passed.set(printCoordinates(target.coordinates), finding.by);
      attempts.push(...question.search.attempts);
      if (passed.has(printCoordinates(finding.movedTo)) || passed.size > MAX_RELOCATIONS) break;
      const next = { ...target, coordinates: finding.movedTo, packaging: null, hasGradleMetadata: null };
      outcome = await findAt(next, null, ctx);
    }
    return await describe(subject, outcome, { passed, attempts });
  };

  /** `subject` null: what a relocation leads to, of which no registration tells and no further repository is known. */
  async function findAt(target: SourcesTarget, subject: Subject | null, ctx: CallContext): Promise<Outcome> {
    const registration = subject === null ? null : inForce(subject.registration);
    const ask = (at: SourcesTarget, reach: CallContext): SourcesQuestion => {
      const search = createArtifactSearch(deps.chain, at.repositories, reach);
      return { target: at, registration, facts: createArtifactFacts(at, search), search, ctx };
    };
    const near = ask(target, { ...ctx, offline: true });
    const nearest = await firstOf(nearby, near);
    if (nearest !== null) return { finding: nearest, question: near };
    if (!ctx.offline) ctx.progress(0, null, `looking for the sources of ${printCoordinates(target.coordinates)}`);
    if (subject?.target === null && !ctx.offline) await deps.learnProject(ctx);
    const question = ask(subject === null ? target : deps.knowledge.describe(target.coordinates), ctx);
    return { finding: await firstOf(anywhere, question), question };
  }

  async function describe(
    subject: Subject,
    { finding, question }: Outcome,
    {
      passed,
      attempts: earlier,
    }: { readonly passed: ReadonlyMap<string, string>; readonly attempts: readonly Attempt[] },
  ): Promise<Found | Absent> {
    const attempts = [...earlier, ...question.search.attempts];
    if (finding === null || !('inputs' in finding))
      return { ...(await describeNothing(finding, question, subject)), attempts };
    const { inputs, remarks = [] } = finding;
    return { inputs, attempts, remarks: [...describeMove(passed, question.target.coordinates), ...remarks] };
  }

  async function describeNothing(
    finding: Finding | null,
    { target: { coordinates, repositories }, facts, search, ctx }: SourcesQuestion,
    subject: Subject,
  ): Promise<Omit<Absent, 'attempts'>> {
    if (finding !== null && 'none' in finding) {
      const { none: reason, isCertain, advice = advise(ctx, true) } = finding;
      return { reason, isCertain, exists: true, advice };
    }
    // Whoever has the POM would have the sources: a repository that was not asked matters only without it, or where it is the one.
    const exists = facts.isKnownToExist();
    const silent = listUnasked(search.attempts).filter(({ isSilent }) => isSilent);
    const isOpen = ctx.offline || !exists || (silent.length > 0 && !(await isOfAnother(silent, search, coordinates)));
    const notAsked = isOpen ? printNotAsked(search.attempts) : null;
    if (notAsked !== null) return { reason: notAsked, isCertain: false, exists: true, advice: advise(ctx, true) };
    const isAsked = printCoordinates(coordinates) === printCoordinates(subject.coordinates);
    const reason = exists
      ? `no sources published${isAsked ? '' : ` for ${printCoordinates(coordinates)}`}`
      : // Nobody is asked which versions there are until a version is nowhere.
        explainAbsence(coordinates, await deps.chain.listVersions(coordinates, repositories, ctx));
    return { reason, isCertain: true, exists, advice: advise(ctx, exists) };
  }
}

/** Whether the artifact is known to be of a repository that did answer. */
async function isOfAnother(
  silent: readonly UnaskedRepository[],
  search: ArtifactSearch,
  coordinates: Coordinates,
): Promise<boolean> {
  const home = await search.findHome(coordinates);
  return home !== null && silent.every(({ url }) => url !== publicUrl(home.url));
}

interface Outcome {
  readonly finding: Finding | null;
  readonly question: SourcesQuestion;
}

async function firstOf(strategies: readonly SourcesStrategy[], question: SourcesQuestion): Promise<Finding | null> {
  for (const find of strategies) {
    const finding = await find(question);
    if (finding !== null) return finding;
  }
  return null;
}

function advise({ offline }: CallContext, exists: boolean): string {
  const register = 'call register_source with the place of its sources.';
  if (offline) return `Run it again without --offline, or ${register}`;
  return exists ? `If you have them, ${register}` : `Check the coordinates, or ${register}`;
}

/** `passed`: the coordinates on the way, in order, each with the POM that says so. */
function describeMove(passed: ReadonlyMap<string, string>, to: Coordinates): Found['remarks'] {
  const [from] = passed.keys();
  if (from === undefined) return [];
  const poms = [...passed.values()].join(', ');
  const message = `${from} moved to ${printCoordinates(to)}, whose sources these are (by ${poms})`;
  return [{ code: remarkCodes.moved, message }];
}

function describeFailed({ registration }: Subject): readonly Attempt[] {
  if (registration?.failure == null) return [];
  const { sourceUri, failure } = registration;
  return [{ resolver: 'register_source', origin: printUrl(sourceUri), outcome: 'failed', detail: failure }];
}
