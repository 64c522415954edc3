import type { ModelContext } from '../model/model-values.ts';
import type { FileLookup } from './activation-paths.ts';

/** What the build that reads a POM lends to the activation of its profiles. Of the model being built, also while its parents are read. */
export interface ActivationContext extends ModelContext, FileLookup {
  /** Maven offers it as the user property `packaging`. */
  readonly packaging: string;
  readonly artifactId: string | null;
  /** Those that Maven 4 reads paths and conditions with; Maven 3 takes those of the POM that holds the profile. */
  readonly properties: ReadonlyMap<string, string>;
}
