const KILOBYTE = 1024;

/** `512B`, `1KB`, `12.5KB`, `1.2MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes}B`;
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE ? `${round(kilobytes)}KB` : `${round(kilobytes / KILOBYTE)}MB`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
