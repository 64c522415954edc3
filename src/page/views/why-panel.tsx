import { useMemo } from 'preact/hooks';
import type { ExplainedGraph } from '../../core/builds/explained-graph.ts';
import { findVersions, findWays, type Way } from '../graph/find-ways.ts';
import { type GraphTree, moduleOf, versionOf } from '../graph/graph-tree.ts';
import { DetailPanel } from './detail-panel.tsx';
import { ModuleLinks } from './module-links.tsx';

interface WhyProps {
  readonly graph: ExplainedGraph;
  readonly tree: GraphTree;
  readonly module: number;
  readonly position: number;
  /** False: the graph has the rows of this module only. */
  readonly knowsAll: boolean;
  onNode(position: number): void;
  onModule(module: number): void;
  onClose(): void;
}

/** The reason why an artifact has its version: every request for it, the one that won first, with the way down to it and the rule that decided. */
export function WhyPanel({ graph, tree, module, position, knowsAll, onNode, onModule, onClose }: WhyProps) {
  const { artifact } = tree.nodes[position]!;
  const ways = useMemo(() => findWays(tree, position), [tree, position]);
  const versions = useMemo(() => findVersions(graph, artifact), [graph, artifact]);
  const won = ways.filter(({ node }) => node.state === 'has').map(({ node }) => versionOf(node.artifact));
  return (
    <DetailPanel label="Why this version" title={moduleOf(artifact)} onClose={onClose}>
      <p>
        {won.length === 0 ? (
          'No version of it is used in this module.'
        ) : (
          <>
            Version <strong>{won.join(', ')}</strong> is used.
          </>
        )}
      </p>
      <h3>{ways.length === 1 ? 'Who asks for it' : `Who asks for it (${ways.length})`}</h3>
      <ol class="ways">
        {ways.map((way) => (
          <WayItem key={way.position} way={way} tree={tree} root={graph.modules[module]!.name} onNode={onNode} />
        ))}
      </ol>
      {knowsAll && graph.modules.length > 1 && (
        <>
          <h3>Versions in the project</h3>
          <dl class="versions">
            {[...versions].map(([version, modules]) => (
              <>
                <dt>{version}</dt>
                <dd>
                  <ModuleLinks graph={graph} modules={modules} current={module} onModule={onModule} />
                </dd>
              </>
            ))}
          </dl>
        </>
      )}
    </DetailPanel>
  );
}

interface WayProps {
  readonly way: Way;
  readonly tree: GraphTree;
  readonly root: string;
  onNode(position: number): void;
}

/** One request as a path: the module, each artifact on the way, the version asked for. */
function WayItem({ way: { position, node, by }, tree, root, onNode }: WayProps) {
  return (
    <li class={`way is-${node.state}`}>
      <p>
        <button type="button" class="version" onClick={() => onNode(position)}>
          {versionOf(node.artifact)}
        </button>{' '}
        <span class="end">{node.state === 'has' ? 'is used' : node.state === 'repeat' ? 'agrees' : node.why}</span>
      </p>
      {node.rule !== '' && <p class="rule">{node.rule}</p>}
      <p class="path">
        <span>{root}</span>
        {by.map((step) => (
          <span key={step}>
            {' → '}
            <button type="button" class="link" onClick={() => onNode(step)}>
              {tree.nodes[step]!.artifact}
            </button>
          </span>
        ))}
        {` → ${node.artifact}`}
      </p>
      {node.notes.length > 0 && <p class="mark">{node.notes.join('; ')}</p>}
    </li>
  );
}
