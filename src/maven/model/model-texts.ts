import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { ValueLookup } from './expression-values.ts';
import { createInterpolator, type Interpolator } from './interpolation.ts';
import { createMaven4Interpolator } from './maven4-interpolation.ts';
import { isOfSettings, publicProperties } from './private-values.ts';

/** Reads texts of a model: those that others get to see, and those that stay here. */
export interface ModelTexts {
  /**
   * For coordinates and whatever else may be asked for or answered: values of the environment and of settings.xml stay out, with
   * their names in place of them, unless the user trusts the project with this very text.
   */
  readonly publish: (text: string) => string;
  /** Reads as `publish`. A file, and an address that settings.xml gives, goes to nobody that the user did not name. */
  readonly address: (text: string) => string;
  /** For paths on this machine: all values. */
  readonly local: Interpolator;
}

/** `lookUp` gives the values that a context has. */
export function createModelTexts(context: BuildContext, lookUp: (context: BuildContext) => ValueLookup): ModelTexts {
  const { isMaven4, systemProperties, trust } = context;
  const create = isMaven4 ? createMaven4Interpolator : createInterpolator;
  const local = create(lookUp(context));
  const visible = lookUp({ ...context, systemProperties: publicProperties(systemProperties) });
  const open = create((name) => (isOfSettings(name, context) ? null : visible(name)));

  const publish = (text: string, isHarmless: (full: string, shown: string) => boolean = () => false): string => {
    const shown = open.interpolate(text);
    // Only Maven 4 has defaults, which fill what is kept back.
    if (trust === undefined || (!isMaven4 && !shown.includes('${'))) return shown;
    const full = local.interpolate(text);
    return shown === full || isHarmless(full, shown) || trust.allows({ kind: 'values', text: shown }) ? full : shown;
  };

  /** `${nexus.url}/releases`, where settings.xml says the whole of what leads there. */
  const isOfUser = (full: string, shown: string): boolean => {
    const name = /^\$\{([^${}]+)\}/.exec(shown)?.[1] ?? '';
    const value = isOfSettings(name, context) ? (local.evaluate(name) ?? '') : '';
    return URL.canParse(value) && full.startsWith(value.endsWith('/') ? value : `${value}/`);
  };

  return {
    publish: (text) => publish(text),
    address: (text) => publish(text, (full, shown) => /^file:/i.test(full) || isOfUser(full, shown)),
    local,
  };
}
