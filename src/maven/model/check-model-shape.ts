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

/** A fault for which Maven refuses the POM of a project, but not that of a dependency. */
export interface StrictFault {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
}

/** Limit of faults that are told. */
const MOST_FAULTS = 5;

/**
 * Maven's readers refuse a model in which an element of text holds elements, a list holds text, or an object has a part twice, wherever it
 * lies. Elements and attributes that they do not know, and text in objects, are the result: those they refuse in a project's own files.
 * Source: MavenXpp3Reader of Maven 3, MavenStaxReader of Maven 4.
 * @throws CorruptArtifactError `origin:line: why`.
 */
export function checkModelShape(project: XmlElement, origin: string): readonly StrictFault[] {
  const faults: StrictFault[] = [];
  check(project, PROJECT, origin, faults);
  return faults.slice(0, MOST_FAULTS);
}

function check(element: XmlElement, shape: Shape, origin: string, faults: StrictFault[]): void {
  if (shape === 'any') return;
  if (shape === 'text') {
    const [inside] = element.children;
    if (inside !== undefined)
      refuse(`<${element.name}> holds <${inside.name}>, and Maven takes only text there`, inside);
  } else if (shape === 'texts') {
    refuseText();
    for (const child of element.children) check(child, 'text', origin, faults);
  } else if ('item' in shape) {
    refuseText();
    for (const child of element.children) {
      if (child.name === shape.item) check(child, shape.shape, origin, faults);
      else faults.push(unknownIn(element, child));
    }
  } else checkParts(element, shape);

  function checkParts({ name, children, attributes, text, line }: XmlElement, { parts }: Parts): void {
    const seen = new Set<string>();
    if (text !== '') faults.push({ message: `<${name}> holds text beside its elements`, line });
    for (const attribute of attributes.keys())
      if (!ATTRIBUTE.test(attribute))
        faults.push({ message: `<${name}> has the unknown attribute ${attribute}`, line });
    for (const child of children) {
      if (!Object.hasOwn(parts, child.name)) {
        faults.push(unknownIn(element, child));
        continue;
      }
      if (seen.has(child.name)) refuse(`<${name}> has <${child.name}> twice, which Maven refuses`, child);
      seen.add(child.name);
      check(child, parts[child.name]!, origin, faults);
    }
  }

  function refuseText(): void {
    if (element.text !== '') refuse(`<${element.name}> holds text, and Maven takes only elements there`, element);
  }

  function refuse(why: string, { line }: XmlElement): never {
    throw new CorruptArtifactError(`${origin}:${line}: ${why}`, { origin });
  }
}

function unknownIn({ name }: XmlElement, child: XmlElement): StrictFault {
  return { message: `<${name}> has the unknown element <${child.name}>`, line: child.line };
}

/** Namespaces and what is of them; how URLs are inherited; and two of Maven 4. */
const ATTRIBUTE =
  /^(?:xmlns.*|.*:.*|schemaLocation|noNamespaceSchemaLocation|child\..*\.inherit\.append\.path|root|preserve\.model\.version)$/;

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
const EXECUTION = parts('id phase inherited priority', { goals: list('goal', 'text'), configuration: 'any' });
const PLUGIN = parts('groupId artifactId version extensions inherited', {
  executions: list('execution', EXECUTION),
  dependencies: DEPENDENCIES,
  goals: 'any',
  configuration: 'any',
});
const PLUGINS = list('plugin', PLUGIN);
const EXTENSIONS = list('extension', parts('groupId artifactId version', { configuration: 'any' }));
const RESOURCE = parts('targetPath filtering directory mergeId', {
  includes: list('include', 'text'),
  excludes: list('exclude', 'text'),
});
const BUILD_BASE: Readonly<Record<string, Shape>> = {
  resources: list('resource', RESOURCE),
  testResources: list('testResource', RESOURCE),
  filters: list('filter', 'text'),
  plugins: PLUGINS,
  pluginManagement: parts('', { plugins: PLUGINS }),
};
const BUILD = parts(
  'sourceDirectory scriptSourceDirectory testSourceDirectory outputDirectory testOutputDirectory defaultGoal directory finalName',
  { ...BUILD_BASE, extensions: EXTENSIONS, sources: 'any' },
);
const REPORT_SET = parts('id inherited', { reports: list('report', 'text'), configuration: 'any' });
const REPORT_PLUGIN = parts('groupId artifactId version inherited', {
  reportSets: list('reportSet', REPORT_SET),
  configuration: 'any',
});
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
  reports: 'any',
  reporting: parts('excludeDefaults outputDirectory', { plugins: list('plugin', REPORT_PLUGIN) }),
};
const PERSON = 'name email url organization organizationUrl timezone';
const OF_PERSON: Readonly<Record<string, Shape>> = { roles: list('role', 'text'), properties: 'texts' };
const NOTIFIER = parts('type sendOnError sendOnFailure sendOnSuccess sendOnWarning address', {
  configuration: 'texts',
});
const MAILING_LIST = parts('name subscribe unsubscribe post archive', { otherArchives: list('otherArchive', 'text') });
const PROFILE_BUILD = parts('defaultGoal directory finalName', BUILD_BASE);
const PROJECT = parts('modelVersion groupId artifactId version packaging name description url inceptionYear', {
  ...BASE,
  build: BUILD,
  mailingLists: list('mailingList', MAILING_LIST),
  parent: parts('groupId artifactId version relativePath'),
  organization: parts('name url'),
  licenses: list('license', parts('name url distribution comments')),
  developers: list('developer', parts(`id ${PERSON}`, OF_PERSON)),
  contributors: list('contributor', parts(PERSON, OF_PERSON)),
  prerequisites: parts('maven'),
  scm: parts('connection developerConnection tag url'),
  issueManagement: parts('system url'),
  ciManagement: parts('system url', { notifiers: list('notifier', NOTIFIER) }),
  profiles: list('profile', parts('id', { ...BASE, build: PROFILE_BUILD, activation: ACTIVATION })),
});
