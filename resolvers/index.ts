import type { ResolverPlugin } from '../src/core/artifacts/resolver.ts';
import { gradleCache } from './gradle-cache.ts';
import { mavenLocal } from './maven-local.ts';
import { mavenRemote } from './maven-remote.ts';
import { ownCache } from './own-cache.ts';

/** The order in which they are asked: what is on this machine first. */
export const resolverPlugins: readonly ResolverPlugin[] = [mavenLocal, gradleCache, ownCache, mavenRemote];
