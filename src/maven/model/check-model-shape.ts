import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { XmlElement } from '../../platform/xml/xml.ts';

/**
 * The elements of the model that hold elements themselves: an object by the shapes of its parts, a list by that of its items. `text`:
 * text and nothing else; `texts`: elements of any name with text; `any`: whatever a plugin or tool takes.
 */
type Shape = 'text' | 'texts' | 'any' | { readonly item: string; readonly shape: Shape } | Parts;
interface Parts {
  readonly parts: Readonly<Record<string, Shape>>;
}

/**
 * Maven's readers refuse a model in which an element of text holds elements, or an object has a part twice, wherever it lies. Unknown
 * elements pass, as in the POM of a dependency. Source: MavenXpp3Reader of Maven 3, MavenStaxReader of Maven 4.
 * @throws CorruptArtifactError `origin:line: why`.
 */
export function checkModelShape(project: XmlElement, origin: string): void {
  check(project, PROJECT, origin);
}

function check(element: XmlElement, shape: Shape, origin: string): void {
  if (shape === 'any') return;
  if (shape === 'text') {
    const [inside] = element.children;
    if (inside !== undefined)
      refuse(`<${element.name}> holds <${inside.name}>, and Maven takes only text there`, inside);
  } else if (shape === 'texts') for (const child of element.children) check(child, 'text', origin);
  else if ('item' in shape) {
    for (const child of element.children) if (child.name === shape.item) check(child, shape.shape, origin);
  } else checkParts(element, shape);

  function checkParts({ name, children }: XmlElement, { parts }: Parts): void {
    const seen = new Set<string>();
    for (const child of children) {
      if (!Object.hasOwn(parts, child.name)) continue;
      if (seen.has(child.name)) refuse(`<${name}> has <${child.name}> twice, which Maven refuses`, child);
      seen.add(child.name);
      check(child, parts[child.name]!, origin);
    }
  }

  function refuse(why: string, { line }: XmlElement): never {
    throw new CorruptArtifactError(`${origin}:${line}: ${why}`, { origin });
  }
}

const list = (item: string, shape: Shape): Shape => ({ item, shape });
const parts = (texts: string, others: Readonly<Record<string, Shape>> = {}): Parts => ({
  parts: { ...Object.fromEntries(texts.split(' ').map((name) => [name, 'text'] as const)), ...others },
});

const EXCLUSION = parts('groupId artifactId');
const DEPENDENCY = parts('groupId artifactId version type classifier scope systemPath optional', {
  exclusions: list('exclusion', EXCLUSION),
});
const DEPENDENCIES = list('dependency', DEPENDENCY);
const POLICY = parts('enabled updatePolicy checksumPolicy');
const REPOSITORY = parts('id name url layout', { releases: POLICY, snapshots: POLICY });
const DEPLOYMENT = parts('id name url layout uniqueVersion', { releases: POLICY, snapshots: POLICY });
const DISTRIBUTION = parts('downloadUrl status', {
  relocation: parts('groupId artifactId version message'),
  repository: DEPLOYMENT,
  snapshotRepository: DEPLOYMENT,
  site: parts('id name url'),
});
const PLUGIN = parts('groupId artifactId version extensions inherited', {
  dependencies: DEPENDENCIES,
  configuration: 'any',
});
const PLUGINS = list('plugin', PLUGIN);
const EXTENSIONS = list('extension', parts('groupId artifactId version'));
const BUILD = parts(
  'sourceDirectory scriptSourceDirectory testSourceDirectory outputDirectory testOutputDirectory defaultGoal directory finalName',
  { plugins: PLUGINS, pluginManagement: parts('', { plugins: PLUGINS }), extensions: EXTENSIONS },
);
const ACTIVATION = parts('activeByDefault jdk packaging condition', {
  os: parts('name family arch version'),
  property: parts('name value'),
  file: parts('missing exists'),
});
const BASE: Readonly<Record<string, Shape>> = {
  modules: list('module', 'text'),
  subprojects: list('subproject', 'text'),
  properties: 'texts',
  dependencyManagement: parts('', { dependencies: DEPENDENCIES }),
  dependencies: DEPENDENCIES,
  repositories: list('repository', REPOSITORY),
  pluginRepositories: list('pluginRepository', REPOSITORY),
  distributionManagement: DISTRIBUTION,
  build: BUILD,
};
const PERSON = 'name email url organization organizationUrl timezone';
const PROJECT = parts('modelVersion groupId artifactId version packaging name description url inceptionYear', {
  ...BASE,
  parent: parts('groupId artifactId version relativePath'),
  organization: parts('name url'),
  licenses: list('license', parts('name url distribution comments')),
  developers: list('developer', parts(`id ${PERSON}`)),
  contributors: list('contributor', parts(PERSON)),
  prerequisites: parts('maven'),
  scm: parts('connection developerConnection tag url'),
  issueManagement: parts('system url'),
  ciManagement: parts('system url'),
  profiles: list('profile', parts('id', { ...BASE, activation: ACTIVATION })),
});
