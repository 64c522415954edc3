/** The list, or undefined in place of an empty one, which an answer then leaves out. */
export function omitEmpty<List extends readonly unknown[]>(list: List): List | undefined {
  return list.length === 0 ? undefined : list;
}
