import { type Coordinates, findUnsafePart } from '../../core/artifacts/coordinates.ts';

/** A build's own report about one of its projects. */
export interface ProjectReport {
  readonly path: string;
  /** Absolute. */
  readonly folder: string;
  readonly coordinates: Coordinates;
  readonly isPlatform: boolean;
  readonly configurations: ReadonlyMap<string, ConfigurationReport>;
}

export interface ConfigurationReport {
  /** All that it has, those it depends on itself included. */
  readonly components: readonly ReportedComponent[];
  readonly direct: readonly ReportedComponent[];
  /** Modules that the build asks for and could not have, with the reason. */
  readonly unresolved: readonly { readonly asked: string; readonly why: string }[];
  /** Why the build has nothing to say of it; empty: it has. */
  readonly failures: readonly string[];
}

export interface ReportedComponent {
  readonly coordinates: Coordinates;
  /** Path of the project that it is; null: a published module. */
  readonly project: string | null;
}

type OpenConfiguration = { -readonly [Key in keyof ConfigurationReport]: ConfigurationReport[Key][number][] };

/** Null: it is no report. Lines of other forms, and names that could leave their folder, are passed over. */
export function parseReport(text: string): ProjectReport | null {
  const [head = '', ...lines] = text.split('\n');
  const [kind, path, folder, groupId = '', artifactId = '', version = '', isPlatform] = head.split('\t');
  if (kind !== 'project' || !path || !folder) return null;
  const configurations = new Map<string, OpenConfiguration>();
  let open: OpenConfiguration | null = null;
  for (const line of lines) {
    const [word, ...fields] = line.split('\t');
    if (word === 'configuration' && fields[0]) {
      open = { components: [], direct: [], unresolved: [], failures: [] };
      configurations.set(fields[0], open);
    } else if (word === 'failed') open?.failures.push(fields[0] ?? '');
    else if (word === 'unresolved') open?.unresolved.push({ asked: fields[0] ?? '', why: fields[1] ?? '' });
    else {
      const component = readComponent(fields);
      if (component !== null && word === 'component') open?.components.push(component);
      else if (component !== null && word === 'direct') open?.direct.push(component);
    }
  }
  const coordinates = { groupId: groupId || artifactId, artifactId, version };
  return { path, folder, coordinates, isPlatform: isPlatform === 'true', configurations };
}

function readComponent([
  owner,
  groupId = '',
  artifactId = '',
  version = '',
]: readonly string[]): ReportedComponent | null {
  const coordinates = { groupId, artifactId, version };
  if (owner) return { coordinates, project: owner };
  return findUnsafePart(coordinates) === null ? { coordinates, project: null } : null;
}
