import type { ScriptCall } from '../../evaluation/script-value.ts';

/** Whether a script of Kotlin's calls it, or a source: what names stand for differs from Groovy. */
export function isOfKotlin({ where }: ScriptCall): boolean {
  return /\.kts?:\d+$/.test(where);
}
