declare module '@run-slicer/vf/vf.wasm-runtime.js' {
  import type { Config } from '@run-slicer/vf';

  /** Compiles the module, given by its bytes. */
  export function load(wasm: Uint8Array): Promise<{
    readonly exports: { decompile(names: readonly string[], config: Config): Promise<Record<string, string>> };
  }>;
}
