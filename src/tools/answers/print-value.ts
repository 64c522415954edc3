/** `int SIZE = 3`, of an element of an annotation `int size() default 3`; undefined: no value is written. */
export function printValue(signature: string, value: string | undefined): string {
  if (value === undefined) return signature;
  return /[\p{L}\p{N}_$]\(\)(?:\[\])*$/u.test(signature) ? `${signature} default ${value}` : `${signature} = ${value}`;
}
