import { isOfLocalGroup } from '../../../core/artifacts/local-group.ts';
import { toJar } from './artifact-search.ts';
import { insideBinary } from './inside-binary.ts';
import type { SourcesStrategy } from './strategy.ts';

/** A jar that only the project has, by its name: nobody is asked for its sources, which may lie beside it or in it. */
export const projectJar: SourcesStrategy = async (question) => {
  const { target } = question;
  if (!isOfLocalGroup(target.coordinates) || target.isFile !== true) return null;
  const beside = await question.facts.sourcesJar();
  if (beside !== null) return { inputs: [toJar(beside, 'sources')] };
  return (await insideBinary(question)) ?? { none: 'a file of the project without sources', isCertain: true };
};

/** One that the project does not have. */
export const strangeJar: SourcesStrategy = async ({ target }) => {
  const advice = 'list_dependencies names those that there are: their versions change with their content.';
  const isStrange = isOfLocalGroup(target.coordinates);
  return isStrange ? { none: 'no build file of the project names such a file', isCertain: false, advice } : null;
};
