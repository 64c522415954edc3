import { adviseGroup } from '../../core/artifacts/coordinates.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';

const FORM = 'Write coordinates as in org.slf4j:slf4j-api:2.0.16, or without the version.';
const parts = ['group_id', 'artifact_id', 'version'] as const;

/**
 * `coordinates` (`g:a`, `g:a:v` or `g:a:v:classifier`) as the arguments that it stands for; a classifier stays with the version.
 * @throws InvalidInputError when it has another form, or one of those arguments is given too and says otherwise.
 */
export function expandCoordinates({ coordinates, ...others }: Readonly<Record<PropertyKey, unknown>>) {
  const all = String(coordinates).trim().split(':');
  const written = [...all.slice(0, 2), ...(all.length > 2 ? [all.slice(2).join(':')] : [])];
  if (all.length < 2 || all.length > 4 || all.includes('')) {
    throw new InvalidInputError(`coordinates: ${JSON.stringify(coordinates)} is not groupId:artifactId:version`, {
      suggestion: joinParts(' ', FORM, adviseGroup(String(coordinates).trim())),
    });
  }
  const said = written.map((value, position) => [parts[position]!, value.trim()] as const);
  const wrong = said.find(([name, value]) => others[name] !== undefined && others[name] !== value);
  if (wrong !== undefined) {
    const [name, value] = wrong;
    throw new InvalidInputError(`coordinates says ${name} ${value}, ${name} says ${String(others[name])}`, {
      suggestion: `Leave ${name} or coordinates out.`,
    });
  }
  return { ...others, ...Object.fromEntries(said) };
}
