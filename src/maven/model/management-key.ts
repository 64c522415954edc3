/** What identifies a dependency within one model. */
export interface Manageable {
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly type: string | null;
  readonly classifier: string | null;
}

/** `groupId:artifactId:type[:classifier]` of the texts as they stand. Source: Maven's Dependency.getManagementKey. */
export function printManagementKey({ groupId, artifactId, type, classifier }: Manageable): string {
  const key = `${groupId}:${artifactId}:${type ?? 'jar'}`;
  return classifier === null ? key : `${key}:${classifier}`;
}
