import { OWN, printAddress } from './address.ts';
import type { Declaration, DeclarationsAnswer } from './answers.ts';
import { useAnswer } from './use-answer.ts';

interface OutlineProps {
  readonly artifact: string;
  readonly path: string;
  /** The line whose declaration is described; null: that of the file. */
  readonly line: number | null;
}

/** The declarations of a file, and the documentation of the declaration at a line. */
export function Outline({ artifact, path, line }: OutlineProps) {
  const { answer } = useAnswer<DeclarationsAnswer>(`${artifact}/${path}`, (client, { signal }) =>
    client.call('list_declarations', { path, ...(artifact !== OWN && { artifact }) }, { signal }),
  );
  const declarations = answer?.declarations ?? [];
  if (declarations.length === 0) return null;
  const way = findWay(declarations, line ?? declarations[0]!.line);
  const meant = way.at(-1) ?? declarations[0]!;
  const types = way.filter(({ children, kind }) => children !== undefined || TYPES.has(kind));
  return (
    <aside class="detail" aria-label="Outline">
      <h2>{meant.name}</h2>
      {meant.signature !== undefined && <p class="mono">{meant.signature}</p>}
      {meant.doc_comment !== undefined && <p class="doc">{meant.doc_comment}</p>}
      {TYPES.has(meant.kind) && (
        <p>
          <a
            href={printAddress({
              view: 'subtypes',
              name: qualify(answer?.package, types.length > 0 ? types : [meant]),
            })}
          >
            Subtypes
          </a>
        </p>
      )}
      <h3>Outline</h3>
      {answer?.declared_only !== undefined && (
        <p class="dim">Declarations from its classes. Decompiled bodies move their lines.</p>
      )}
      {answer?.decompiled !== undefined && <p class="dim">Decompiled from its classes.</p>}
      <Members declarations={declarations} artifact={artifact} path={path} meant={meant} />
      {answer?.truncated !== undefined && <p class="dim">The outline is cut: the file declares more.</p>}
    </aside>
  );
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'record', 'annotation', 'object', 'trait']);

interface MembersProps extends Omit<OutlineProps, 'line'> {
  readonly declarations: readonly Declaration[];
  readonly meant: Declaration;
}

function Members({ declarations, meant, ...file }: MembersProps) {
  return (
    <ul class="outline">
      {declarations.map((declaration) => {
        const { name, kind, line, end_line, children } = declaration;
        return (
          <li key={`${name} ${line}`}>
            <a
              class="mono"
              aria-current={declaration === meant ? 'true' : undefined}
              href={printAddress({
                view: 'source',
                ...file,
                lines: { start: line, end: children === undefined ? end_line : line },
              })}
            >
              {name}
            </a>{' '}
            <span class="dim">{kind}</span>
            {children !== undefined && <Members declarations={children} meant={meant} {...file} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The declarations around a line, the outermost first. */
function findWay(declarations: readonly Declaration[], line: number): readonly Declaration[] {
  const found = declarations.find((declaration) => declaration.line <= line && line <= declaration.end_line);
  return found === undefined ? [] : [found, ...findWay(found.children ?? [], line)];
}

function qualify(packageName: string | undefined, types: readonly Declaration[]): string {
  return [...(packageName === undefined ? [] : [packageName]), ...types.map(({ name }) => name)].join('.');
}
