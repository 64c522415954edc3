import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { namesElsewhere } from '../../../languages/platform-types.ts';
import type { NameMatch } from '../../../naming/match-name.ts';
import { deprecationOf } from '../../../symbols/deprecation.ts';
import { isCopyOfJdk } from '../../../symbols/is-copy-of-jdk.ts';
import { isImplicitType } from '../../../symbols/is-implicit-type.ts';
import { isOfTests } from '../../../symbols/is-of-tests.ts';
import { describeRow, fileOf, kindOf, referenceTo, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { visibilityOf } from '../../../symbols/visibility.ts';
import type { ProjectModules } from '../opening/project-modules.ts';

/** An artifact that is searched. */
export interface Searched {
  readonly index: SourceIndex;
  /** Steps from the project; 1 for a direct dependency. */
  readonly depth: number;
  /** Modules, of those that the user works in, that have the artifact; none for a version that is not used, absent: not known. */
  readonly uses?: number;
  /** True if the project uses another version of the artifact rather than this one, by docs/decisions/versions.md, "Omitted version". */
  readonly isOtherVersion?: boolean;
  /** Modules of the project's own files; absent: the files are an artifact's. */
  readonly modules?: ProjectModules;
}

/** A symbol that fits. Of a million only those that come near the answer are looked at any closer. */
export class SymbolCandidate {
  readonly searched: Searched;
  readonly index: SourceIndex;
  readonly row: number;
  readonly match: NameMatch;
  /** Rows of the same thing in further files: as it is expected of all platforms, in another release. */
  readonly alsoIn: readonly number[];
  #qualifiedName: string | null = null;
  #declarationRank: number | null = null;
  #isOutdated: boolean | null = null;

  constructor(searched: Searched, row: number, match: NameMatch, alsoIn: readonly number[] = NONE) {
    this.searched = searched;
    this.index = searched.index;
    this.row = row;
    this.match = match;
    this.alsoIn = alsoIn;
  }

  get depth(): number {
    return this.searched.depth;
  }

  get uses(): number {
    return this.searched.uses ?? 0;
  }

  get modules(): ProjectModules | undefined {
    return this.searched.modules;
  }

  get kind(): number {
    return this.index.symbols.kind[this.row]!;
  }

  get qualifiedName(): string {
    this.#qualifiedName ??= referenceTo(this.index, this.row);
    return this.#qualifiedName;
  }

  /** True if the same type or package surely declares both under one name, told without their full names. */
  sharesNameWith({ index, row }: SymbolCandidate): boolean {
    const { name, parent } = index.symbols;
    return (
      index === this.index && name[row] === name[this.row] && parent[row] === parent[this.row] && parent[row] !== -1
    );
  }

  /** Its artifact, or the module of the project that declares it: modules may have types of one name. */
  get place(): string {
    const { index, row, modules } = this;
    const place = printOrigin(index.origin);
    return modules === undefined ? place : `${place} ${modules.of(fileOf(index, row).path)}`;
  }

  /** True if it is the project's own, in a module that the user does not work in. */
  get isElsewhere(): boolean {
    return this.modules?.isNear(fileOf(this.index, this.row).path) === false;
  }

  /** True if it is a copy of a declaration of the JDK, which counts before it. */
  get isCopyOfJdk(): boolean {
    return isCopyOfJdk(this.index, fileOf(this.index, this.row).packageName);
  }

  /** True if its name may mean a type of the JDK: it is a copy of that, or the name of it in another language. */
  get mayMeanJdk(): boolean {
    const [type = ''] = this.qualifiedName.split('#');
    const isSame = (name: string) => name.startsWith('java.') && lastPart(name) === lastPart(type);
    return this.isCopyOfJdk || namesElsewhere(type).some(isSame);
  }

  /** As `isOfTests`. */
  get isOfTests(): boolean {
    return isOfTests(this.index, this.row);
  }

  /** Less for what is published than for an artifact's tests, then as `visibilityOf`, then by how many written types are around it, then by the length of its simple name. */
  get declarationRank(): number {
    this.#declarationRank ??= this.#rankDeclaration();
    return this.#declarationRank;
  }

  /** True if it is a deprecated type of the exact name; other declarations are too many to be read. */
  get isOutdated(): boolean {
    this.#isOutdated ??=
      this.match.match === 'exact' && kindOf(this.index, this.row) === 'type' && isDeprecated(this.index, this.row);
    return this.#isOutdated;
  }

  #rankDeclaration(): number {
    const { index, row } = this;
    const visibility = Number(this.isOfTests) * MOST_VISIBILITIES + visibilityOf(index, row);
    const nesting = Math.min(countEnclosing(index, row), MOST_NESTING - 1);
    const length = Math.min(simpleNameOf(index, row).length, LONGEST_NAME - 1);
    return (visibility * MOST_NESTING + nesting) * LONGEST_NAME + length;
  }
}

/**
 * Budget: declarations of one full name that are compared with each other and put in order; of more each stands for itself, the others are
 * counted. Overloads in several source sets have one full name; no known project has a tenth of this number.
 */
export const MOST_OF_NAME = 10_000;

/** Larger values count as equal. */
const MOST_VISIBILITIES = 2 ** 8;
const MOST_NESTING = 2 ** 16;
const LONGEST_NAME = 2 ** 17;

const NONE: readonly number[] = [];

/** A symbol of no written type is at the top. */
function countEnclosing(index: SourceIndex, row: number): number {
  const { parent } = index.symbols;
  let count = 0;
  for (let outer = parent[row]!; outer >= 0 && !isImplicitType(index, outer); outer = parent[outer]!) count++;
  return count;
}

function isDeprecated(index: SourceIndex, row: number): boolean {
  return deprecationOf(index, row, describeRow(index, row).annotations) !== null;
}
