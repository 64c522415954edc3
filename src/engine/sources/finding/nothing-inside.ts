import { insideBinary } from './inside-binary.ts';
import { holdsCode } from './source-archive.ts';
import type { Finding, SourcesStrategy } from './strategy.ts';
import { emptyByDesign } from './without-code.ts';

const NOTHING: Finding = { none: 'no sources published: its -sources.jar holds none', isCertain: true };

/**
 * A `-sources.jar` that lies here without sources is the answer, unless Gradle metadata may name others. Those of a jar without code
 * name none: a starter's describe its dependencies.
 */
export const nothingInside: SourcesStrategy = async (question) => {
  const { target, facts, search } = question;
  const hasModule = await facts.announcesModule();
  if (hasModule === null || target.coordinates.classifier !== undefined) return null;
  if ((await facts.emptySourcesJar()) === null) return null;
  if (!hasModule) return (await insideBinary(question)) ?? (await emptyByDesign(question)) ?? NOTHING;
  const jar = await search.findLocal({ kind: 'binary', extension: 'jar' }, target.coordinates);
  return jar === null || (await holdsCode(jar)) ? null : ((await emptyByDesign(question)) ?? NOTHING);
};
