import type { RawParent, RawPom, RawProfile, RawRelocation } from '../../core/builds/raw-pom.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { parseXml, type XmlElement, type XmlOptions } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';
import { checkDeclaration } from './check-declaration.ts';
import { checkModelShape, type StrictFault } from './check-model-shape.ts';
import { parseActivation, parseModelBase } from './parse-model-base.ts';

export interface PomOptions extends Pick<XmlOptions, 'checksPrefixes'> {
  /** True: Gradle reads it, which takes more than Maven's readers, and asks for no plugins of it. */
  readonly isGradle?: boolean;
  /** True: a file of the project, in which Maven refuses more. */
  readonly isOwn?: boolean;
}

/**
 * Reads a pom.xml. Namespaces and unknown elements are ignored, text is trimmed, an empty element is the empty string and an
 * absent one null (Maven's lenient MavenXpp3Reader, models 4.0.0 and 4.1.0). `origin` is its path or credential-free URL. With
 * `checksPrefixes` undeclared prefixes are refused, as by Maven 4's MavenStaxReader.
 * @throws CorruptArtifactError `origin:line: why` when it is no whole XML document, its root is not `<project>`, or Maven's readers refuse
 * the model.
 */
export function parsePom(
  bytes: Uint8Array,
  origin: string,
  { isGradle = false, isOwn = false, ...options }: PomOptions = {},
): RawPom {
  if (!isGradle) checkDeclaration(bytes, origin);
  const project = parseXml(bytes, origin, options);
  const faults = isGradle ? [] : checkModelShape(project, origin);
  return toPom(project, bytes, { origin, isGradle, faults: isOwn ? faults : [] });
}

interface PomFile {
  readonly origin: string;
  readonly isGradle: boolean;
  readonly faults: readonly StrictFault[];
}

function toPom(project: XmlElement, bytes: Uint8Array, file: PomFile): RawPom {
  const { origin, isGradle, faults } = file;
  if (project.name !== 'project') {
    throw new CorruptArtifactError(`${origin}:${project.line}: the root element is <${project.name}>, not <project>`, {
      origin,
    });
  }
  const profiles = parseProfiles(project, file);
  const base = parseModelBase(project, origin, isGradle);
  return {
    origin,
    modelVersion: findText(project, 'modelVersion') ?? findNamespaceVersion(bytes),
    parent: parseParent(project),
    groupId: findText(project, 'groupId'),
    artifactId: findText(project, 'artifactId'),
    version: findText(project, 'version'),
    packaging: findText(project, 'packaging'),
    base,
    listsModules: (findChild(project, 'modules') ?? findChild(project, 'subprojects')) !== null,
    profiles,
    relocation: parseRelocation(project),
    fields: parseFields(project),
    hasGradleMetadata: hasGradleMarker(bytes),
    problems: [...faults.map((fault) => describeFault(fault, origin)), ...findProblems(project, origin)],
  };
}

/** Source: Gradle's module metadata specification, "Usage in Maven POMs". */
const GRADLE_MARKER = 'published-with-gradle-metadata';
/** Read by parts of their own, or lists, which no `${project.x}` reaches. */
const NO_FIELDS = new Set(
  'modelVersion parent groupId artifactId version packaging dependencies dependencyManagement modules subprojects properties profiles repositories pluginRepositories plugins pluginManagement extensions resources testResources reporting developers contributors licenses mailingLists filters relocation notifiers'.split(
    ' ',
  ),
);

function parseParent(project: XmlElement): RawParent | null {
  const parent = findChild(project, 'parent');
  if (parent === null) return null;
  const ids: { groupId?: string; artifactId?: string; version?: string } = {};
  for (const part of ['groupId', 'artifactId', 'version'] as const) {
    const text = findText(parent, part);
    if (text !== null) ids[part] = text;
  }
  return { ...ids, relativePath: findText(parent, 'relativePath'), line: parent.line };
}

/** A profile without an id is called `default`, as in Maven's Profile. */
function parseProfiles(project: XmlElement, { origin, isGradle }: PomFile): readonly RawProfile[] {
  const profiles: RawProfile[] = [];
  for (const profile of listChildren(project, 'profiles', 'profile')) {
    profiles.push({
      id: findText(profile, 'id') ?? 'default',
      activation: parseActivation(profile),
      base: parseModelBase(profile, origin, isGradle),
      line: profile.line,
    });
  }
  return profiles;
}

function parseRelocation(project: XmlElement): RawRelocation | null {
  const relocation = findChild(findChild(project, 'distributionManagement'), 'relocation');
  if (relocation === null) return null;
  return {
    groupId: findText(relocation, 'groupId'),
    artifactId: findText(relocation, 'artifactId'),
    version: findText(relocation, 'version'),
    message: findText(relocation, 'message'),
  };
}

function parseFields(project: XmlElement): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  collectFields(project, '', fields);
  return fields;
}

function collectFields(element: XmlElement, prefix: string, fields: Map<string, string>): void {
  for (const child of element.children) {
    if (NO_FIELDS.has(child.name)) continue;
    if (child.children.length > 0) collectFields(child, `${prefix}${child.name}.`, fields);
    else fields.set(prefix + child.name, child.text);
  }
}

/** Maven 4 takes the version of the namespace for that of the model. */
function findNamespaceVersion(bytes: Uint8Array): string | null {
  const head = asBuffer(bytes).toString('latin1');
  return /<project\s[^<>]*xmlns\s*=\s*["']http:\/\/maven\.apache\.org\/POM\/([^"']+)["']/.exec(head)?.[1] ?? null;
}

function hasGradleMarker(bytes: Uint8Array): boolean {
  return asBuffer(bytes).includes(GRADLE_MARKER);
}

function describeFault({ message, line }: StrictFault, origin: string): Problem {
  return { code: 'pom-value', message: `${message}; Maven does not build the project`, where: `${origin}:${line}` };
}

/** Booleans of other text count as false in Maven; said, because they rarely mean that. */
function findProblems(project: XmlElement, origin: string): readonly Problem[] {
  const problems: Problem[] = [];
  visitDependencies(project, (dependency) => {
    const optional = findChild(dependency, 'optional');
    if (optional === null || /^(true|false|\$\{.*\}|)$/i.test(optional.text)) return;
    problems.push({
      code: 'pom-value',
      message: `<optional> is "${optional.text}", neither true nor false; read as false`,
      where: `${origin}:${optional.line}`,
    });
  });
  return problems;
}

function visitDependencies(element: XmlElement, visit: (dependency: XmlElement) => void): void {
  for (const child of element.children) {
    if (child.name === 'build') continue;
    if (child.name === 'dependency') visit(child);
    else if (child.children.length > 0) visitDependencies(child, visit);
  }
}
