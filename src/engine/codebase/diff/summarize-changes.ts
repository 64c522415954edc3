import { lastPart } from '../../../core/text/last-part.ts';
import {
  type ChangedDeclaration,
  compareFiles,
  type FileDifference,
  type FileState,
  isWithoutDifference,
  pathOf,
} from './compare-files.ts';
import { pairFiles } from './pair-files.ts';

/** Of one that came or went, all of its declarations did. What moved is told in `moved` alone. */
export interface ChangedFile extends FileDifference {
  readonly path: string;
}

export interface ChangeSummary {
  readonly added: readonly ChangedFile[];
  readonly removed: readonly ChangedFile[];
  readonly modified: readonly ChangedFile[];
  readonly renamed: readonly (ChangedFile & { readonly before: string })[];
  /** Paths of files that changed, but no declaration in them; other line ends are no change. */
  readonly otherwise: readonly string[];
  /** Declarations that left one file, or one type, for another under the same name and signature; what came along with its type is not among them. */
  readonly moved: readonly MovedDeclaration[];
}

export interface MovedDeclaration {
  readonly kind: string;
  readonly signature: string;
  readonly from: string;
  readonly to: string;
  /** Whether something else is within. */
  readonly isChanged: boolean;
}

/** `earlier` and `later` are the files that may differ. */
export function summarizeChanges(earlier: readonly FileState[], later: readonly FileState[]): ChangeSummary {
  const { added, removed, kept } = pairFiles(earlier, later);
  const compared = kept.map(([was, is]) => ({ before: pathOf(was), path: pathOf(is), ...compareFiles(was, is) }));
  const otherwise = kept.filter(([was, is], place) => {
    return pathOf(was) === pathOf(is) && isWithoutDifference(compared[place]!) && textOf(was) !== textOf(is);
  });
  const [come, gone] = [
    added.map((state) => ({ path: pathOf(state), ...compareFiles(null, state) })),
    removed.map((state) => ({ path: pathOf(state), ...compareFiles(state, null) })),
  ];
  const moved = findMoved([...compared, ...come, ...gone]);
  const [left, arrived] = [
    new Set(moved.map(({ from, signature }) => `${from} ${signature}`)),
    new Set(moved.map(({ to, signature }) => `${to} ${signature}`)),
  ];
  const withoutMoved = <File extends ChangedFile>(file: File): File => ({
    ...file,
    added: file.added.filter(({ name, signature }) => !arrived.has(`${at(file.path, name)} ${signature}`)),
    removed: file.removed.filter(({ name, signature }) => !left.has(`${at(file.path, name)} ${signature}`)),
  });
  const rest = compared.map(withoutMoved);
  const isRenamed = ({ path, before }: { readonly path: string; readonly before: string }) => path !== before;
  return {
    added: come.map(withoutMoved),
    removed: gone.map(withoutMoved),
    // Also those where declarations only moved from or to.
    modified: rest.filter((one, place) => !isRenamed(one) && !isWithoutDifference(compared[place]!)),
    renamed: rest.filter(isRenamed),
    otherwise: otherwise.map(([, is]) => pathOf(is)),
    moved: moved.filter((one) => !isTaken(one, moved)),
  };
}

type Changed = Pick<FileDifference, 'added' | 'removed'> & { readonly path: string };

/** What is gone in one place and has come in one other, with the same kind, name and signature, and is the only one of these. */
function findMoved(changes: readonly Changed[]): readonly MovedDeclaration[] {
  const places = (side: 'added' | 'removed') =>
    Map.groupBy(
      changes.flatMap((change) => change[side].map((one) => ({ ...one, place: at(change.path, one.name) }))),
      ({ kind, name, signature }) => `${kind} ${lastPart(name)} ${signature}`,
    );
  const [gone, come] = [places('removed'), places('added')];
  return Array.from(come, ([key, arrivals]) => {
    const departures = gone.get(key) ?? [];
    const [arrival, departure] = [arrivals[0]!, departures[0]];
    if (departure === undefined || arrivals.length > 1 || departures.length > 1) return [];
    const { kind, signature, place: to, body } = arrival;
    return [{ kind, signature, from: departure.place, to, isChanged: departure.body !== body }];
  }).flat();
}

/** Whether a declaration came along with its type, as it was. */
function isTaken({ from, to, isChanged }: MovedDeclaration, moved: readonly MovedDeclaration[]): boolean {
  const owner = (place: string) => place.slice(0, place.lastIndexOf('.'));
  return !isChanged && moved.some((other) => other.from === owner(from) && other.to === owner(to));
}

function at(path: string, name: ChangedDeclaration['name']): string {
  return `${path}#${name}`;
}

function textOf({ index, file }: FileState): string {
  return Buffer.from(index.text(file)).toString('latin1').replaceAll('\r\n', '\n');
}
