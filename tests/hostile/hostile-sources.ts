import { hostileShapes } from '../fuzz/hostile-shapes.ts';

/** Sources that a scanner could read again and again, made as long as is asked for. */
export interface HostileSource {
  readonly name: string;
  readonly extension: string;
  /** About so many bytes. */
  textOf(bytes: number): string;
}

const extensions: Readonly<Record<string, string>> = { java: '.java', kotlin: '.kt' };

export const hostileSources: readonly HostileSource[] = Object.entries(hostileShapes).flatMap(([language, shapes]) =>
  shapes.map(([name, textOf]) => {
    const part = (textOf(2000).length - textOf(1000).length) / 1000;
    return {
      name: `${language}: ${name}`,
      extension: extensions[language]!,
      textOf: (bytes) => textOf(Math.ceil(bytes / part)),
    };
  }),
);
