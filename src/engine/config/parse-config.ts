import { isRecord } from '../../core/is-record.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { isPathProperty } from '../../maven/maven-arguments.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { type Config, type ConfigKey, type ConfigName, configKeys } from './config-keys.ts';

/**
 * One JSON object of settings. `trust` says whose file it is: a project's file may not set what runs code or widens access, so
 * that opening an untrusted clone changes nothing outside it. @throws InvalidInputError naming the file and the key.
 */
export function parseConfigFile(text: string, origin: string, trust: 'user' | 'project'): Config {
  const settings = parseObject(text, origin);
  const config: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    const key = findKey(name, origin);
    if (trust === 'project' && !key.inProjectFile) throw notForProjects(`${origin}: "${name}"`);
    const read = readValue(key, value, `${origin}: "${name}"`);
    if (trust === 'project' && read instanceof Map) refusePaths(read, `${origin}: "${name}`);
    config[name] = read;
  }
  return config;
}

/** The settings that JAR_INDEXER_* variables make, and those that specifications name; empty ones count as unset. @throws InvalidInputError naming the variable. */
export function parseConfigVariables(env: Readonly<Record<string, string | undefined>>): Config {
  const config: Record<string, unknown> = {};
  for (const name of Object.keys(configKeys) as ConfigName[]) {
    const { variable: specified }: ConfigKey = configKeys[name];
    const given = [variableOf(name), specified].find((each) => each !== undefined && env[each]);
    if (given !== undefined) config[name] = parseConfigText(name, env[given]!, given);
  }
  return config;
}

/** The environment variable of a setting: `readOnly` has JAR_INDEXER_READ_ONLY. */
export function variableOf(name: ConfigName): string {
  return `JAR_INDEXER_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** A setting out of the text of an option or a variable. Lists and maps are separated by commas. */
export function parseConfigText(name: ConfigName, text: string, origin: string): unknown {
  const key: ConfigKey = configKeys[name];
  switch (key.kind) {
    case 'flag':
      return readValue(key, parseFlag(text), origin);
    case 'number':
      return readValue(key, Number(text), origin);
    case 'text':
      return readValue(key, text, origin);
    case 'list':
      return splitList(text);
    case 'map':
      return readValue(key, Object.fromEntries(splitList(text).map(splitPair)), origin);
  }
}

function refusePaths(properties: ReadonlyMap<string, string>, where: string): void {
  const path = [...properties.keys()].find(isPathProperty);
  if (path !== undefined) throw notForProjects(`${where}.${path}"`);
}

function notForProjects(what: string): InvalidInputError {
  return new InvalidInputError(`${what} may not be set by a project`, {
    suggestion: 'Set it on the command line or in your own config file.',
  });
}

function parseObject(text: string, origin: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new InvalidInputError(`${origin}: ${messageOf(error)}`, { cause: error });
  }
  if (isRecord(parsed)) return parsed;
  throw new InvalidInputError(`${origin}: not a JSON object`);
}

function findKey(name: string, origin: string): ConfigKey {
  if (Object.hasOwn(configKeys, name)) return configKeys[name as ConfigName];
  const known = Object.keys(configKeys);
  throw new InvalidInputError(`${origin}: unknown setting "${name}"`, {
    suggestion: suggestNames(findNearestNames(name, known, 1), `Choose from ${known.join(', ')}.`),
  });
}

function readValue(key: ConfigKey, value: unknown, where: string): unknown {
  switch (key.kind) {
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw new InvalidInputError(`${where} must be true or false`);
    case 'number':
      if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
      throw new InvalidInputError(`${where} must be a whole number above 0`);
    case 'text':
      if (typeof value !== 'string' || value === '') throw new InvalidInputError(`${where} must be text`);
      if (key.values === undefined || key.values.includes(value)) return value;
      throw new InvalidInputError(`${where} must be one of ${key.values.join(', ')}, not "${value}"`);
    case 'list':
      if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
      throw new InvalidInputError(`${where} must be a list of texts`);
    case 'map':
      if (
        value !== null &&
        typeof value === 'object' &&
        Object.values(value).every((item) => typeof item === 'string')
      ) {
        return new Map(Object.entries(value));
      }
      throw new InvalidInputError(`${where} must be an object of texts`);
  }
}

function parseFlag(text: string): boolean | null {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  return /^(0|false|no|off)$/i.test(text) ? false : null;
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** `name=value`; as Maven reads it, a name alone means true. */
export function splitPair(text: string): [string, string] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, 'true'] : [text.slice(0, equals), text.slice(equals + 1)];
}
