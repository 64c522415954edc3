import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { applyBlock } from '../../evaluation/apply-block.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';
import { findConfiguration, type ProjectState } from '../state/build-state.ts';

/** What the class paths of the main source set, and of its tests, have of a feature of it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  compileClasspath: ['Api', 'Implementation', 'CompileOnly', 'CompileOnlyApi'],
  runtimeClasspath: ['Api', 'Implementation', 'RuntimeOnly'],
  testCompileClasspath: ['Api', 'Implementation'],
  testRuntimeClasspath: ['Api', 'Implementation', 'RuntimeOnly'],
};

/**
 * `registerFeature('x') { usingSourceSet(sourceSets.main) }`: what `xApi` and the like have is on the class paths of that source set, and
 * for others a variant of its own. With a source set of its own the feature's configurations are that one's.
 * Source: https://docs.gradle.org/current/userguide/feature_variants.html.
 */
export function declareFeature(project: ProjectState, call: ScriptCall, run: ScriptRun): null | undefined {
  const name = printValue(call.args[0]);
  if (name === null || call.block === null) return undefined;
  const feature = { name, prefix: name, capabilities: [] as Coordinates[] };
  let isOfMain = false;
  const receiver: ScriptObject = {
    subject: 'dependencies',
    call(method, { args, nodes }) {
      const texts = args.map((arg) => printValue(arg));
      if (method === 'usingSourceSet' && nodes[0] !== undefined) {
        const set = /(\w+)\W*$/.exec(printNode(nodes[0]).replace(/\.get\(\)$/, ''))?.[1] ?? name;
        isOfMain = set === 'main';
        feature.prefix = isOfMain ? name : set;
      } else if (method === 'capability' && !texts.includes(null)) {
        const [groupId = '', artifactId = '', version = ''] = texts.map(String);
        feature.capabilities.push({ groupId, artifactId, version });
      } else return HARMLESS.has(method) ? null : undefined;
      return null;
    },
  };
  applyBlock(run, call.block, receiver);
  project.features.push(feature);
  for (const [classPath, parts] of isOfMain ? Object.entries(PARTS) : []) {
    const { extendsFrom } = findConfiguration(project, classPath);
    for (const part of parts) extendsFrom.add(`${name}${part}`);
  }
  return null;
}

const HARMLESS = new Set(['disablePublication', 'withSourcesJar', 'withJavadocJar']);
