/**
 * True for a field in which javac (`$SwitchMap$…`) or Kotlin's compiler (`$EnumSwitchMapping$…`) notes which constant of an enum a case
 * stands for. Its class has nothing else, and without its initializer a decompiler gives numbers for constants.
 */
export function isSwitchMap(field: string): boolean {
  return /^\$(?:SwitchMap|EnumSwitchMapping)\$/.test(field);
}
