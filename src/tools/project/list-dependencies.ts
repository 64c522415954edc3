import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { dependencyScopes } from '../../engine/project/dependency-scopes.ts';
import type { DependencyEntry } from '../../engine/project/project-engine.ts';
import { pagination, printPage } from '../answers/answer-header.ts';
import { BUDGET, sizeOf } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { shortenList } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';
import { listWarnings } from '../answers/warning-lines.ts';

/** Parts that only accompany the list leave it room. */
const MODULES = { most: 100, room: 5000 };
const WARNINGS = { most: 20, room: 5000 };

export const listDependencies = defineTool({
  name: 'list_dependencies',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'List dependencies',
  description:
    "List the project's dependencies with the exact versions its build uses: scope, depth, the path that brings each in, modules, whether sources are indexed.",
  effects: 'fetch',
  input: z.strictObject({
    filter: z.string().min(1).optional().describe('part of group:artifact:version, or a glob'),
    scope: z.array(z.enum(dependencyScopes)).optional().describe('only these'),
    direct: z.boolean().default(false).describe('direct only'),
    module: z.string().min(1).optional().describe('module path or artifact id'),
    page: z.int().min(1).default(1).describe('from 1'),
    page_size: z.int().min(1).max(500).default(100).describe('entries'),
  }),
  example: { filter: 'org.apache.commons', direct: true },
  async run({ filter, scope, direct, module, page, page_size }, engine, ctx) {
    const found = await engine.project.listDependencies(
      { filter: filter ?? null, scopes: scope ?? null, direct, module: module ?? null, page, pageSize: page_size },
      ctx,
    );
    // A reactor of one says nothing that the answer does not say already.
    const hasModules = found.modules.length > 1;
    const named = found.modules.map(({ problems: _, ...rest }) => rest);
    // A list of few dependencies names the modules that use each.
    const listsModules = hasModules && filter === undefined;
    const modules = fitFirst(listsModules ? named : [], MODULES);
    const warnings = fitFirst(listWarnings(found), WARNINGS);
    const described = found.dependencies.items.map((entry) => describe(entry, hasModules));
    const budget = BUDGET - sizeOf(modules.shown) - sizeOf(warnings.shown);
    const { entries, ...cut } = fitPage(described, found.dependencies, budget);
    return {
      status: 'success' as const,
      project: found.root,
      complete: found.complete ? undefined : false,
      versions_from: omitEmpty(found.versionsFrom),
      modules: listsModules ? modules.shown : undefined,
      modules_omitted: modules.omitted,
      pagination: pagination(found.dependencies),
      dependencies: entries,
      nearest: omitEmpty(found.nearest),
      ...cut,
      warnings: omitEmpty(warnings.shown),
      warnings_omitted: warnings.omitted,
      other_warnings: found.otherProblems || undefined,
    };
  },
  render: ({
    project,
    complete,
    versions_from: from,
    pagination: { total_count, ...page },
    dependencies,
    nearest,
    warnings,
    warnings_omitted,
    other_warnings,
    ...cut
  }) =>
    joinLines(
      `${project}: ${total_count} dependencies (${printPage(page)})`,
      from && `versions from ${from.join(', ')}`,
      complete === false &&
        `incomplete: the dependencies of some ${other_warnings === undefined ? 'of them' : 'artifacts'} are not known, as the warnings say`,
      warnings?.map((warning) => `warning: ${warning}`),
      renderOmitted({ warnings: warnings_omitted }),
      dependencies.map(
        ({ coordinates, scope, via, relocated_from: moved, not_asked: passed, jvm_artifact: jvm, indexed }) =>
          joinParts(
            ' ',
            coordinates,
            scope,
            via && `via ${via}`,
            moved && `relocated from ${moved.join(', ')}`,
            passed && `not asked: ${passed.join(', ')}`,
            jvm && `code for the JVM in ${jvm}`,
            indexed && 'indexed',
          ),
      ),
      renderNearest(nearest),
      renderCut(cut),
      other_warnings !== undefined &&
        `${printCount(other_warnings, 'warning')} about others: list_dependencies without a filter`,
    ),
});

/** In a project of one module, naming it at every entry would say nothing. */
function describe(entry: DependencyEntry, hasModules: boolean) {
  const { coordinates, type, scope, optional, depth, via, modules, relocatedFrom, notAsked, jvmArtifact, indexed } =
    entry;
  return {
    coordinates,
    scope,
    type: type === 'jar' ? undefined : type,
    optional: optional || undefined,
    via: depth === 1 ? undefined : via.at(-1),
    modules: hasModules ? shortenList(modules) : undefined,
    relocated_from: omitEmpty(relocatedFrom),
    not_asked: omitEmpty(notAsked),
    jvm_artifact: jvmArtifact ?? undefined,
    indexed,
  };
}
