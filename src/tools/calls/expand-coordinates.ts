import { adviseGroup } from '../../core/artifacts/coordinates.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';

const FORM = 'Write coordinates as in org.slf4j:slf4j-api:2.0.16, or without the version.';
const parts = ['group_id', 'artifact_id', 'version'] as const;

/**
 * `coordinates` (`g:a` or `g:a:v`) as the arguments that it stands for.
 * @throws InvalidInputError when it has another form, or one of those arguments is given too and says otherwise.
 */
export function expandCoordinates({ coordinates, ...others }: Readonly<Record<PropertyKey, unknown>>) {
  const written = String(coordinates).trim().split(':');
  if (written.length < 2 || written.length > 3 || written.includes('')) {
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
