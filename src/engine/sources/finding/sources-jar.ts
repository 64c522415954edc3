import { isLeftOpen } from '../../../core/problems/print-not-asked.ts';
import { toJar } from './artifact-search.ts';
import { describeOpen } from './describe-open.ts';
import { holdsSources, isOfPlatforms, lacksJvm } from './source-archive.ts';
import type { SourcesStrategy } from './strategy.ts';

/** `c-sources` for classifier `c`, `test-sources` for `tests`: https://maven.apache.org/plugins/maven-source-plugin/ */
export const sourcesOfClassifier: SourcesStrategy = async ({ target: { coordinates }, search }) => {
  const { classifier } = coordinates;
  if (classifier === undefined || classifier === 'sources') return null;
  const named = classifier === 'tests' ? 'test-sources' : `${classifier}-sources`;
  const jar = await search.find({ kind: 'sources', extension: 'jar', classifier: named }, coordinates);
  return jar !== null && (await holdsSources(jar)) ? { inputs: [toJar(jar, 'sources')] } : null;
};

/**
 * `-sources.jar` of no multiplatform module: that is all, so nobody is asked for Gradle metadata. Those that lie here name the sources
 * of what the build chose, and cost nothing.
 */
export const plainSourcesJar: SourcesStrategy = async ({ target: { coordinates, packaging }, facts, search }) => {
  if (packaging === 'pom' || coordinates.classifier !== undefined) return null;
  if ((await facts.announcesModule()) !== true || (await search.readLocalModule(coordinates)) !== null) return null;
  const jar = await facts.sourcesJar();
  return jar === null || (await isOfPlatforms(jar)) ? null : { inputs: [toJar(jar, 'sources')] };
};

/** `-sources.jar` when it is known to be all: somebody who was not asked may have one of the classifier. */
export const wholeSourcesJar: SourcesStrategy = async ({ target, facts, search }) => {
  if (target.coordinates.classifier !== undefined && isLeftOpen(search.attempts)) return null;
  const jar = target.packaging === 'pom' ? null : await facts.sourcesJar();
  // A multiplatform root's may lack the JVM's part.
  if (jar === null || ((await facts.announcesModule()) !== false && (await lacksJvm(jar)))) return null;
  return { inputs: [toJar(jar, 'sources')] };
};

/** Without further information the sources jar that is there is all there is. */
export const anySourcesJar: SourcesStrategy = async (question) => {
  const jar = await question.facts.sourcesJar();
  if (jar === null) return null;
  return { inputs: [toJar(jar, 'sources')], remarks: describeOpen(question, 'these are the sources that lie here') };
};
