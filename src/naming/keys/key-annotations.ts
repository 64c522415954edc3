import { evaluateText, type ReadAnnotation, readAnnotation } from './annotation-values.ts';
import { toKebab } from './written-key.ts';

/** Finds the expression of a constant by its name, as the place of the annotation writes it; null: it is not known. */
export type ConstantOf = (name: string) => string | null;

/** Annotations of types and of functions that bind a group of keys. */
export const binders = ['ConfigurationProperties', 'ConfigMapping', 'ConfigRoot', 'EachProperty'] as const;

/** A group of keys that annotations bind to a type. */
export interface KeyGroup {
  /** Before the keys of the group; `*` stands for a name that the user chooses. */
  readonly prefix: string;
  /** As written. */
  readonly annotation: string;
}

/** The group of keys that the annotations of a type, or of a function that makes an object, bind; null: none, or its prefix is not known. */
export function readKeyGroup(
  annotations: readonly string[],
  typeName: string,
  constantOf: ConstantOf,
): KeyGroup | null {
  const all = annotations.map((written) => ({ written, ...readAnnotation(written) }));
  for (const binder of binders) {
    const found = all.find(({ name }) => name === binder);
    // Since Quarkus 3.19 a root is a mapping too, which was read before it.
    const prefix = found === undefined ? null : prefixOf(found, typeName, constantOf);
    if (found !== undefined && prefix !== null) return { prefix, annotation: found.written };
  }
  return null;
}

function prefixOf({ name, values }: ReadAnnotation, typeName: string, constantOf: ConstantOf): string | null {
  const textOf = (element: string) => {
    const expression = values.get(element);
    return expression === undefined ? undefined : evaluateText(expression, constantOf);
  };
  if (name === 'ConfigRoot') {
    // https://quarkus.io/guides/writing-extensions#configuration-roots
    const own = textOf('name') ?? toKebab(typeName.replace(/(?:(?:Run|Build)(?:Time)?)?Config(?:uration)?$/, ''));
    return [textOf('prefix') ?? 'quarkus', own].filter((part) => part !== '' && part !== '<<root>>').join('.');
  }
  const prefix = textOf('prefix') ?? textOf('value');
  if (prefix === null) return null;
  return name === 'EachProperty' ? `${prefix ?? ''}.*` : (prefix ?? '');
}

/** The last part of a key and the default value, where annotations of a member state them. */
export interface MemberAnnotations {
  /** Null: the member's own name counts. */
  readonly annotatedName: string | null;
  /** As a text of the configuration; null: none is stated. */
  readonly defaultValue: string | null;
  /** True if its keys stand right below those of the type around it. */
  readonly isTransparent: boolean;
  /** True if the names of a map may be left out, as for the only data source of Quarkus. */
  readonly mayLackName: boolean;
}

export function readMemberAnnotations(annotations: readonly string[], constantOf: ConstantOf): MemberAnnotations {
  const all = annotations.map(readAnnotation);
  const textOf = (annotation: string, element: string) => {
    const expression = all.find(({ name }) => name === annotation)?.values.get(element);
    return expression === undefined ? null : (evaluateText(expression, constantOf) ?? expression);
  };
  const has = (annotation: string) => all.some(({ name }) => name === annotation);
  const name = textOf('Name', 'value') ?? textOf('WithName', 'value') ?? textOf('ConfigItem', 'name');
  const isParent = name === '<<parent>>' || name === 'ConfigItem.PARENT';
  return {
    annotatedName: isParent || name === '' || name === '<<hyphenated element name>>' ? null : name,
    defaultValue:
      textOf('DefaultValue', 'value') ??
      textOf('WithDefault', 'value') ??
      textOf('Bindable', 'defaultValue') ??
      textOf('ConfigItem', 'defaultValue'),
    isTransparent: isParent || has('WithParentName'),
    mayLackName: has('WithUnnamedKey'),
  };
}
