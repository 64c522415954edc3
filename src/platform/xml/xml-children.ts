import type { XmlElement } from './xml.ts';

/** The first child of that name; null if there is none. A missing element has no children. */
export function findChild(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null;
}

/** The trimmed text of the first child of that name; null if there is none. */
export function findText(element: XmlElement | null, name: string): string | null {
  return findChild(element, name)?.text ?? null;
}

/** The children of the first child named `list`: all, or those named `item`. */
export function listChildren(element: XmlElement | null, list: string, item?: string): readonly XmlElement[] {
  const children = findChild(element, list)?.children ?? [];
  return item === undefined ? children : children.filter(({ name }) => name === item);
}
