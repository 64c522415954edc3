// The parts of the tools' answers that the page reads (docs/tools.md).

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Paged {
  readonly pagination: { readonly page: number; readonly total_count: number; readonly total_pages: number };
  readonly truncated?: { readonly shown: number; readonly next: { readonly page: number; readonly page_size: number } };
}

/** Artifacts without sources whose text is made of their classes: declarations, or with bodies that are decompiled. */
interface MayBeDeclared {
  readonly declared_only?: readonly string[];
  readonly decompiled?: readonly string[];
}

export interface DependencyAnswer extends Paged, MayBeDeclared {
  readonly project: string;
  readonly complete?: false;
  readonly dependencies: readonly {
    readonly coordinates: string;
    readonly scope: string;
    readonly type?: string;
    readonly via?: string;
    readonly modules?: readonly string[];
    readonly indexed: boolean;
  }[];
  readonly warnings?: readonly string[];
}

export interface SyncAnswer {
  readonly resolved: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly not_ready: readonly {
    readonly coordinates: string;
    readonly outcome: string;
    readonly reason: string | null;
  }[];
  readonly not_ready_omitted?: number;
  readonly warnings: readonly string[];
}

export interface ModulesAnswer extends Paged {
  readonly modules: readonly { readonly path: string; readonly coordinates: string; readonly conflicts?: number }[];
}

export interface GraphAnswer extends Paged {
  readonly rules: string;
  readonly module?: string;
  readonly problems?: readonly string[];
  readonly rows: readonly {
    readonly artifact: string;
    readonly scope: string;
    readonly parent?: number;
    readonly state?: 'conflict' | 'duplicate' | 'excluded';
    readonly winner?: number;
    readonly why?: string;
    readonly rule?: string;
    readonly notes?: readonly string[];
  }[];
}

export interface PackageEntry {
  readonly name: string;
  readonly class_count: number;
  readonly packages?: readonly PackageEntry[];
}

/** The parts that could not be read, which the answer lacks. */
interface MayBePartial {
  readonly problems?: readonly string[];
}

interface MayBeNoted {
  /** Whatever is to be known of the text: it may be no source of the authors, but declarations out of classes. */
  readonly source_note?: string;
}

export interface PackagesAnswer extends MayBePartial, MayBeNoted {
  readonly packages: readonly PackageEntry[];
}

export interface TypesAnswer extends Paged {
  readonly types: readonly { readonly name: string; readonly package?: string; readonly kind: string }[];
}

export interface TypeAnswer {
  readonly type_info: { readonly file_path: string; readonly line_range: Range };
}

export interface FolderEntry {
  readonly name: string;
  readonly files?: readonly { readonly name: string; readonly line_count?: number }[];
  readonly folders?: readonly FolderEntry[];
}

export interface FoldersAnswer {
  readonly folders: readonly FolderEntry[];
  readonly files: readonly { readonly name: string }[];
}

export interface FileAnswer extends MayBeNoted {
  readonly file_info: { readonly line_count: number; readonly size: string };
  readonly content: {
    readonly start_line: number;
    readonly end_line: number;
    readonly source_code: string;
    readonly truncated?: { readonly shown: Range | null; readonly cut_line?: number };
  };
}

/** Set for a file of the project itself. */
export interface OwnFileAnswer {
  readonly start_line: number;
  readonly end_line: number;
  readonly source: string;
}

export interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly signature?: string;
  readonly line: number;
  readonly end_line: number;
  readonly doc_comment?: string;
  readonly children?: readonly Declaration[];
}

export interface DeclarationsAnswer extends MayBeDeclared {
  /** Absent: the file names none. */
  readonly package?: string;
  readonly declarations: readonly Declaration[];
  readonly truncated?: object;
}

export interface SymbolsAnswer {
  readonly total_count: number;
  readonly symbols: readonly {
    readonly coordinates: string;
    readonly name: string;
    readonly kind: string;
    readonly signature?: string;
    readonly file: string;
    readonly line_range: Range;
  }[];
}

export interface SearchAnswer {
  readonly match_count: number;
  readonly more_matches?: true;
  readonly file_count: number;
  readonly artifact_count: number;
  readonly searched: number;
  readonly partial?: string;
  readonly hints?: readonly string[];
  readonly files?: readonly {
    readonly coordinates: string;
    readonly path: string;
    /** There are no sources: lines are those of this text. */
    readonly text?: 'declarations' | 'decompiled';
    readonly hits: readonly {
      readonly in?: string;
      readonly match_lines?: readonly number[];
      readonly lines: Readonly<Record<string, string>>;
    }[];
  }[];
  readonly truncated?: { readonly next: { readonly cursor?: string } };
}

export interface SubtypesAnswer extends Paged {
  readonly name: string;
  readonly counted: string;
  readonly total_count: number;
  readonly implementations: readonly {
    readonly coordinates: string;
    readonly name: string;
    readonly kind: string;
    readonly file: string;
    readonly line_range: Range;
  }[];
}

export interface DifferencesAnswer extends Paged {
  readonly differences: readonly {
    readonly change: string;
    readonly name: string;
    readonly signature?: string;
    readonly file?: string;
    readonly members?: readonly { readonly change: string; readonly name: string; readonly signature?: string }[];
  }[];
}
