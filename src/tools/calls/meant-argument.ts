import { findNearestNames } from '../../search/nearest-names.ts';

/** Names for the same argument in these tools and in others, in lower case and without separators. */
const KINDRED: readonly (readonly string[])[] = [
  ['limit', 'maxresults', 'pagesize', 'max', 'count', 'top', 'size', 'num', 'numresults', 'resultlimit', 'perpage'],
  ['in', 'artifact', 'artifacts', 'coordinates', 'coordinate', 'gav', 'dependency', 'dependencies', 'library', 'repo'],
  ['query', 'name', 'q', 'symbol', 'search', 'text', 'term', 'keyword', 'keywords', 'pattern', 'regex', 'question'],
  ['name', 'typename', 'classname', 'class', 'type', 'fqn', 'symbolname', 'identifier', 'query'],
  ['methodname', 'method', 'function', 'member', 'membername'],
  ['methodsignature', 'signature', 'params', 'parameters', 'parametertypes', 'paramtypes', 'argtypes', 'args'],
  ['path', 'filepath', 'file', 'filename', 'paths', 'files'],
  ['path', 'startpath', 'folder', 'directory', 'dir', 'rootdir', 'root'],
  ['startline', 'fromline', 'firstline', 'line', 'linestart', 'begin', 'from', 'start', 'offset', 'aroundline'],
  ['endline', 'toline', 'lastline', 'lineend', 'to', 'end'],
  ['filter', 'namefilter', 'artifactfilter', 'pattern', 'glob', 'groupfilter'],
  ['context', 'contextlines', 'contextbefore', 'surrounding'],
  ['member', 'module', 'subproject', 'project', 'workspace'],
  ['sourceuri', 'uri', 'url', 'source', 'location'],
  ['trace', 'stack', 'stacktrace', 'exception', 'error', 'text'],
  ['fromversion', 'oldversion', 'before', 'base', 'earlier', 'from'],
  ['version', 'newversion', 'after', 'toversion', 'later', 'to'],
  ['includejavadoc', 'javadoc', 'docs', 'doc', 'includedocs', 'withdocs'],
  ['sinceref', 'ref', 'base', 'since', 'commit', 'branch', 'from'],
  ['repository', 'repo', 'artifact', 'coordinates', 'project'],
  ['project', 'projectroot', 'projectdir', 'workspacefolder', 'workdir', 'cwd'],
  ['matchkind', 'match', 'querytype', 'patterntype', 'matchtype', 'mode'],
];

/** The argument of a tool that an unknown name most likely means; null: none is near in spelling or meaning. */
export function findMeantArgument(unknown: string, names: readonly string[]): string | null {
  const [nearest] = findNearestNames(unknown, names, 1);
  if (nearest !== undefined) return nearest;
  const wanted = plain(unknown);
  const known = new Map(names.map((name) => [plain(name), name]));
  for (const kindred of KINDRED) {
    const meant = kindred.includes(wanted) && kindred.find((name) => known.has(name));
    if (meant) return known.get(meant)!;
  }
  return null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
