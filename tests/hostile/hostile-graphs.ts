import { hostileBuilds } from './hostile-builds.ts';
import { hostileDependencies } from './hostile-dependencies.ts';
import { hostileModels } from './hostile-models.ts';
import type { HostileGraph } from './hostile-poms.ts';

/** By name; each is asked for the graph of `hostile:root:1`, or of its project. */
export const hostileGraphs: Readonly<Record<string, HostileGraph>> = {
  ...hostileDependencies,
  ...hostileModels,
  ...hostileBuilds,
};
