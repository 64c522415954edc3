import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { namesElsewhere } from '../../../languages/names-elsewhere.ts';
import { deprecationOf } from '../../../symbols/deprecation.ts';
import { isCopyOfJdk } from '../../../symbols/is-copy-of-jdk.ts';
import { isOfTests } from '../../../symbols/is-of-tests.ts';
import { describeRow, fileOf, kindOf, referenceTo, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { visibilityOf } from '../../../symbols/visibility.ts';
import type { OwnModules } from '../opening/own-modules.ts';
import type { NameMatch } from './match-name.ts';

/** An artifact that is searched. */
export interface Searched {
  readonly index: SourceIndex;
  /** Steps from the project; 1 for a direct dependency. */
  readonly depth: number;
  /** Modules, of those that the user works in, that have the artifact; none for a version that is not used, absent: not known. */
  readonly uses?: number;
  /** Whether the project uses another version of the artifact rather than this one, by docs/decisions.md, "Version omitted". */
  readonly isOtherVersion?: boolean;
  /** Of the project's own files; absent: they are an artifact's. */
  readonly modules?: OwnModules;
}

interface Found extends Searched {
  readonly row: number;
  readonly match: NameMatch;
}

/** A symbol that fits. Of thousands only those that come near the answer are looked at any closer. */
export class SymbolCandidate implements Found {
  readonly index: SourceIndex;
  readonly row: number;
  readonly match: NameMatch;
  readonly depth: number;
  readonly uses: number;
  readonly modules: OwnModules | undefined;
  /** Rows of the same thing in further files: as it is expected of all platforms, in another release. */
  readonly alsoIn: readonly number[];
  #qualifiedName: string | null = null;
  #nameLength: number | null = null;
  #visibility: number | null = null;
  #nesting: number | null = null;
  #isOfTests: boolean | null = null;
  #isOutdated: boolean | null = null;

  constructor({ index, row, match, depth, uses = 0, modules }: Found, alsoIn: readonly number[] = []) {
    this.index = index;
    this.row = row;
    this.match = match;
    this.depth = depth;
    this.uses = uses;
    this.modules = modules;
    this.alsoIn = alsoIn;
  }

  get kind(): number {
    return this.index.symbols.kind[this.row]!;
  }

  get qualifiedName(): string {
    this.#qualifiedName ??= referenceTo(this.index, this.row);
    return this.#qualifiedName;
  }

  /** Where it is declared, by the project's module if it is its own: modules may have types of one name. */
  get place(): string {
    const { index, row, modules } = this;
    const place = printOrigin(index.origin);
    return modules === undefined ? place : `${place} ${modules.of(fileOf(index, row).path)}`;
  }

  /** Whether it is the project's own, and of a module that the user does not work in. */
  get isElsewhere(): boolean {
    return this.modules?.isNear(fileOf(this.index, this.row).path) === false;
  }

  /** Whether the JDK's counts before it. */
  get isCopyOfJdk(): boolean {
    return isCopyOfJdk(this.index, fileOf(this.index, this.row).packageName);
  }

  /** Whether its name may be meant of the JDK's: it is a copy of that, or what another language calls it. */
  get mayMeanJdk(): boolean {
    const [type = ''] = this.qualifiedName.split('#');
    const isSame = (name: string) => name.startsWith('java.') && lastPart(name) === lastPart(type);
    return this.isCopyOfJdk || namesElsewhere(type).some(isSame);
  }

  /** Of its simple name. */
  get nameLength(): number {
    this.#nameLength ??= simpleNameOf(this.index, this.row).length;
    return this.#nameLength;
  }

  /** As `visibilityOf`. */
  get visibility(): number {
    this.#visibility ??= visibilityOf(this.index, this.row);
    return this.#visibility;
  }

  /** As `isOfTests`. */
  get isOfTests(): boolean {
    this.#isOfTests ??= isOfTests(this.index, this.row);
    return this.#isOfTests;
  }

  /** How many types are around it. */
  get nesting(): number {
    this.#nesting ??= countEnclosing(this.index, this.row);
    return this.#nesting;
  }

  /** Whether it is a type of the very name that nobody should use any more; of others nothing is read, which are many. */
  get isOutdated(): boolean {
    this.#isOutdated ??=
      this.match.match === 'exact' && kindOf(this.index, this.row) === 'type' && isDeprecated(this.index, this.row);
    return this.#isOutdated;
  }
}

function countEnclosing({ symbols: { parent } }: SourceIndex, row: number): number {
  let count = 0;
  for (let outer = parent[row]!; outer >= 0; outer = parent[outer]!) count++;
  return count;
}

function isDeprecated(index: SourceIndex, row: number): boolean {
  return deprecationOf(index, row, describeRow(index, row).annotations) !== null;
}
