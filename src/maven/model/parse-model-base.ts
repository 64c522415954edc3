import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type {
  RawActivation,
  RawBuildPart,
  RawDependency,
  RawModelBase,
  RawRepository,
  RawRepositoryPolicy,
  RawText,
} from '../../core/builds/raw-pom.ts';
import type { XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';

/**
 * The part that `<project>` and `<profile>` have in common. Unknown elements are ignored, as Maven's lenient reader does. With `isGradle`
 * plugins and extensions are left out: Gradle builds nothing by a POM, and they are a large part of many.
 */
export function parseModelBase(element: XmlElement, origin: string, isGradle: boolean): RawModelBase {
  const management = findChild(element, 'dependencyManagement');
  return {
    modules: [...parseModules(element, 'modules', 'module'), ...parseModules(element, 'subprojects', 'subproject')],
    properties: parseProperties(element),
    dependencies: parseDependencies(element, origin),
    managed: management === null ? [] : parseDependencies(management, origin),
    repositories: listChildren(element, 'repositories', 'repository').map((one) => parseRepository(one, origin)),
    buildParts: isGradle ? [] : parseBuildParts(element, origin),
  };
}

/** `subprojects` are the modules of model 4.1.0. */
function parseModules(element: XmlElement, list: string, item: string): readonly RawText[] {
  return listChildren(element, list, item).map(({ text, line }) => ({ text, line }));
}

function parseProperties(element: XmlElement): ReadonlyMap<string, string> {
  return new Map(listChildren(element, 'properties').map(({ name, text }) => [name, text]));
}

function parseDependencies(element: XmlElement, origin: string): readonly RawDependency[] {
  const dependencies: RawDependency[] = [];
  for (const dependency of listChildren(element, 'dependencies', 'dependency')) {
    dependencies.push(parseDependency(dependency, origin));
  }
  return dependencies;
}

function parseDependency(element: XmlElement, origin: string): RawDependency {
  return {
    groupId: findText(element, 'groupId'),
    artifactId: findText(element, 'artifactId'),
    version: findText(element, 'version'),
    type: findText(element, 'type'),
    classifier: findText(element, 'classifier'),
    scope: findText(element, 'scope'),
    optional: findText(element, 'optional'),
    systemPath: findText(element, 'systemPath'),
    exclusions: listChildren(element, 'exclusions', 'exclusion').map(parseExclusion),
    origin,
    line: element.line,
    versionLine: findChild(element, 'version')?.line ?? element.line,
  };
}

function parseExclusion(element: XmlElement): ModuleId {
  return { groupId: findText(element, 'groupId') ?? '', artifactId: findText(element, 'artifactId') ?? '' };
}

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

function parseBuildParts(element: XmlElement, origin: string): readonly RawBuildPart[] {
  const build = findChild(element, 'build');
  const parse = (parts: readonly XmlElement[], kind: RawBuildPart['kind']): readonly RawBuildPart[] =>
    parts.map((part) => ({
      kind,
      groupId: findText(part, 'groupId') ?? 'org.apache.maven.plugins',
      artifactId: findText(part, 'artifactId') ?? '',
      version: findText(part, 'version'),
      extensions: findText(part, 'extensions'),
      where: `${origin}:${part.line}`,
    }));
  return [
    ...parse(listChildren(build, 'extensions', 'extension'), 'extension'),
    ...parse(listChildren(build, 'plugins', 'plugin'), 'plugin'),
    ...parse(listChildren(findChild(build, 'pluginManagement'), 'plugins', 'plugin'), 'managed-plugin'),
  ];
}

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
