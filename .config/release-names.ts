/** The fields of package.json that others follow. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly engines: { readonly node: string };
  readonly bin: { readonly 'jar-indexer': string };
  /** The one place that names the owner. */
  readonly repository: { readonly url: string };
}

/** Stands in `repository` until a person puts the owner's name there. */
export const PLACEHOLDER = 'OWNER';

/** The owner on GitHub. @throws an Error for a repository elsewhere. */
export function ownerOf({ name, repository: { url } }: PackageJson): string {
  const owner = /^git\+https:\/\/github\.com\/([\w-]+)\/([\w.-]+)\.git$/.exec(url);
  if (owner?.[2] === name) return owner[1]!;
  throw new Error(`package.json: "repository" is ${url}, where git+https://github.com/<owner>/${name}.git is expected`);
}

/** Fields of package.json itself that name the owner too. */
export function namesInPackage(own: PackageJson): object {
  return {
    homepage: `${pageOf(own)}#readme`,
    bugs: { url: `${pageOf(own)}/issues` },
    mcpName: registryNameOf(own),
  };
}

/** server.json, the entry in the registry of MCP servers. Schema: https://modelcontextprotocol.io/registry/package-types */
export function serverJsonOf(own: PackageJson): object {
  const project = {
    name: 'JAR_INDEXER_PROJECT',
    description: 'The folder of the project, for clients that do not start the server in it',
    format: 'filepath',
  };
  const transport = { type: 'stdio' };
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: registryNameOf(own),
    title: own.name,
    description: own.description,
    version: own.version,
    repository: { url: pageOf(own), source: 'github' },
    packages: [
      {
        registryType: 'npm',
        identifier: own.name,
        version: own.version,
        runtimeHint: 'npx',
        transport,
        packageArguments: [
          { type: 'positional', value: 'serve' },
          { type: 'named', name: '--format', value: 'text' },
        ],
        environmentVariables: [project],
      },
      {
        registryType: 'oci',
        identifier: `${imageOf(own)}:${own.version}`,
        runtimeHint: 'docker',
        transport,
        runtimeArguments: [
          {
            type: 'named',
            name: '--mount',
            description: 'The project, read-only, and a volume for the home',
            value: 'type=bind,src={project},dst=/project,readonly',
            isRequired: true,
            variables: { project: { description: 'The folder of the project', format: 'filepath', isRequired: true } },
          },
          {
            type: 'named',
            name: '--mount',
            value: 'type=volume,src=jar-indexer,dst=/home/node/.cache/jar-indexer',
          },
        ],
      },
    ],
  };
}

/** The container image: the registry of MCP servers compares the label with the name of the entry. */
export function imageNamesOf(own: PackageJson): Readonly<Record<'tags' | 'labels', readonly string[]>> {
  return {
    tags: [`${imageOf(own)}:${own.version}`, `${imageOf(own)}:latest`],
    labels: [
      `io.modelcontextprotocol.server.name=${registryNameOf(own)}`,
      `org.opencontainers.image.source=${pageOf(own)}`,
      `org.opencontainers.image.description=${own.description}`,
      `org.opencontainers.image.licenses=${own.license}`,
    ],
  };
}

/** manifest.json of the MCP bundle, which desktop clients install by a click. */
export function bundleManifestOf(own: PackageJson): object {
  const program = own.bin['jar-indexer'];
  return {
    manifest_version: '0.3',
    name: own.name,
    display_name: own.name,
    version: own.version,
    description: own.description,
    author: { name: ownerOf(own), url: `https://github.com/${ownerOf(own)}` },
    repository: { type: 'git', url: `${pageOf(own)}.git` },
    homepage: pageOf(own),
    support: `${pageOf(own)}/issues`,
    license: own.license,
    keywords: own.keywords,
    server: {
      type: 'node',
      entry_point: program,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${program}`, 'serve', '--format', 'text', '--project', '${user_config.project}'],
      },
    },
    // The list depends on the settings.
    tools_generated: true,
    user_config: {
      project: {
        type: 'directory',
        title: 'Project',
        description: 'The folder of the Maven or Gradle project whose dependencies are asked about',
        required: true,
      },
    },
    compatibility: { platforms: ['darwin', 'linux', 'win32'], runtimes: { node: own.engines.node } },
  };
}

/** A page or template with the owner and the version of package.json wherever it names a repository, an image or a package of ours. */
export function withNames(own: PackageJson, text: string): string {
  const owner = ownerOf(own);
  return text
    .replaceAll(/(github\.com\/|io\.github\.|uses: )[\w-]+(?=\/jar-indexer\b)/g, `$1${owner}`)
    .replaceAll(/(ghcr\.io\/)[\w-]+(?=\/jar-indexer\b)/g, `$1${owner.toLowerCase()}`)
    .replaceAll(/(\bjar-indexer@v?)\d+\.\d+\.\d+\b/g, `$1${own.version}`);
}

export function printJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Names of images have no capitals. */
function imageOf(own: PackageJson): string {
  return `ghcr.io/${ownerOf(own).toLowerCase()}/${own.name}`;
}

function pageOf(own: PackageJson): string {
  return `https://github.com/${ownerOf(own)}/${own.name}`;
}

function registryNameOf(own: PackageJson): string {
  return `io.github.${ownerOf(own)}/${own.name}`;
}
