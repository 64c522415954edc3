/** What one resolver, or one repository of a resolver, said. */
export interface Attempt {
  readonly resolver: string;
  /** Safe to show: a path or a credential-free URL. */
  readonly origin: string;
  readonly outcome: 'found' | 'absent' | 'remembered-absent' | 'skipped' | 'failed';
  /** Why it was skipped or failed; the checksum that proved a find. */
  readonly detail?: string;
}
