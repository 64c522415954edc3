import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import {
  type Coordinates,
  findUnsafePart,
  type ModuleId,
  printGav,
  printModule,
} from '../../core/artifacts/coordinates.ts';
import type { Component } from '../../core/builds/gradle-component.ts';
import type { UnaskedRepository } from '../../core/problems/attempt.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { isLeftOpen } from '../../core/problems/print-not-asked.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { retryWithout } from '../../core/problems/retry-without.ts';
import { componentFromModule } from '../../gradle/components/component-from-module.ts';
import { componentFromPom } from '../../gradle/components/component-from-pom.ts';
import { type ComponentUse, printUse } from '../../gradle/graph/gradle-source.ts';
import { parseModuleMetadata } from '../../gradle/module-metadata.ts';
import { parseVersionRange } from '../../maven/versions/version-range.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { limitHeap } from '../../platform/threads/limit-heap.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import type { GraphRun, GraphSession } from './graph-session.ts';

/** A module at one version, as repositories describe it. */
export interface LoadedComponent {
  /** Without variants: it could not be had, as `problem` says. */
  readonly component: Component;
  /** Null: its POM was not read. */
  readonly packaging: string | null;
  readonly hasGradleMetadata: boolean;
  readonly problem: Problem | null;
  readonly unasked: readonly UnaskedRepository[];
  /** All who may have it were asked, and none has it. */
  readonly isNowhere: boolean;
}

export interface LoadedVersions {
  readonly versions: readonly string[];
  readonly problem: Problem | null;
}

/** Reads what graphs of Gradle's are made of; each thing is read once for all of them. */
export interface ComponentLoader {
  load(coordinates: Coordinates, askable: AskableSet, use: ComponentUse): Promise<LoadedComponent>;
  /** The same if it is loaded already, for whichever project; null: it is not. */
  find(coordinates: Coordinates, askable: AskableSet, use: ComponentUse): LoadedComponent | null;
  /** All versions of a module that repositories list. */
  listVersions(module: ModuleId, askable: AskableSet): Promise<LoadedVersions>;
}

/** Dependencies and constraints of metadata: what many leave behind would make the heap grow to three times what is held of them. */
const MANY = 20_000;

export function createComponentLoader(
  { chain, record, ctx }: GraphRun,
  { reader, versions, reads }: Pick<GraphSession, 'reader' | 'versions' | 'reads'>,
): ComponentLoader {
  const components = new Map<string, Promise<LoadedComponent>>();
  const loadedBefore = new Map<string, LoadedComponent>();
  const lists = new Map<string, Promise<LoadedVersions>>();
  let edges = 0;
  return {
    async load(coordinates, askable, use) {
      const key = keyOf(coordinates, askable, use);
      const loaded = await once(components, key, () => load(coordinates, askable, use));
      // Another project may have a share left.
      if (loaded.problem?.code === 'limit-reached') components.delete(key);
      else loadedBefore.set(key, loaded);
      return loaded;
    },
    find: (coordinates, askable, use) => loadedBefore.get(keyOf(coordinates, askable, use)) ?? null,
    listVersions: (module, askable) => once(lists, `${printModule(module)} ${askable.id}`, () => list(module, askable)),
  };

  async function load(
    coordinates: Coordinates,
    askable: AskableSet,
    { properties, isPlatform }: ComponentUse,
  ): Promise<LoadedComponent> {
    const { model, problem, unasked, isNowhere } = await reader.read(coordinates, askable, properties);
    if (model === null) {
      // Gradle reads no more of a POM beside which its own metadata are than that they are there.
      const own = problem?.code === 'model-invalid' ? await findMetadata(coordinates, askable.repositories) : '';
      if (own !== null && typeof own !== 'string')
        return { component: own, packaging: null, hasGradleMetadata: true, problem: null, unasked, isNowhere };
      const component = { coordinates, variants: [] };
      return { component, packaging: null, hasGradleMetadata: false, problem, unasked, isNowhere };
    }
    const { packaging, hasGradleMetadata = false } = model;
    const described = { packaging, hasGradleMetadata, unasked, isNowhere };
    const plain = componentFromPom(model, isPlatform);
    if (!hasGradleMetadata) return { ...described, component: plain, problem };
    const found = await readMetadata(coordinates, askable.repositories);
    return { ...described, component: found.component ?? plain, problem: found.problem };
  }

  async function list(module: ModuleId, askable: AskableSet): Promise<LoadedVersions> {
    // No place is asked by a name that may lead anywhere.
    const unsafe = findUnsafePart({ groupId: module.groupId, artifactId: module.artifactId, version: '1' });
    if (unsafe === 'groupId' || unsafe === 'artifactId') {
      const message = `The ${unsafe} ${JSON.stringify(module[unsafe])} is not valid`;
      return { versions: [], problem: { code: 'pom-invalid', message } };
    }
    try {
      const { versions: listed } = await versions.findInRange(module, EVERY, { askable });
      return listed.length > 0 ? { versions: listed, problem: null } : await listStored(module, null);
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return await listStored(module, error.message);
    }
  }

  /** The versions in Gradle's cache, whatever a repository would say now. `why`: it was not asked; null: it lists none. */
  async function listStored(module: ModuleId, why: string | null): Promise<LoadedVersions> {
    const stored = await chain.listStored(module);
    const cause = why ?? (ctx.offline ? 'offline, and no list of them is kept' : null);
    if (stored.length === 0 && cause === null) return { versions: [], problem: null };
    record.doubt('open');
    const what = stored.length === 0 ? 'are not known' : 'are those that Gradle has downloaded';
    const message = `The versions of ${printModule(module)} ${what}${cause === null ? '' : `: ${cause}`}`;
    return { versions: stored, problem: { code: 'versions-unreachable', message } };
  }

  /**
   * Metadata that are announced and cannot be had are reported; the POM counts in their place, as it does for Gradle where there are none.
   * Source: Gradle's RedirectingGradleMetadataModuleMetadataSource.
   */
  async function readMetadata(
    coordinates: Coordinates,
    repositories: readonly RepositoryRef[],
  ): Promise<{ readonly component: Component | null; readonly problem: Problem | null }> {
    const found = await findMetadata(coordinates, repositories);
    if (found === null) {
      record.doubt('volatile');
      return { component: null, problem: null };
    }
    return typeof found === 'string' ? failed(printGav(coordinates), found) : { component: found, problem: null };
  }

  /** Or why they are not known; null: all who may have them were asked, and none has. */
  async function findMetadata(
    coordinates: Coordinates,
    repositories: readonly RepositoryRef[],
  ): Promise<Component | string | null> {
    try {
      reads.spend();
      ctx.progress(0, null, `reading the metadata of ${printGav(coordinates)}`);
      return await retryWithout(async () => {
        const request = { coordinates, kind: 'module', extension: 'module', repositories } as const;
        const { found, attempts } = await chain.locate(request, ctx);
        if (found === null && !ctx.offline && !isLeftOpen(attempts)) return null;
        ctx.signal.throwIfAborted();
        const bytes = found?.file ? readBytesSync(found.file) : null;
        if (found === null || bytes === null) return 'no repository has them';
        record.addFile(found.file as string, bytes);
        const component = componentFromModule(parseModuleMetadata(bytes, found.origin), coordinates);
        for (const { dependencies, constraints } of component.variants)
          edges += dependencies.length + constraints.length;
        if (edges > MANY) limitHeap();
        return component;
      }, chain.discard);
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return error.message;
    }
  }

  function failed(where: string, why: string): { component: null; problem: Problem } {
    record.doubt('open');
    const message = `Its POM stands for the Gradle metadata of ${where}: ${why}`;
    return { component: null, problem: { code: 'metadata-unreadable', message, where } };
  }
}

function keyOf(coordinates: Coordinates, askable: AskableSet, use: ComponentUse): string {
  return `${askable.id} ${printUse(coordinates, use)}`;
}

function once<Result>(known: Map<string, Promise<Result>>, key: string, read: () => Promise<Result>): Promise<Result> {
  const result = known.get(key) ?? read();
  known.set(key, result);
  return result;
}

const EVERY = parseVersionRange('(,)')!;
