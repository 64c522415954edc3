import { applyBlock } from '../../evaluation/apply-block.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import type { BuildState, ProjectState } from '../state/build-state.ts';
import { createAndroidOptions } from './android-options.ts';
import { declareFeature } from './feature-variants.ts';
import { createJavaOptions } from './java-options.ts';
import { createSourceSets } from './source-sets-object.ts';

/** `java`, `kotlin`, `android` and `testing`, as far as what they say is about dependencies. */
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
  const extension: ScriptObject = {
    get: (name) =>
      name === 'consistentResolution' ? consistency : (containers[name] ?? java.get?.(name) ?? android.get?.(name)),
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
      // What a target of another platform has, no JVM sees.
      return FOREIGN.test(name) ? null : (java.call?.(name, call) ?? android.call?.(name, call));
    },
    set(name, value, where) {
      java.set?.(name, value, where);
      android.set?.(name, value, '');
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
