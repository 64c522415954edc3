import packageJson from '../package.json' with { type: 'json' };
import { imageNamesOf } from './release-names.ts';

// Prints the tags and labels of the container image, as outputs of a step.
const { tags, labels } = imageNamesOf(packageJson);
console.log(`tags=${tags.join(',')}`);
console.log(`labels<<END\n${labels.join('\n')}\nEND`);
