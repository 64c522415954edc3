import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';

/** A type or package that is asked for without all of its coordinates. */
export interface HolderQuery {
  readonly kind: 'type' | 'package';
  /** A full name, or of a type the end of one. */
  readonly name: string;
  /** Null: any. */
  readonly groupId: string | null;
  readonly artifactId: string | null;
}

/** An artifact, or the project, that has the type or package. */
export interface Holder {
  /** The name that means the type there and nothing else. */
  readonly name: string;
  /** `g:a:v`, or the project's folder. */
  readonly place: string;
  /** Null: the project itself. */
  readonly coordinates: Coordinates | null;
  /** Null: only the binary jar was looked into. */
  readonly index: SourceIndex | null;
}

export interface Holders {
  /** Never empty. The project comes before its dependencies, the nearest of these first, then the JDK. */
  readonly holders: readonly Holder[];
  /** Further sources in which the project's own types may have supertypes. */
  readonly neighbours: Neighbourhood['neighbours'];
}

/** @throws ResourceNotFoundError naming similar names and what was not searched. */
export type FindHolders = (query: HolderQuery, ctx: CallContext) => Promise<Holders>;
