import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { withProject } from './calls/project-argument.ts';
import { getClassSource } from './classic/get-class-source.ts';
import { getMethodJavadoc as getClassMethodJavadoc } from './classic/get-method-javadoc.ts';
import { getMethodSource as getClassMethodSource } from './classic/get-method-source.ts';
import { listClasses } from './classic/list-classes.ts';
import { listFolders } from './classic/list-folders.ts';
import { listPackages as listPackagesFlat } from './classic/list-packages.ts';
import { searchContent } from './classic/search-content.ts';
import { searchFiles } from './classic/search-files.ts';
import { batchFileSummaries } from './codebase/batch-file-summaries.ts';
import { explainSymbol } from './codebase/explain-symbol.ts';
import { getCallers } from './codebase/get-callers.ts';
import { getDependencyGraph } from './codebase/get-dependency-graph.ts';
import { getDiffSummary } from './codebase/get-diff-summary.ts';
import { getFileContext } from './codebase/get-file-context.ts';
import { getFileSummary } from './codebase/get-file-summary.ts';
import { getHealth } from './codebase/get-health.ts';
import { getHotspots } from './codebase/get-hotspots.ts';
import { getImports } from './codebase/get-imports.ts';
import { getPublicApi } from './codebase/get-public-api.ts';
import { getRelatedTests } from './codebase/get-related-tests.ts';
import { getStats } from './codebase/get-stats.ts';
import { getTokenEstimate } from './codebase/get-token-estimate.ts';
import { getTree } from './codebase/get-tree.ts';
import { getTypeFlow } from './codebase/get-type-flow.ts';
import { listDeclarations } from './codebase/list-declarations.ts';
import { listWorkspaceMembers } from './codebase/list-workspace-members.ts';
import { lookupSymbol } from './codebase/lookup-symbol.ts';
import { readSource } from './codebase/read-source.ts';
import { regenerateIndex } from './codebase/regenerate-index.ts';
import { searchRelevant } from './codebase/search-relevant.ts';
import { searchSignatures } from './codebase/search-signatures.ts';
import { explainGraph } from './graph/explain-graph.ts';
import { listModules } from './graph/list-modules.ts';
import { getFile } from './jar/get-file.ts';
import { getImportSection } from './jar/get-import-section.ts';
import { getMethodJavadoc } from './jar/get-method-javadoc.ts';
import { getMethodSource } from './jar/get-method-source.ts';
import { getTypeSource } from './jar/get-type-source.ts';
import { indexArtifact } from './jar/index-artifact.ts';
import { listFields } from './jar/list-fields.ts';
import { listFolderTree } from './jar/list-folder-tree.ts';
import { listIndexedArtifacts } from './jar/list-indexed-artifacts.ts';
import { listMethods } from './jar/list-methods.ts';
import { listPackages } from './jar/list-packages.ts';
import { listTypes } from './jar/list-types.ts';
import { registerSource } from './jar/register-source.ts';
import { searchFileContent } from './jar/search-file-content.ts';
import { searchFileNames } from './jar/search-file-names.ts';
import { javaFindSymbol } from './java/java-find-symbol.ts';
import { javaIndex } from './java/java-index.ts';
import { javaReadJavadoc } from './java/java-read-javadoc.ts';
import { javaReadRange } from './java/java-read-range.ts';
import { compareVersions } from './project/compare-versions.ts';
import { explainStackTrace } from './project/explain-stack-trace.ts';
import { findImplementations } from './project/find-implementations.ts';
import { findSymbol } from './project/find-symbol.ts';
import { listDependencies } from './project/list-dependencies.ts';
import { readSymbol } from './project/read-symbol.ts';
import { searchSources } from './project/search-sources.ts';
import { syncProject } from './project/sync-project.ts';
import { whichArtifact } from './project/which-artifact.ts';
import { fileContent } from './zoekt/file-content.ts';
import { listRepos } from './zoekt/list-repos.ts';
import { search } from './zoekt/search.ts';

const definitions: readonly ToolDefinition<Engine>[] = [
  registerSource,
  indexArtifact,
  listIndexedArtifacts,
  listPackages,
  listTypes,
  getTypeSource,
  listMethods,
  listFields,
  getMethodSource,
  getMethodJavadoc,
  getImportSection,
  listFolderTree,
  searchFileNames,
  searchFileContent,
  getFile,
  syncProject,
  listDependencies,
  findSymbol,
  readSymbol,
  searchSources,
  explainStackTrace,
  findImplementations,
  compareVersions,
  whichArtifact,
  listPackagesFlat,
  getClassMethodSource,
  getClassMethodJavadoc,
  listClasses,
  getClassSource,
  listFolders,
  searchFiles,
  searchContent,
  javaIndex,
  javaReadRange,
  javaReadJavadoc,
  javaFindSymbol,
  search,
  listRepos,
  fileContent,
  listWorkspaceMembers,
  lookupSymbol,
  explainSymbol,
  searchSignatures,
  getTree,
  getStats,
  getFileSummary,
  batchFileSummaries,
  getFileContext,
  listDeclarations,
  getImports,
  readSource,
  getTokenEstimate,
  getPublicApi,
  regenerateIndex,
  searchRelevant,
  getCallers,
  getRelatedTests,
  getTypeFlow,
  getDependencyGraph,
  getDiffSummary,
  getHotspots,
  getHealth,
  explainGraph,
  listModules,
];

/**
 * Every tool, in the order in which they are listed, with the argument that all of them take. Which ones a server lists, and which of two
 * of one name, is chosen by toolset.
 */
export const tools = definitions.map(withProject);
