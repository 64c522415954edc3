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

/** In an added or removed file all declarations are so. Moved declarations are in `moved` only. */
export interface ChangedFile extends FileDifference {
  readonly path: string;
}

export interface ChangeSummary {
  readonly added: readonly ChangedFile[];
  readonly removed: readonly ChangedFile[];
  readonly modified: readonly ChangedFile[];
  readonly renamed: readonly (ChangedFile & { readonly before: string })[];
  /** Paths of files that changed without a change of declarations; other line ends are no change. */
  readonly otherwise: readonly string[];
  /** Declarations that moved to another file or type with the same name and signature, without members that moved with their type. */
  readonly moved: readonly MovedDeclaration[];
}

export interface MovedDeclaration {
  readonly kind: string;
  readonly signature: string;
  readonly from: string;
  readonly to: string;
  /** True if its body changed. */
  readonly isChanged: boolean;
}

/** `earlier` and `later` are the files that may differ. */
export function summarizeChanges(earlier: readonly FileState[], later: readonly FileState[]): ChangeSummary {
  const { added, removed, paired } = pairFiles(earlier, later);
  const compared: (ChangedFile & { readonly before: string })[] = [];
  const otherwise: string[] = [];
  for (const [was, is] of paired) {
    const difference = compareFiles(was, is);
    compared.push({ before: pathOf(was), path: pathOf(is), ...difference });
    const isSame = pathOf(was) === pathOf(is) && isWithoutDifference(difference);
    if (isSame && textOf(was) !== textOf(is)) otherwise.push(pathOf(is));
  }
  const come: ChangedFile[] = [];
  for (const state of added) come.push({ path: pathOf(state), ...compareFiles(null, state) });
  const gone: ChangedFile[] = [];
  for (const state of removed) gone.push({ path: pathOf(state), ...compareFiles(state, null) });
  const moved = findMoved([...compared, ...come, ...gone]);
  const places = { left: new Set<string>(), arrived: new Set<string>() };
  for (const { from, to, signature } of moved) {
    places.left.add(`${from} ${signature}`);
    places.arrived.add(`${to} ${signature}`);
  }
  const rest = withoutMoved(compared, places);
  const isRenamed = ({ path, before }: { readonly path: string; readonly before: string }) => path !== before;
  return {
    added: withoutMoved(come, places),
    removed: withoutMoved(gone, places),
    // Includes files that only lost or got moved declarations.
    modified: rest.filter((one, place) => !isRenamed(one) && !isWithoutDifference(compared[place]!)),
    renamed: rest.filter(isRenamed),
    otherwise,
    moved: withoutTaken(moved),
  };
}

function withoutMoved<File extends ChangedFile>(
  files: readonly File[],
  { left, arrived }: { readonly left: ReadonlySet<string>; readonly arrived: ReadonlySet<string> },
): readonly File[] {
  const others: File[] = [];
  for (const file of files) {
    const placeOf = ({ name, signature }: ChangedDeclaration) => `${at(file.path, name)} ${signature}`;
    const added = file.added.filter((one) => !arrived.has(placeOf(one)));
    const removed = file.removed.filter((one) => !left.has(placeOf(one)));
    others.push({ ...file, added, removed });
  }
  return others;
}

type Changed = Pick<FileDifference, 'added' | 'removed'> & { readonly path: string };

/** Finds declarations that left one place and appear in one other, with the same kind, name and signature, if no others have the same. */
function findMoved(changes: readonly Changed[]): readonly MovedDeclaration[] {
  const come = placesOf(changes, 'added');
  const gone = placesOf(changes, 'removed');
  const moved: MovedDeclaration[] = [];
  for (const key of come.keys()) {
    const [arrivals, departures] = [come.get(key)!, gone.get(key) ?? []];
    const [arrival, departure] = [arrivals[0]!, departures[0]];
    if (departure === undefined || arrivals.length > 1 || departures.length > 1) continue;
    const { kind, signature, body } = arrival.one;
    moved.push({ kind, signature, from: departure.place, to: arrival.place, isChanged: departure.one.body !== body });
  }
  return moved;
}

function placesOf(changes: readonly Changed[], side: 'added' | 'removed') {
  function* eachPlace() {
    for (const { path, [side]: declarations } of changes)
      for (const one of declarations) yield { one, place: at(path, one.name) };
  }
  return Map.groupBy(eachPlace(), ({ one }) => `${one.kind} ${lastPart(one.name)} ${one.signature}`);
}

/** Leaves out members that moved with their type and did not change. */
function withoutTaken(moved: readonly MovedDeclaration[]): readonly MovedDeclaration[] {
  const ways = new Set<string>();
  for (const { from, to } of moved) {
    ways.add(`${from}\0${to}`);
  }
  const owner = (place: string) => place.slice(0, place.lastIndexOf('.'));
  return moved.filter(({ from, to, isChanged }) => isChanged || !ways.has(`${owner(from)}\0${owner(to)}`));
}

function at(path: string, name: ChangedDeclaration['name']): string {
  return `${path}#${name}`;
}

function textOf({ index, file }: FileState): string {
  return Buffer.from(index.text(file)).toString('latin1').replaceAll('\r\n', '\n');
}
