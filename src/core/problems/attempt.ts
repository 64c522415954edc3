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

/** What one resolver, or one repository of a resolver, said. */
export interface Attempt {
  readonly resolver: string;
  /** Safe to show: a path or a credential-free URL. */
  readonly origin: string;
  readonly outcome: 'found' | 'absent' | 'remembered-absent' | 'skipped' | 'failed';
  /** Why it was skipped or failed; the checksum that proved a find. */
  readonly detail?: string;
  /** Of a repository that was skipped: by its own rules it cannot have it, so that nothing is left open. */
  readonly isRuledOut?: true;
  /** Set where a repository was passed by that stands before the one that has it. */
  readonly unasked?: UnaskedRepository;
}
