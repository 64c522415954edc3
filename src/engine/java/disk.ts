import path, { type PlatformPath } from 'node:path';
import { findRealPath } from '../../platform/files/real-path.ts';

/** How a machine writes paths, and where they lead. */
export interface Disk {
  readonly paths: PlatformPath;
  /** With all links followed, in the case that the disk has; null when there is nothing, or it may not be seen. */
  findRealPath(path: string): string | null;
}

export const thisMachine: Disk = { paths: path, findRealPath };
