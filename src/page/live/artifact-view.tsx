import { useContext, useState } from 'preact/hooks';
import { ScrollRegion } from '../views/scroll-region.tsx';
import { Warnings } from '../views/warnings.tsx';
import { printAddress } from './address.ts';
import type { FoldersAnswer, PackageEntry, PackagesAnswer, TypeAnswer, TypesAnswer } from './answers.ts';
import type { CallFailure } from './client.ts';
import { CompareField } from './compare-field.tsx';
import { Fault } from './fault.tsx';
import { goTo } from './go-to.ts';
import { callPages, type WholeList } from './pages.ts';
import { Live, useAnswer } from './use-answer.ts';

/** One artifact: its packages with their types, its files, and the way to compare it with another version. */
export function ArtifactView({ artifact }: { artifact: string }) {
  const [mode, setMode] = useState<'types' | 'files'>('types');
  return (
    <section class="view" aria-label="Artifact">
      <div class="bar">
        <h2>{artifact}</h2>
        <fieldset class="chips">
          <legend class="hidden">What to list</legend>
          <button type="button" class="chip" aria-pressed={mode === 'types'} onClick={() => setMode('types')}>
            packages and types
          </button>
          <button type="button" class="chip" aria-pressed={mode === 'files'} onClick={() => setMode('files')}>
            files
          </button>
        </fieldset>
        <CompareField artifact={artifact} path="" />
      </div>
      {mode === 'types' ? (
        <Packages artifact={artifact} />
      ) : (
        <ScrollRegion label="Files">
          <Folder artifact={artifact} path="" />
        </ScrollRegion>
      )}
    </section>
  );
}

function Packages({ artifact }: { artifact: string }) {
  const { answer, fault, status, isAsking } = useAnswer<PackagesAnswer>(artifact, (client, { signal }) =>
    client.call('list_packages', { coordinates: artifact, max_depth: 20 }, { signal }),
  );
  return (
    <ScrollRegion label="Packages">
      <Fault fault={fault} />
      {status === 'source_jar_not_found' && <HowToRegister artifact={artifact} />}
      {answer === null && isAsking && <p class="notice">Fetching and indexing its sources…</p>}
      {answer?.source_note !== undefined && <p class="notice">{answer.source_note}</p>}
      <Warnings warnings={answer?.problems ?? []} />
      {answer?.packages.map((entry) => (
        <Package key={entry.name} artifact={artifact} entry={entry} name={entry.name} />
      ))}
      {answer?.packages.length === 0 && <p class="empty">It has no packages. Its files may have something.</p>}
    </ScrollRegion>
  );
}

/** The command that tells the server where sources are. */
function HowToRegister({ artifact }: { artifact: string }) {
  return (
    <p class="notice">
      <code>{`jar-indexer tool register_source --coordinates ${artifact} --source-uri PLACE`}</code>
      <br />
      PLACE is a sources jar, a folder, a Git repository, or a binary jar for declarations.
    </p>
  );
}

interface PackageProps {
  readonly artifact: string;
  readonly entry: PackageEntry;
  /** The full one. */
  readonly name: string;
}

/** A package, whose types are asked for when it is opened. */
function Package({ artifact, entry, name }: PackageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {entry.class_count > 0 && (
        <details class="branch" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span class="mono">{name === '' ? '(unnamed)' : name}</span> <span class="dim">{entry.class_count}</span>
          </summary>
          {isOpen && <Types artifact={artifact} packageName={name} />}
        </details>
      )}
      {entry.packages?.map((child) => (
        <Package key={child.name} artifact={artifact} entry={child} name={`${name}.${child.name}`} />
      ))}
    </>
  );
}

type TypeEntry = TypesAnswer['types'][number];

function Types({ artifact, packageName }: { artifact: string; packageName: string }) {
  const { client, failed } = useContext(Live);
  const [notFound, setNotFound] = useState<string | null>(null);
  const { answer, fault } = useAnswer<WholeList<TypesAnswer, TypeEntry>>(packageName, (asking, { signal }) =>
    callPages(asking, ['list_types', { coordinates: artifact, package_filter: packageName }], {
      signal,
      pageSize: 200,
      entriesOf: ({ types }) => types,
    }),
  );
  const open = async (name: string) => {
    try {
      const type_name = packageName === '' ? name : `${packageName}.${name}`;
      const { type_info: type } = await client.call<TypeAnswer>('get_type_source', {
        coordinates: artifact,
        type_name,
      });
      const { start } = type.line_range;
      goTo({ view: 'source', artifact, path: type.file_path, lines: { start, end: start } });
    } catch (error) {
      failed(error as CallFailure);
      setNotFound((error as Error).message);
    }
  };
  return (
    <>
      <Fault fault={fault ?? notFound} />
      <ul class="types">
        {answer?.entries.map(({ name, kind }) => (
          <li key={name}>
            <button type="button" class="link mono" onClick={() => open(name)}>
              {name}
            </button>{' '}
            <span class="dim">{kind}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A folder, whose content is asked for when it is opened. */
function Folder({ artifact, path }: { artifact: string; path: string }) {
  const { answer, fault } = useAnswer<FoldersAnswer>(`${artifact} ${path}`, (client, { signal }) =>
    client.call('list_folder_tree', { coordinates: artifact, path, max_depth: 1 }, { signal }),
  );
  return (
    <div class={path === '' ? '' : 'branch'}>
      <Fault fault={fault} />
      {answer?.folders.map(({ name }) => (
        <FolderItem key={name} artifact={artifact} name={name} path={path === '' ? name : `${path}/${name}`} />
      ))}
      <ul class="types">
        {answer?.files.map(({ name }) => (
          <li key={name}>
            <a
              class="mono"
              href={printAddress({
                view: 'source',
                artifact,
                path: path === '' ? name : `${path}/${name}`,
                lines: null,
              })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FolderItem({ artifact, name, path }: { artifact: string; name: string; path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="branch" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="mono">{name}</summary>
      {isOpen && <Folder artifact={artifact} path={path} />}
    </details>
  );
}
