/**
 * Characters that a terminal obeys or a reader cannot see: C0 without tab and line feed, DEL and C1, soft hyphen, combining grapheme
 * joiner, bidirectional marks and overrides, zero-width characters, line and paragraph separators, blank Hangul fillers, interlinear
 * anchors, controls of shorthand and of music, tags and all variation selectors, which can carry a text behind any character, an emoji too.
 * Sources: Unicode TR36 2.10, Default_Ignorable_Code_Point, CVE-2021-42574 (bidirectional overrides in source).
 */
const HIDDEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]/gu;

const ANY_HIDDEN = new RegExp(HIDDEN, 'u');

/** The same text with every hidden character written as `\u{202e}`; tab and line feed stay. */
export function makeVisible(text: string): string {
  // Hardly any text has one: to look for the first takes less than half as long as to replace none.
  if (!ANY_HIDDEN.test(text)) return text;
  return text.replace(HIDDEN, printHidden);
}

/** As `makeVisible`, of a name or an address, which is no more than one line: tabs and line feeds are hidden there too. */
export function makeNameVisible(name: string): string {
  return makeVisible(name).replace(/[\t\n]/g, printHidden);
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

function printHidden(hidden: string): string {
  return `\\u{${hidden.codePointAt(0)?.toString(16)}}`;
}
