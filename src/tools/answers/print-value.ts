/** `int SIZE = 3`, of an element of an annotation `int size() default 3`, of an enum constant `RED(3)`; undefined: no value is written. */
export function printValue(signature: string, value: string | undefined): string {
  if (value === undefined) return signature;
  if (isConstant.test(signature)) return signature + value;
  return /[\p{L}\p{N}_$]\(\)(?:\[\])*$/u.test(signature) ? `${signature} default ${value}` : `${signature} = ${value}`;
}

/** Alone among what has a value an enum constant is its name and nothing else. */
const isConstant = /^(?:`[^`]+`|[\p{L}\p{N}_$]+)$/u;
