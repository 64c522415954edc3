import { join } from 'node:path';
import type { Place } from './client.ts';

export function atHome({ home }: Place, ...names: readonly string[]): string {
  return join(home, ...names);
}

export function inProject({ project }: Place, ...names: readonly string[]): string {
  return join(project, ...names);
}

/** `~/.config` on every system, as programs have it that follow XDG everywhere. */
export function inXdgConfig({ home, env }: Place, ...names: readonly string[]): string {
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), ...names);
}

/** The folder in which a desktop program keeps its settings. */
export function inAppConfig(place: Place, ...names: readonly string[]): string {
  if (place.platform === 'win32') return join(place.env.APPDATA || join(place.home, 'AppData', 'Roaming'), ...names);
  if (place.platform === 'darwin') return join(place.home, 'Library', 'Application Support', ...names);
  return inXdgConfig(place, ...names);
}
