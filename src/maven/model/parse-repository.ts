import type { RawRepository, RawRepositoryPolicy } from '../../core/builds/raw-pom.ts';
import type { XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText } from '../../platform/xml/xml-children.ts';

/** A `<repository>`. POMs and settings.xml write it alike; `textOf` may interpolate. */
export function parseRepository(
  element: XmlElement,
  origin: string,
  textOf: typeof findText = findText,
): RawRepository {
  const policy = (name: string): RawRepositoryPolicy | null => {
    const found = findChild(element, name);
    return found && { enabled: textOf(found, 'enabled'), updatePolicy: textOf(found, 'updatePolicy') };
  };
  return {
    id: textOf(element, 'id'),
    url: textOf(element, 'url'),
    layout: textOf(element, 'layout'),
    releases: policy('releases'),
    snapshots: policy('snapshots'),
    where: `${origin}:${element.line}`,
  };
}
