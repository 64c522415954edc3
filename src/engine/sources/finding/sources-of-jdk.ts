import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { HOW_TO_HAVE_JDK, isJdk, type JdkSources } from '../../../core/artifacts/jdk-module.ts';
import { DECLARED } from '../../../core/code/is-declared.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import type { SourcesStrategy } from './strategy.ts';

/** The src.zip of this machine's JDK, or its classes where it has none; nobody else is asked for any. */
export function createSourcesOfJdk(jdk: JdkSources): SourcesStrategy {
  return async ({ target: { coordinates } }) => {
    if (!isJdk(coordinates)) return null;
    if ('missing' in jdk) return { none: jdk.missing, isCertain: false, advice: HOW_TO_HAVE_JDK };
    if (coordinates.version !== jdk.version || coordinates.classifier !== undefined) {
      const advice = 'Leave version out, or call register_source with the src.zip of that one.';
      return { none: `the JDK here is ${jdk.version}`, isCertain: false, advice };
    }
    const { file, lacksSources } = jdk;
    const jar = { kind: 'jar', file, origin: file, checkedBy: null } as const;
    if (lacksSources === null) return { inputs: [{ ...jar, label: 'sources' }] };
    const remark: Problem = { code: DECLARED, message: `${printCoordinates(coordinates)}: ${lacksSources}` };
    return { inputs: [{ ...jar, label: 'classes' }], remarks: [remark] };
  };
}
