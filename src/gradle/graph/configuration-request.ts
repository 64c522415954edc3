import type { ModuleId } from '../../core/coordinates.ts';
import type { GradleDependency } from '../../core/gradle-build.ts';
import type { VariantRequest } from '../components/select-variant.ts';

/** A class path, with all that its configuration has by way of those that it extends. */
export interface ConfigurationRequest extends Pick<VariantRequest, 'usage'> {
  readonly dependencies: readonly GradleDependency[];
  readonly constraints: readonly GradleDependency[];
  readonly forced: readonly GradleDependency[];
  readonly exclusions: readonly ModuleId[];
  /** The only versions by `g:a`, and the `file:line` that locks each; what is not among them is left out. Null: it is not locked. */
  readonly locked: ReadonlyMap<string, { readonly version: string; readonly where: string }> | null;
}
