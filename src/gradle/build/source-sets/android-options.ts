import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { standsIn } from '../../evaluation/script-names.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  flattenLists,
  isOfKotlin,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { AndroidState } from '../state/build-state.ts';

/**
 * The parts of an `android` block that decide which variants there are, and if Kotlin is compiled.
 * Sources: https://developer.android.com/build/build-variants, https://developer.android.com/build/migrate-to-built-in-kotlin.
 */
export function createAndroidOptions(android: AndroidState, run: ScriptRun): ScriptObject {
  const { buildTypes, flavors, dimensions, features } = android;
  const addDimensions = (values: readonly ScriptValue[]): boolean => {
    for (const value of flattenLists(values)) {
      const name = printValue(value);
      if (name !== null && !dimensions.includes(name)) dimensions.push(name);
    }
    return true;
  };
  const options: Readonly<Record<string, (values: readonly ScriptValue[]) => boolean>> = {
    flavorDimensions: addDimensions,
    enableKotlin: ([value]) => {
      android.enablesKotlin = value !== false;
      return true;
    },
  };
  const containers: Readonly<Record<string, ScriptObject>> = {
    buildTypes: createContainer(run, (name) => void buildTypes.add(name)),
    productFlavors: createContainer(run, (name, dimension) => {
      flavors.set(name, dimension ?? flavors.get(name) ?? '');
    }),
    buildFeatures: createSwitches((name, isOn) => void features.set(name, isOn)),
    // The way of older scripts.
    ...Object.fromEntries(
      ['viewBinding', 'dataBinding'].map((feature) => [
        feature,
        createSwitches((name, isOn) => {
          if (/^(?:isE|e)nabled$/.test(name)) features.set(feature, isOn);
        }),
      ]),
    ),
  };
  return {
    get: (name) => (name === 'flavorDimensions' ? dimensions : containers[name]),
    set: (name, value) => options[name]?.([value]) ?? false,
    call(name, { args, block }) {
      const option = options[name];
      if (option !== undefined) return option(args);
      const receiver = containers[name];
      if (receiver === undefined || block === null) return undefined;
      applyBlock(run, block, receiver);
      return null;
    },
  };
}

/** `x = true`, and Groovy's `x true`; `turn`: takes the name and the value. */
function createSwitches(turn: (name: string, isOn: boolean) => void): ScriptObject {
  const set = (name: string, value: ScriptValue): boolean => {
    turn(name, value === true);
    return true;
  };
  return {
    set,
    call: (name, { args, block }) => (args.length === 1 && block === null && set(name, args[0]!) ? null : undefined),
  };
}

/** `add`: takes a build type or flavor, and the dimension where one is said. */
function createContainer(run: ScriptRun, add: (name: string, dimension: string | null) => void): ScriptObject {
  const configure = (name: string, { block }: ScriptCall): null => {
    add(name, null);
    const set = (option: string, value: ScriptValue): boolean => {
      if (option === 'dimension') add(name, printValue(value));
      return true;
    };
    const receiver: ScriptObject = {
      set,
      call: (option, { args }) => (option === 'dimension' && set(option, args[0] ?? null) ? null : undefined),
    };
    applyBlock(run, block, receiver);
    return null;
  };
  const container: ScriptObject = {
    call(name, call) {
      const made = MAKERS.has(name) ? printValue(call.args[0]) : null;
      return made === null ? undefined : configure(made, call);
    },
    // Calls inside the block of one of them make no more of them.
    callUnknown: (name, call) =>
      call.block !== null && standsIn(call, container) && namesOne(name, call) ? configure(name, call) : undefined,
  };
  return container;
}

/** True if a call in the block of a container is about the one of that name: in Kotlin names stand in quotes, but for those that always exist. */
function namesOne(name: string, call: ScriptCall): boolean {
  const { node } = call;
  const isQuoted = node.kind === 'call' && node.callee.kind === 'text';
  return isOfKotlin(call) ? isQuoted || ALWAYS.has(name) : !OF_ALL.has(name);
}

/** Build types of every Android project, for which scripts in Kotlin have functions. */
const ALWAYS = new Set(['debug', 'release']);
/** Methods of containers in Groovy that take a block about all or some of what they hold. */
const OF_ALL = new Set(
  'all any collect configureEach count each every find findAll forEach matching whenObjectAdded withType'.split(' '),
);
const MAKERS = new Set(['create', 'register', 'named', 'getByName', 'maybeCreate']);
