import { primitiveTypes } from '../classes/reading/primitive-types.ts';

/** The type of a descriptor (JVMS 4.3.2) as Java writes it, with its full name: `java.util.Map.Entry[]`. */
export function typeOfDescriptor(descriptor: string): string {
  const element = descriptor.replace(/^\[+/, '');
  const name = primitiveTypes[element] ?? element.slice(1, -1).replaceAll(/[/$](?=.)/g, '.');
  return name + '[]'.repeat(descriptor.length - element.length);
}
