import type { RawActivation } from '../../core/builds/raw-pom.ts';
import type { XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText } from '../../platform/xml/xml-children.ts';

/** The `<activation>` of a profile, null when there is none. POMs and settings.xml write it alike; `textOf` may interpolate. */
export function parseActivation(profile: XmlElement, textOf: typeof findText = findText): RawActivation | null {
  const activation = findChild(profile, 'activation');
  if (activation === null) return null;
  const os = findChild(activation, 'os');
  const property = findChild(activation, 'property');
  const file = findChild(activation, 'file');
  const condition = findChild(activation, 'condition');
  return {
    activeByDefault: textOf(activation, 'activeByDefault'),
    jdk: textOf(activation, 'jdk'),
    os: os && {
      name: textOf(os, 'name'),
      family: textOf(os, 'family'),
      arch: textOf(os, 'arch'),
      version: textOf(os, 'version'),
    },
    property: property && { name: textOf(property, 'name'), value: textOf(property, 'value') },
    file: file && { exists: textOf(file, 'exists'), missing: textOf(file, 'missing') },
    packaging: textOf(activation, 'packaging'),
    // Never interpolated: Maven 4 keeps `${}` of a condition for the condition's own language.
    condition: condition && { text: condition.text, line: condition.line },
  };
}
