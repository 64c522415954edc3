import { type ClassMember, flags } from '../classes/reading/class-file.ts';
import { readClass } from '../classes/reading/read-class.ts';
import { openBinary } from './open-binary.ts';

/**
 * The names of the methods and fields that a class of a jar has, each once, in its order; without those that no source ever shows: what is
 * synthetic, constructors, what each enum has. Null: the jar is gone, or has no such class, or it is a record, whose members are implied.
 * @throws CorruptArtifactError when it is damaged.
 */
export async function readMemberNames(jar: string, className: string): Promise<readonly string[] | null> {
  const binary = await openBinary(jar, jar);
  const entry = binary?.entries.find(({ path }) => path === `${className}.class`);
  if (entry === undefined) return null;
  const { file } = readClass(entry.read());
  if (file.components !== null) return null;
  const isEnum = (file.flags & flags.enum) !== 0;
  const isShown = ({ name, flags: own }: ClassMember) =>
    (own & flags.synthetic) === 0 && !name.startsWith('<') && !(isEnum && /^value(s|Of)$/.test(name));
  return [...new Set([...file.methods, ...file.fields].filter(isShown).map(({ name }) => name))];
}
