import {
  type Coordinates,
  parseCoordinates,
  printCoordinates,
  printModule,
} from '../../../core/artifacts/coordinates.ts';
import { isOfLocalGroup } from '../../../core/artifacts/local-group.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Attempt, UnaskedRepository } from '../../../core/problems/attempt.ts';
import { AccessDeniedError, RemoteUnavailableError } from '../../../core/problems/errors.ts';
import { isLeftOpen, listUnasked, printNotAsked } from '../../../core/problems/print-not-asked.ts';
import { printUrl, publicUrl } from '../../../core/problems/public-url.ts';
import { joinParts } from '../../../core/text/join-parts.ts';
import { areClasses } from '../../../indexing/source-input.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import { inForce, remarkCodes, type Subject } from '../subject/subject.ts';
import { type ArtifactSearch, createArtifactSearch } from './artifact-search.ts';
import { explainAbsence } from './explain-absence.ts';
import { createFindAt, type FindAtDeps, type Outcome, type Urgency } from './find-at.ts';
import { findBinary } from './find-binary.ts';
import { findByIdentity } from './find-by-identity.ts';
import { findClasses } from './find-classes.ts';
import { createFindJvmArtifact } from './find-jvm-artifact.ts';
import { type Absent, type Found, isFound } from './found-sources.ts';
import { describeOwn } from './own-module.ts';
import type { Finding, SourcesQuestion } from './strategy.ts';
import { findTaggedSources } from './tagged-sources.ts';

/**
 * Finds the sources of a subject. @throws what a place that was asked throws when it is broken or out of reach: that is never
 * "no sources". Classes that lie here may answer in place of an error, and say that sources could not be asked for.
 */
export type FindSources = (subject: Subject, ctx: CallContext, urgency: Urgency) => Promise<Found | Absent>;

const MAX_RELOCATIONS = 8;

/** `stop` ends what goes on in the background. */
export function createFindSources(deps: FindAtDeps): { readonly findSources: FindSources; stop(): void } {
  const { findAt, stop } = createFindAt(deps);
  const findJvmArtifact = createFindJvmArtifact(deps.chain, (module) => deps.knowledge.find(module) !== null);

  const findSources: FindSources = async (subject, ctx, urgency) => {
    try {
      return await find(subject, ctx, urgency);
    } catch (error) {
      const classes = await findClassesMeanwhile(error, subject, ctx);
      if (classes === null) throw error;
      return classes;
    }
  };
  return { findSources, stop };

  async function find(subject: Subject, ctx: CallContext, urgency: Urgency): Promise<Found | Absent> {
    const { answer, question } = await locate(subject, ctx, urgency);
    const { target } = question;
    if (isFound(answer) || !isOfLocalGroup(target.coordinates))
      return await orClasses(answer, subject, { question, ctx, urgency });
    const { findLocal } = createArtifactSearch(deps.chain, [], ctx);
    const named = await findByIdentity(target.coordinates, answer, {
      findLocal,
      // No registration is about these.
      async locate(coordinates) {
        const known = deps.knowledge.find(coordinates);
        const other: Subject = { ...subject, coordinates, target: known, registration: null };
        return (await locate(other, ctx, urgency)).answer;
      },
    });
    return await orClasses(named, subject, { question, ctx, urgency });
  }

  /** The classes that lie here, while a repository is out of reach; null: there are none, or something else is wrong. */
  async function findClassesMeanwhile(error: unknown, subject: Subject, ctx: CallContext): Promise<Found | null> {
    const { takesDeclarations: taken, coordinates, registration } = subject;
    if (!(error instanceof RemoteUnavailableError || error instanceof AccessDeniedError) || taken === undefined)
      return null;
    // Published sources may be there, and a jar of the project's own module is not the code that is worked on.
    if (inForce(registration) !== null || describeOwn(deps.knowledge, coordinates) !== null) return null;
    const target = subject.target ?? deps.knowledge.describe(coordinates);
    const search = createArtifactSearch(deps.chain, target.repositories, ctx);
    const absent = { reason: error.message, isCertain: false, exists: true, advice: '' };
    const classes = await findClasses(target, absent, { taken, search, registers: async () => null, ctx });
    return classes === null || 'none' in classes ? null : { ...classes, attempts: search.attempts };
  }

  /** Sources, of whatever artifact those asked for led to. */
  async function locate(
    subject: Subject,
    ctx: CallContext,
    urgency: Urgency,
  ): Promise<{ readonly answer: Found | Absent; readonly question: SourcesQuestion }> {
    const passed = new Map<string, string>();
    const attempts = [...describeFailed(subject)];
    const registration = inForce(subject.registration);
    const target = subject.target ?? deps.knowledge.describe(subject.coordinates);
    const isKnown = subject.target !== null;
    let outcome = await findAt({ target, registration, isKnown, urgency }, ctx);
    for (;;) {
      const { finding, question } = outcome;
      const { target: moved } = question;
      if (finding === null || !('movedTo' in finding)) break;
      passed.set(printCoordinates(moved.coordinates), finding.by);
      attempts.push(...question.search.attempts);
      if (passed.has(printCoordinates(finding.movedTo)) || passed.size > MAX_RELOCATIONS) break;
      const next = { ...moved, coordinates: finding.movedTo, packaging: null, hasGradleMetadata: null };
      // No registration is about these, and no further repository is known.
      outcome = await findAt({ target: next, registration: null, isKnown: true, urgency }, ctx);
    }
    return { answer: await describe(subject, outcome, { passed, attempts }), question: outcome.question };
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

  /** Declarations in place of sources, for answers that say which they are; without them advice, for who is told that there are none. */
  async function orClasses(
    answer: Found | Absent,
    subject: Subject,
    {
      question,
      ctx,
      urgency,
    }: { readonly question: SourcesQuestion; readonly ctx: CallContext; readonly urgency: Urgency },
  ): Promise<Found | Absent> {
    const { takesDeclarations: taken } = subject;
    if (isFound(answer)) return taken === undefined && areClasses(answer.inputs) ? refuseClasses(answer) : answer;
    const { exists, isCertain, isOwn, lacksCode } = answer;
    const mayBeTagged = exists && isCertain && isOwn === undefined && lacksCode === undefined;
    const registers = async () => (mayBeTagged ? await findTaggedSources(question) : null);
    let absent = answer;
    if (taken !== undefined) {
      const { target } = question;
      const search = createArtifactSearch(deps.chain, target.repositories, ctx);
      const how = { taken, search, registers, ctx };
      const own = await findClasses(target, answer, how);
      const jvm = own === null || 'none' in own ? await findJvmArtifact(target, ctx) : null;
      const platform = jvm === null ? null : parseCoordinates(jvm);
      const ofPlatform = platform && (await findClasses(target, answer, { ...how, platform }));
      const classes = ofPlatform ?? own;
      if (classes !== null && !('none' in classes))
        return { ...classes, attempts: [...answer.attempts, ...search.attempts] };
      if (classes !== null && lacksCode !== true)
        absent = { ...answer, reason: `${answer.reason}, and ${classes.none}`, lacksClasses: true };
    }
    if (urgency === 'unexplained') return absent;
    return { ...absent, advice: joinParts(' ', await registers(), absent.advice) };
  }

  async function describeNothing(
    finding: Finding | null,
    { target: { coordinates, repositories, isFile }, facts, search, ctx }: SourcesQuestion,
    subject: Subject,
  ): Promise<Omit<Absent, 'attempts'>> {
    if (finding !== null && 'none' in finding) {
      const { none: reason, advice = advise(ctx, true), ...rest } = finding;
      return { reason, advice, exists: true, ...rest };
    }
    const isKnown = facts.isKnownToExist() || isFile === true;
    // Maven warns of a missing POM, and uses the jar: one that was put into a folder by hand has none.
    const exists = isKnown || (await findBinary(search.findLocal, coordinates)) !== null;
    // Whoever has the POM would have the sources: a repository that was not asked matters only without it, or where it is the one.
    const silent = listUnasked(search.attempts).filter(({ isSilent }) => isSilent);
    const isOpen = ctx.offline || !isKnown || (silent.length > 0 && !(await isOfAnother(silent, search, coordinates)));
    const notAsked = isOpen && isLeftOpen(search.attempts) ? printNotAsked(search.attempts) : null;
    const own = describeOwn(deps.knowledge, coordinates) ?? describeProjectsVersions(deps.knowledge, coordinates);
    if (notAsked !== null)
      return { reason: notAsked, isCertain: false, exists: true, advice: joinParts(' ', own, advise(ctx, true)) };
    const isAsked = printCoordinates(coordinates) === printCoordinates(subject.coordinates);
    const reason = exists
      ? `no sources published${isAsked ? '' : ` for ${printCoordinates(coordinates)}`}`
      : // Nobody is asked which versions there are until a version is nowhere.
        explainAbsence(coordinates, await deps.chain.listVersions(coordinates, repositories, ctx));
    const near = exists ? [] : await findNear(coordinates);
    return { reason, isCertain: true, exists, advice: joinParts(' ', own, suggestNames(near, advise(ctx, exists))) };
  }

  /** Artifacts that may be meant; none if it is one of the project. */
  async function findNear(coordinates: Coordinates): Promise<readonly string[]> {
    return deps.knowledge.versions.has(printModule(coordinates)) ? [] : await deps.findMeant(coordinates);
  }
}

function refuseClasses({ attempts }: Found): Absent {
  const reason = 'what is registered holds classes only, and no sources';
  const advice = 'Register its sources, or let classes answer: the setting compiled is off.';
  return { reason, advice, attempts, isCertain: true, exists: true };
}

/** True if a repository that did answer is known to have the artifact. */
async function isOfAnother(
  silent: readonly UnaskedRepository[],
  search: ArtifactSearch,
  coordinates: Coordinates,
): Promise<boolean> {
  const home = await search.findHome(coordinates);
  return home !== null && silent.every(({ url }) => url !== publicUrl(home.url));
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

/** A sentence on the versions that the project uses of what was asked for in another one, highest first; null: it uses none, or this one. */
function describeProjectsVersions(knowledge: GraphKnowledge, coordinates: Coordinates): string | null {
  const used = knowledge.versions.get(printModule(coordinates)) ?? [];
  const versions = [...used].sort((a, b) => compareGenericVersions(b, a));
  if (versions.length === 0 || versions.includes(coordinates.version)) return null;
  const named = versions.map((version) => printCoordinates({ ...coordinates, version }));
  return `The project uses ${named.join(', ')}.`;
}
