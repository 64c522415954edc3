import { styleText } from 'node:util';

export type Colour = 'red' | 'green' | 'yellow' | 'dim' | 'bold';

/** One output stream as a person or a pipe sees it. */
export interface Terminal {
  readonly isInteractive: boolean;
  /** Columns; 80 if unknown. */
  readonly width: number;
  /** The same text without colour when the stream or the user wants none. */
  paint(colour: Colour, text: string): string;
  write(text: string): void;
}

/**
 * Colour follows NO_COLOR, FORCE_COLOR and TERM=dumb (https://no-color.org, https://force-color.org); a stream is interactive
 * when it is a terminal and CI is not set, so that build logs get one line for each event.
 */
export function openTerminal(
  stream: NodeJS.WriteStream,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Terminal {
  const isTerminal = stream.isTTY === true && env.TERM !== 'dumb';
  const forced = env.FORCE_COLOR;
  const isColoured = forced !== undefined && forced !== '' ? forced !== '0' : isTerminal && !env.NO_COLOR;
  return {
    isInteractive: isTerminal && !env.CI,
    get width() {
      return stream.columns ?? 80;
    },
    paint: (colour, text) => (isColoured ? styleText(colour, text, { validateStream: false }) : text),
    write: (text) => void stream.write(text),
  };
}
