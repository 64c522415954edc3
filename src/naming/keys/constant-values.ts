import type { SourceIndex } from '../../core/code/source-index.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { findConstants } from '../find-constants.ts';
import type { ConstantOf } from './key-annotations.ts';

/** Finds the expressions of constants as the code of a declaration names them. */
export function createConstantOf(declaration: LocatedType, universe: readonly SourceIndex[]): ConstantOf {
  return (name) => findConstants(declaration, name, universe).find(({ written }) => written === name)?.value ?? null;
}
