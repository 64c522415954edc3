import type { SourceIndex } from '../../../core/code/source-index.ts';
import { isRecord } from '../../../core/is-record.ts';
import { endOfName, isSameKey, type WrittenKey } from '../../../naming/keys/written-key.ts';

/** https://docs.spring.io/spring-boot/specification/configuration-metadata/format.html */
export const BINARY_METADATA = 'META-INF/spring-configuration-metadata.json';
const PATHS = [BINARY_METADATA, 'META-INF/additional-spring-configuration-metadata.json'];

/** The entry of a key in Spring's metadata. */
export interface KeyMetadata {
  readonly name: string;
  readonly type: string | null;
  readonly description: string | null;
  readonly defaultValue: string | null;
  /** In words; null: it is not deprecated. */
  readonly deprecation: string | null;
  readonly file: string;
  /** 1-based line of its name. */
  readonly line: number;
}

/** The entry of a key in the files of an artifact; null: none has one. */
export function findKeyMetadata(index: SourceIndex, key: WrittenKey): KeyMetadata | null {
  for (const path of PATHS) {
    const file = index.findFile(path);
    const found = file < 0 ? null : readKeyMetadata(Buffer.from(index.text(file)).toString('utf8'), path, key);
    if (found !== null) return found;
  }
  return null;
}

/** The entry of a key in one file of metadata; null: it has none, or is no JSON. */
export function readKeyMetadata(text: string, file: string, key: WrittenKey): KeyMetadata | null {
  const properties = propertiesIn(text);
  const exact = properties.find(({ name }) => isSameKey(key, name));
  const found = exact ?? properties.find((entry) => isMapWith(key, entry));
  if (found === undefined) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const { name, type, description, defaultValue } = found;
  return {
    name: exact === undefined ? `${name}.*` : name,
    type: textOf(type),
    description: textOf(description),
    defaultValue: defaultValue === undefined ? null : JSON.stringify(defaultValue),
    deprecation: describeDeprecation(found),
    file,
    line: text.slice(0, Math.max(0, text.indexOf(JSON.stringify(name)))).split('\n').length,
  };
}

interface Entry extends Readonly<Record<string, unknown>> {
  readonly name: string;
}

function propertiesIn(text: string): readonly Entry[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const { properties } = isRecord(parsed) ? parsed : {};
    return Array.isArray(properties) ? properties.filter(isEntry) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value.name === 'string';
}

/** True if a key names what a map holds, as `logging.level.root` does. */
function isMapWith(key: WrittenKey, { name, type }: Entry): boolean {
  return /^java\.util\.Map\b/.test(String(type)) && endOfName(key, 0, name) !== null;
}

function describeDeprecation({ deprecation, deprecated }: Entry): string | null {
  if (!isRecord(deprecation)) return deprecated === true ? 'deprecated' : null;
  const { level, since, replacement, reason } = deprecation;
  return [
    level === 'error' ? 'no longer supported' : 'deprecated',
    typeof since === 'string' ? `since ${since}` : '',
    typeof replacement === 'string' ? `use ${replacement}` : '',
    typeof reason === 'string' ? reason : '',
  ]
    .filter(Boolean)
    .join(', ');
}
