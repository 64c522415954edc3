import { join } from 'node:path';
import type { HostileProject } from './hostile-project.ts';

export type Call = readonly [tool: string, input: object];

/** One call of each tool that reads an artifact. */
export function callsAbout(artifact_id: string, { file }: HostileProject): readonly Call[] {
  const artifact = { group_id: 'hostile', artifact_id, version: '1' };
  const type = { ...artifact, type_name: 'a.A' };
  const filter = { in: `hostile:${artifact_id}` };
  return [
    ['index_artifact', artifact],
    ['list_packages', artifact],
    ['list_types', artifact],
    ['get_type_source', type],
    ['list_methods', type],
    ['list_fields', type],
    ['get_method_source', { ...type, method_name: 'f' }],
    ['get_method_source', { ...type, method_name: 'A1x' }],
    ['get_type_source', { ...artifact, type_name: 'a.A1x' }],
    ['get_method_javadoc', { ...type, method_name: 'f' }],
    ['get_import_section', type],
    ['list_folder_tree', artifact],
    ['search_file_names', { ...artifact, pattern: '*', pattern_type: 'glob' }],
    ['search_file_content', { ...artifact, query: 'int', query_type: 'string' }],
    ['search_file_content', { ...artifact, query: '(a|b)+c|A.*A', query_type: 'regex' }],
    ['get_file', { ...artifact, file_path: file }],
    ['compare_versions', { ...artifact, from_version: '1' }],
    ['compare_versions', { ...artifact, from_version: '2' }],
    ['get_diff_summary', { artifact: `hostile:${artifact_id}:1`, since_ref: '2' }],
    ['search_sources', { query: 'A f', ...filter, context: 'declaration' }],
    ['search_sources', { query: '/A.*f.*;/', ...filter }],
    ['list_classes', artifact],
    ['get_class_source', { ...artifact, class_name: 'a.A' }],
    ['list_folders', { ...artifact, max_depth: -1 }],
    ['search_files', { ...artifact, pattern: '*.*' }],
    ['search_content', { ...artifact, pattern: 'A', context_before: 5, context_after: 5 }],
    ['file_content', { repository: `hostile:${artifact_id}`, path: file }],
  ];
}

/** One call of each tool that reads the project, or all that it depends on. */
export function callsAboutProject({ folder, file }: HostileProject): readonly Call[] {
  const path = `src/${file}`;
  const filePath = join(folder, 'project', path);
  return [
    ['list_dependencies', {}],
    ['list_indexed_artifacts', {}],
    ['list_repos', {}],
    ['list_workspace_members', {}],
    ['search', { query: 'A f' }],
    ['search', { query: 'sym:f or A.*;' }],
    ['find_symbol', { query: 'A' }],
    ['find_symbol', { query: 'absent' }],
    ['find_symbol', { query: 'A1x' }],
    ['find_symbol', { query: 'a.A1x' }],
    ['find_symbol', { query: 'A1x.f' }],
    ['read_symbol', { name: 'A.A1x' }],
    ['read_symbol', { name: 'A' }],
    ['read_symbol', { name: 'A.f' }],
    ['read_symbol', { name: 'A.f(A1)' }],
    ['find_implementations', { name: 'A' }],
    ['which_artifact', { name: 'A' }],
    ['which_artifact', { name: 'A1x' }],
    ['explain_stack_trace', { trace: 'at a.A.f(A.java:1)' }],
    ['java_index', { filePath }],
    ['java_read_range', { filePath, startLine: 1, endLine: 1 }],
    ['java_read_javadoc', { filePath, symbolId: 'Class#a.A|start:1|end:1' }],
    ['java_find_symbol', { rootDir: join(folder, 'project/src'), query: 'f' }],
    ['regenerate_index', {}],
    ['lookup_symbol', { name: 'A' }],
    ['explain_symbol', { name: 'A' }],
    ['search_signatures', { query: 'A' }],
    ['get_tree', {}],
    ['get_stats', {}],
    ['get_file_summary', { path }],
    ['batch_file_summaries', { glob: 'src/**' }],
    ['get_file_context', { path }],
    ['list_declarations', { path }],
    ['get_imports', { path }],
    ['read_source', { path, symbol: 'A' }],
    ['get_token_estimate', { path }],
    ['get_public_api', { path: 'src' }],
    ['search_relevant', { query: 'A f' }],
    ['get_callers', { symbol: 'A.f' }],
    ['get_callers', { symbol: 'A.f', dependencies: true }],
    ['get_related_tests', { symbol: 'A' }],
    ['get_type_flow', { type_name: 'A' }],
    ['get_dependency_graph', {}],
    ['get_diff_summary', { since_ref: 'HEAD' }],
    ['get_hotspots', {}],
    ['get_health', {}],
  ];
}

const root = { group_id: 'hostile', artifact_id: 'root' };

/** One call of each tool that needs the graph of the project, or what a repository says of its dependency `hostile:root`. */
export const callsAboutGraph: readonly Call[] = [
  ['list_dependencies', {}],
  ['list_dependencies', { filter: 'root' }],
  ['find_symbol', { query: 'Absent' }],
  ['read_symbol', { name: 'Absent.f' }],
  ['search_sources', { query: 'Absent' }],
  ['find_implementations', { name: 'Absent' }],
  ['which_artifact', { name: 'Absent' }],
  ['which_artifact', { name: 'hostile.Absent' }],
  ['explain_stack_trace', { trace: 'at a.A.f(A.java:1)' }],
  ['index_artifact', { ...root, version: '1' }],
  ['get_type_source', { ...root, type_name: 'a.A' }],
  ['get_file', { ...root, version: '77', file_path: 'A.java' }],
  ['compare_versions', { ...root, version: '1', from_version: '0' }],
  ['list_workspace_members', {}],
  ['get_callers', { symbol: 'absent', dependencies: true }],
  ['sync_project', { direct: true }],
];
