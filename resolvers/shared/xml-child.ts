import type { XmlElement } from '../../src/platform/xml/xml.ts';

/** The first child of that name. */
export function findChild(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((candidate) => candidate.name === name) ?? null;
}

/** Null when it is absent or empty. */
export function readChildText(element: XmlElement | null, name: string): string | null {
  return findChild(element, name)?.text || null;
}
