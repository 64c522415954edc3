import { resolve } from 'node:path';
import { printNode } from '../../evaluation/print-node.ts';
import { printValue, type ScriptCall, type ScriptMap, type ScriptObject } from '../../evaluation/script-value.ts';
import { isAddress } from '../state/build-files.ts';
import type { BuildState } from '../state/build-state.ts';
import { findPluginScript } from './apply-plugin.ts';
import { type PluginSpec, readPluginBlock } from './plugin-handler.ts';
import { takeCatalog } from './take-catalog.ts';

/** Applies plugins and other scripts to settings. */
export interface SettingsApplier {
  /** `path`: absolute, or an address. */
  applyScript(path: string, where: string): void;
  /** Runs the class that is the plugin of this id. False: none of the build's own is, or its source is not there. */
  applyClass(id: string, where: string): boolean;
}

/** `plugins`, `pluginManager` and `apply` of settings. `properties`: those that their scripts see. */
export function createSettingsPlugins(
  state: BuildState,
  properties: ScriptMap,
  applier: SettingsApplier,
): ScriptObject {
  const { run } = state;
  return {
    call(name, call) {
      if (name === 'invoke') for (const spec of readPluginBlock(state, call)) if (spec.isApplied) applyPlugin(spec);
      if (name === 'apply') apply(call);
      return name === 'invoke' || name === 'apply' ? null : undefined;
    },
  };

  /** `apply plugin: 'x'`, `apply(from = "y")` and `plugins.apply("x")`. */
  function apply({ args: [first], named, node, where }: ScriptCall): void {
    const given = first instanceof Map ? first : named;
    const id = printValue(first) ?? printValue(given.get('plugin'));
    const from = printValue(given.get('from'));
    if (id !== null) applyPlugin({ id, where });
    else if (from !== null) applier.applyScript(isAddress(from) ? from : resolve(state.folder, from), where);
    else tell(`Not understood, and left out: what the settings apply: ${printNode(node)}`, where);
  }

  function applyPlugin({ id, where }: Pick<PluginSpec, 'id' | 'where'>): void {
    const path = findPluginScript(state, id, '.settings');
    if (path !== null) applier.applyScript(path, where);
    else if (id === 'io.micronaut.platform.catalog') takeMicronautCatalog(where);
    else if (id === 'dev.panuszewski.typesafe-conventions') takeCatalogsAbove();
    else if (!isKnownSettingsPlugin(id) && !applier.applyClass(id, where))
      tell(`Not read: the plugin ${id} of the settings, which may include projects`, where);
  }

  /** Source: https://github.com/radoslaw-panuszewski/typesafe-conventions-gradle-plugin. */
  function takeCatalogsAbove(): void {
    for (const [name, catalog] of state.catalogsAbove) if (!state.catalogs.has(name)) state.catalogs.set(name, catalog);
  }

  /** The list of projects is then open, and so are their dependencies. */
  function tell(message: string, where: string): void {
    run.report({ code: 'dependency-unread', message, where });
  }

  /** Source: https://micronaut-projects.github.io/micronaut-gradle-plugin/latest/, "The Micronaut Platform catalog plugin". */
  function takeMicronautCatalog(where: string): void {
    const ofCatalog = state.catalogs.get('libs')?.versions.get('micronaut')?.require;
    const version = printValue(properties.get('micronautVersion')) ?? ofCatalog ?? null;
    const message = 'Left out: the version catalog mn, since nothing known gives the version of Micronaut';
    if (version === null) run.report({ code: 'script-unclear', message, where });
    else takeCatalog(state, `io.micronaut.platform:micronaut-platform:${version}`, { name: 'mn', where });
  }
}

/**
 * True if a plugin of settings is known to include no projects, and to give them neither versions nor catalogs that their own build does
 * not have: it finds JDKs, publishes what a build did, keeps or checks its outputs, or tells what version the project itself has.
 */
function isKnownSettingsPlugin(id: string): boolean {
  return KNOWN.has(id);
}

const KNOWN = new Set(
  `org.gradle.toolchains.foojay-resolver org.gradle.toolchains.foojay-resolver-convention com.palantir.jdks.settings jvm-toolchain-management
  com.gradle.develocity com.gradle.enterprise com.gradle.common-custom-user-data-gradle-plugin com.gradle.build-scan io.spring.develocity.conventions
  io.spring.ge.conventions io.github.gradle.develocity-conventions-plugin io.github.gradle.gradle-enterprise-conventions-plugin
  io.github.ben-manes.versions.settings org.jetbrains.kotlinx.kover.aggregation
  com.github.burrunan.s3-build-cache androidx.build.gradle.gcpbuildcache build.less
  com.autonomousapps.build-health org.danilopianini.gradle-pre-commit-git-hooks com.gradleup.nmcp.settings org.ajoberstar.reckon.settings
  org.jetbrains.kotlin.jvm org.jetbrains.kotlinx.artifacts-validator-plugin com.android.settings`.split(/\s+/),
);
