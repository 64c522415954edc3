import { LOCAL_GROUP } from '../../../core/artifacts/local-group.ts';
import { insideBinary } from './inside-binary.ts';
import type { SourcesStrategy } from './strategy.ts';

/** A jar that only the project has, by its name: nobody is asked for its sources, which may lie in it. */
export const projectJar: SourcesStrategy = async (question) => {
  const { target } = question;
  if (target.coordinates.groupId !== LOCAL_GROUP || target.isFile !== true) return null;
  return (await insideBinary(question)) ?? { none: 'it is a file of the project', isCertain: true };
};
