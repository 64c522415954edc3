/**
 * Characters that a terminal obeys or a reader cannot see: C0 without tab and line feed, DEL and C1, soft hyphen, bidirectional
 * marks and overrides, zero-width characters, line and paragraph separators, blank Hangul fillers, interlinear anchors,
 * tags and the supplementary variation selectors. Sources: Unicode TR36 2.10, CVE-2021-42574 (bidirectional overrides in source).
 */
const HIDDEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu;

const ANY_HIDDEN = new RegExp(HIDDEN, 'u');

/** The same text with every hidden character written as `\u{202e}`; tab and line feed stay. */
export function makeVisible(text: string): string {
  // Hardly any text has one: to look for the first takes less than half as long as to replace none.
  if (!ANY_HIDDEN.test(text)) return text;
  return text.replace(HIDDEN, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
}

/** Plain data (JSON) with every string and every key made visible, and without what is undefined. Texts from jars, POMs and servers go out through here. */
export function makeDataVisible<Data>(data: Data): Data {
  return visibleCopy(data) as Data;
}

function visibleCopy(value: unknown): unknown {
  if (typeof value === 'string') return makeVisible(value);
  if (Array.isArray(value)) return value.map(visibleCopy);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [makeVisible(key), visibleCopy(entry)]));
}
