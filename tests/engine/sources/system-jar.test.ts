import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classFixtureJar } from '../../support/class-fixtures.ts';
import { openHost } from '../../support/open-host.ts';
import { pomText } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a jar of scope system answers by its coordinates before anybody asked for a graph, offline too', async () => {
  const file =
    '<dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version><scope>system</scope><systemPath>${project.basedir}/apple.jar</systemPath></dependency>';
  const folder = tempFolder({
    '.m2/settings.xml': '<settings><offline>true</offline></settings>',
    'project/apple.jar': classFixtureJar(),
    'project/pom.xml': pomText(
      `<groupId>orchard</groupId><artifactId>shop</artifactId><version>1</version><dependencies>${file}</dependencies>`,
    ),
  });
  const { explore } = await openHost(folder, { config: { compiled: 'declarations' } }).engineFor(
    join(folder, 'project'),
  );
  const apple = { groupId: 'orchard', artifactId: 'apple', version: '1' };
  const asked = { ...apple, typeName: 'orchard.Picker' };
  const { artifact } = await explore.getTypeSource(asked, { ...quietContext, offline: true });
  expect(artifact.text).toBe('declarations');
});
