import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { createAndroidOptions } from './android-options.ts';
import { createJavaOptions } from './java-options.ts';
import { createSourceSets } from './source-sets-object.ts';

/** `java`, `kotlin`, `android`, `scala` and `testing`, as far as what they say is about dependencies. */
export function createJvmExtension(state: BuildState, project: ProjectState): ScriptObject {
  const containers: Readonly<Record<string, ScriptObject>> = {
    sourceSets: createSourceSets(state, project, { isSuites: false }),
    suites: createSourceSets(state, project, { isSuites: true }),
  };
  const android = createAndroidOptions(project.android, state.run);
  const java = createJavaOptions(project.java, state.run);
  const consistency: ScriptObject = {
    call(name) {
      if (name === 'useCompileClasspathVersions') project.consistentWith = 'compile';
      else if (name === 'useRuntimeClasspathVersions') project.consistentWith = 'runtime';
      else return undefined;
      return null;
    },
  };
  const scalaVersion: ScriptObject = {
    call: (method, { args }) => (method === 'set' ? setScalaVersion(args[0]) : undefined),
  };
  const setScalaVersion = (value: ScriptValue | undefined): null => {
    project.pluginOptions.set('scala.scalaVersion', printValue(value) ?? '');
    return null;
  };
  const properties: Readonly<Record<string, ScriptObject>> = {
    ...containers,
    consistentResolution: consistency,
    scalaVersion,
  };
  const extension: ScriptObject = {
    get: (name) => properties[name] ?? java.get?.(name) ?? android.get?.(name),
    call(name, call) {
      if (name === 'consistentResolution') return applyBlock(state.run, call.block, consistency);
      if (name === 'registerFeature') return declareFeature(project, call, state.run);
      if (name === 'jvm') project.kotlinTargets.add(printValue(call.args[0]) ?? name);
      else if (TARGETS.has(name)) project.kotlinTargets.add('android');
      const receiver = containers[name] ?? (TARGETS.has(name) ? extension : null);
      if (receiver !== null && call.block !== null) {
        callClosure(state.run, call.block, { receiver, args: [receiver] });
        return null;
      }
      // No JVM sees the parts of a target of another platform.
      return FOREIGN.test(name) ? null : (java.call?.(name, call) ?? android.call?.(name, call));
    },
    set(name, value, where) {
      java.set?.(name, value, where);
      android.set?.(name, value, '');
      if (name === 'scalaVersion') setScalaVersion(value);
      const text = name === 'coreLibrariesVersion' ? printValue(value) : null;
      if (text !== null) project.pluginOptions.set(`kotlin.${name}`, text);
      return true;
    },
  };
  return extension;
}

const TARGETS = new Set(['jvm', 'androidTarget', 'android', 'androidLibrary']);
/** Targets, not the source sets that are named after them. */
const FOREIGN =
  /^(?!.*(?:Main|Test)$)(?:js|wasm\w*|(?:android)?native\w*|ios\w*|macos\w*|tvos\w*|watchos\w*|linux\w*|mingw\w*|androidNative\w*)$/;

/** The parts of a feature that the class paths of the main source set, and of its tests, have. */
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
function declareFeature(project: ProjectState, call: ScriptCall, run: ScriptRun): null | undefined {
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
