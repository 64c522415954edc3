/** `ENOENT`, `UND_ERR_SOCKET` and the like; empty for errors without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
