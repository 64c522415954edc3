import type { BuildTarget } from '../../../core/builds/gradle-build.ts';
import type { ProjectState } from './build-state.ts';
import { capitalize, FOREIGN, listSets } from './source-set-names.ts';

/**
 * Variants of Android's plugin, and targets of Kotlin's for several platforms as far as they are a JVM's; empty: neither is applied.
 * Sources: https://developer.android.com/build/build-variants, https://kotlinlang.org/docs/multiplatform-hierarchy.html.
 */
export function listTargets(project: ProjectState): readonly BuildTarget[] {
  const { plugins, kotlinTargets } = project;
  const isMultiplatform = plugins.has('org.jetbrains.kotlin.multiplatform');
  const isAndroid = ANDROID.some((id) => plugins.has(id));
  const shared = isMultiplatform ? listShared(project) : { main: [], test: [] };
  const variants = isAndroid ? listVariants(project, shared) : [];
  if (!isMultiplatform) return variants;
  const known = [...kotlinTargets].filter((name) => name !== 'android');
  const hasAndroid = isAndroid || kotlinTargets.has('android');
  const names = known.length === 0 && !hasAndroid ? ['jvm'] : known;
  const targets = names.map((name) => describeTarget(name, 'jvm', shared));
  return [...targets, ...(hasAndroid && !isAndroid ? [describeTarget('android', 'android', shared)] : variants)];
}

/** Ids of Android's plugins. */
export const ANDROID = ['application', 'library', 'dynamic-feature', 'test'].map((kind) => `com.android.${kind}`);

/** Source sets that no target has alone, which all of them are taken to have. */
interface Shared {
  readonly main: readonly string[];
  readonly test: readonly string[];
}

/** Nobody else has anything of a set that others are told to depend on. */
function listShared({ configurations, kotlinTargets, setDependencies }: ProjectState): Shared {
  const targets = ['jvm', 'android', ...kotlinTargets];
  const ofTargets = targets.flatMap((target) => KINDS.map((kind) => `${target}${kind}`));
  const sets = listSets(configurations.keys()).filter((set) => !FOREIGN.test(set) && !ofTargets.includes(set));
  const dependedOn = new Set([...setDependencies.values()].flatMap((others) => [...others]));
  const reached = new Set(ofTargets);
  for (const set of reached) for (const other of setDependencies.get(set) ?? []) reached.add(other);
  const shared = sets.filter((set) => !dependedOn.has(set) || reached.has(set));
  const endingIn = (word: string) => [...new Set([`common${word}`, ...shared.filter((set) => set.endsWith(word))])];
  return { main: endingIn('Main'), test: endingIn('Test') };
}

const KINDS = ['Main', 'Test', 'UnitTest', 'HostTest', 'InstrumentedTest', 'DeviceTest', 'Debug', 'Release'];

function describeTarget(name: string, platform: BuildTarget['platform'], { main, test }: Shared): BuildTarget {
  const tests = platform === 'jvm' ? [`${name}Test`] : [`${name}HostTest`, `${name}UnitTest`];
  return {
    name,
    platform,
    sets: [...main, `${name}Main`],
    tests: [{ name: tests[0]!, sets: [...test, ...tests], isWithin: false }],
  };
}

function listVariants({ android, plugins }: ProjectState, { main, test }: Shared): readonly BuildTarget[] {
  const hasShared = main.length > 0;
  return combineFlavors(android).flatMap((flavors) =>
    [...android.buildTypes].map((buildType): BuildTarget => {
      const flavor = joinNames(flavors);
      const name = joinNames([...flavors, buildType]);
      const own = new Set(['', ...flavors, flavor, buildType, name]);
      const under = (prefix: string) => [...own].map((set) => joinNames([prefix, set]));
      const ofAndroid = hasShared ? ['androidMain'] : [];
      const unit = {
        name: `${name}UnitTest`,
        sets: [...test, ...(hasShared ? ['androidUnitTest'] : []), ...under('test')],
        isWithin: false,
      };
      const onDevice = {
        name: `${name}AndroidTest`,
        sets: [...(hasShared ? ['androidInstrumentedTest'] : []), ...under('androidTest')],
        // The tests of a library are an app that has it.
        isWithin: !plugins.has('com.android.library'),
      };
      const screenshots = { name: `${name}ScreenshotTest`, sets: under('screenshotTest'), isWithin: false };
      return {
        name,
        platform: 'android',
        sets: [...main, ...ofAndroid, ...own],
        tests: [unit, ...(buildType === 'debug' ? [onDevice] : []), ...(plugins.has(SCREENSHOTS) ? [screenshots] : [])],
      };
    }),
  );
}

/** Compares what a preview looks like, for every variant. Source: https://developer.android.com/studio/preview/compose-screenshot-testing. */
const SCREENSHOTS = 'com.android.compose.screenshot';

/** One flavor of each dimension. */
function combineFlavors({ flavors, dimensions }: ProjectState['android']): readonly (readonly string[])[] {
  const all = [...new Set([...dimensions, ...flavors.values()])];
  const groups = all.map((dimension) =>
    [...flavors].filter(([, own]) => own === dimension || (own === '' && all.length === 1)).map(([name]) => name),
  );
  return groups
    .filter((group) => group.length > 0)
    .reduce<string[][]>((found, group) => found.flatMap((one) => group.map((name) => [...one, name])), [[]]);
}

function joinNames(names: readonly string[]): string {
  const [first = '', ...rest] = names.filter((name) => name !== '');
  return [first, ...rest.map(capitalize)].join('');
}
