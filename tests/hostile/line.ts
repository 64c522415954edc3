/** One line of a report. */
export interface Line {
  readonly isFine: boolean;
  readonly text: string;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 10 ** 6).toFixed()} MB`;
