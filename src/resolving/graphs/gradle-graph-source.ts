import { type Coordinates, type ModuleId, printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type { Component, ComponentRule } from '../../core/builds/gradle-component.ts';
import { type ComponentUse, type GradleSource, printUse } from '../../gradle/graph/gradle-source.ts';
import { isFinished } from '../../gradle/versions/version-selector.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import type { ComponentLoader, LoadedComponent, LoadedVersions } from './component-loader.ts';
import { createPendingLoads } from './pending-loads.ts';
import type { VerifiedVersions } from './verified-versions.ts';

/** Answers the graphs of one project from what was loaded, and loads in rounds what it had to leave open. */
export interface GradleGraphSource extends GradleSource {
  /** Null: it was not loaded. */
  describe(coordinates: Coordinates): LoadedComponent | null;
  describeVersions(module: ModuleId): LoadedVersions | null;
}

export interface GradleGraphOptions {
  /** The projects of the build by path. */
  readonly projects: ReadonlyMap<string, Component>;
  /** The build's rules about modules, beside their metadata. */
  readonly rules: readonly ComponentRule[];
  readonly askable: AskableSet;
  readonly verified: VerifiedVersions;
}

export function createGradleGraphSource(
  loader: ComponentLoader,
  { projects, rules, askable, verified }: GradleGraphOptions,
): GradleGraphSource {
  const components = new Map<string, LoadedComponent>();
  /** By coordinates, as it was looked at first. */
  const described = new Map<string, LoadedComponent>();
  const lists = new Map<string, LoadedVersions>();
  /** By module and what is asked for: rules are followed once for each version. */
  const accepted = new Map<string, readonly string[]>();
  const open = createPendingLoads();
  return {
    findComponent(coordinates, use = AS_LIBRARY) {
      const gav = printGav(coordinates);
      const key = printUse(coordinates, use);
      const known = components.get(key);
      if (known !== undefined) return known.component;
      const keep = (found: LoadedComponent): Component => {
        const component = rules.reduce((described, rule) => rule(described), found.component);
        const loaded = { ...found, component };
        components.set(key, loaded);
        if (!described.has(gav)) described.set(gav, loaded);
        return component;
      };
      const found = loader.find(coordinates, askable, use);
      if (found !== null) return keep(found);
      open.leave(key, async () => void keep(await loader.load(coordinates, askable, use)));
      return undefined;
    },
    findProject: (path) => projects.get(path) ?? null,
    findVersions(module, selector) {
      const key = printModule(module);
      const known = lists.get(key);
      if (known === undefined)
        open.leave(key, async () => void lists.set(key, await loader.listVersions(module, askable)));
      const asked = `${key}:${selector.text}`;
      const fitting =
        accepted.get(asked) ??
        known?.versions.filter(
          (version) => selector.accepts(version) && isFinished({ ...module, version }, selector.status, rules),
        );
      if (fitting !== undefined) accepted.set(asked, fitting);
      return fitting;
    },
    findVerified: verified.find,
    loadOpen: open.loadAll,
    describe: (coordinates) => described.get(printGav(coordinates)) ?? null,
    describeVersions: (module) => lists.get(printModule(module)) ?? null,
  };
}

const AS_LIBRARY: ComponentUse = { isPlatform: false };
