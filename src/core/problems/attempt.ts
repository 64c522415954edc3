/** A repository that may have something and did not say so, where others were asked all the same. */
export interface UnaskedRepository {
  readonly id: string;
  /** Without credentials. */
  readonly url: string;
  /** Said of it, as in `cannot be reached (ENOTFOUND)`. */
  readonly reason: string;
  /** False: it must not be asked, now or later. */
  readonly isSilent: boolean;
}

/** The outcome of asking one resolver, or one repository of a resolver. */
export interface Attempt {
  readonly resolver: string;
  /** Safe to show: a path or a credential-free URL. */
  readonly origin: string;
  readonly outcome: 'found' | 'absent' | 'remembered-absent' | 'skipped' | 'failed';
  /** Why it was skipped or failed; the checksum that proved a find. */
  readonly detail?: string;
  /** True for a repository that was skipped since its own rules exclude the artifact: nothing stays open. */
  readonly isRuledOut?: true;
  /** Set where a repository was passed by that stands before the one that has it. */
  readonly unasked?: UnaskedRepository;
}
