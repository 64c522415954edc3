import { printNode } from '../evaluation/print-node.ts';
import { printValue, type ScriptCall } from '../evaluation/script-value.ts';
import { findConfiguration, type ProjectState } from './build-state.ts';

const PARTS = ['Api', 'Implementation', 'CompileOnly', 'RuntimeOnly'];

/**
 * `registerFeature('x') { usingSourceSet(sourceSets.main) }`: what `xApi` and the like have, the main source set has. With a source set
 * of its own the feature's configurations are that one's. Source: https://docs.gradle.org/current/userguide/feature_variants.html.
 */
export function declareFeature(project: ProjectState, { args, nodes }: ScriptCall): null | undefined {
  const name = printValue(args[0]);
  const block = nodes.at(-1);
  if (name === null || block?.kind !== 'block') return undefined;
  const isOfMain = block.statements
    .map(printNode)
    .some((text) => text.split('usingSourceSet(', 2)[1]?.includes('main'));
  for (const part of isOfMain ? PARTS : []) {
    const own = findConfiguration(project, part.charAt(0).toLowerCase() + part.slice(1));
    findConfiguration(project, `${name}${part}`);
    own.extendsFrom.add(`${name}${part}`);
  }
  return null;
}
