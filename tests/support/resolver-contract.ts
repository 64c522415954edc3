import { describe, expect, test } from 'vitest';
import type { ArtifactRequest, LocatedArtifact } from '../../src/core/artifacts/artifact.ts';
import { parseCoordinates } from '../../src/core/artifacts/coordinates.ts';
import { readAll } from '../../src/core/artifacts/read-all.ts';
import type { SourceResolver } from '../../src/core/artifacts/resolver.ts';
import type { Attempt } from '../../src/core/problems/attempt.ts';
import { emptyJar } from './build-jar.ts';
import { quietContext } from './quiet-context.ts';
import { repositoryAt } from './repository-at.ts';

/** Makes the resolver over a place that holds these files, given by their path in Maven's layout. */
export type ResolverOver = (files: Readonly<Record<string, string>>) => Promise<SourceResolver> | SourceResolver;

export const orchard = repositoryAt('https://repo.orchard.example/maven2/');

/** `g:a:v[:classifier]`, kind by classifier and extension. */
export function requestFor(text: string, extension = 'jar', changes: Partial<ArtifactRequest> = {}): ArtifactRequest {
  const coordinates = parseCoordinates(text);
  const kind = extension === 'pom' ? 'pom' : coordinates.classifier === 'sources' ? 'sources' : 'binary';
  return { coordinates, kind, extension, repositories: [orchard], ...changes };
}

/** `resolver:outcome`, joined; and the text found. */
export async function locate(resolver: SourceResolver, request: ArtifactRequest, ctx = quietContext) {
  const attempts: Attempt[] = [];
  const found = await resolver.locate(request, attempts, ctx);
  return { text: await textOf(found), outcomes: attempts.map(({ outcome }) => outcome).join(' '), found, attempts };
}

/** What every resolver owes the chain. */
export function testResolverContract(id: string, over: ResolverOver): void {
  const files = {
    'orchard/apple/1.0/apple-1.0.pom': '<project/>',
    'orchard/apple/1.0/apple-1.0-sources.jar': emptyJar('sources'),
  };
  describe(`${id} keeps the contract`, () => {
    test('it finds a POM', async () =>
      expect(await locate(await over(files), requestFor('orchard:apple:1.0', 'pom'))).toMatchObject({
        text: '<project/>',
      }));
    test('it finds sources', async () =>
      expect(await locate(await over(files), requestFor('orchard:apple:1.0:sources'))).toMatchObject({
        text: emptyJar('sources'),
      }));
    test('a find is a file with its size', async () => {
      const { found } = await locate(await over(files), requestFor('orchard:apple:1.0', 'pom'));
      expect(found).toMatchObject({ file: expect.any(String), size: 10 });
    });
    test('a find is noted with where it was', async () => {
      const { attempts, found } = await locate(await over(files), requestFor('orchard:apple:1.0', 'pom'));
      expect(attempts.at(-1)).toMatchObject({ resolver: id, outcome: 'found', origin: found?.origin });
    });
    test('another version is not here', async () =>
      expect(await locate(await over(files), requestFor('orchard:apple:2.0', 'pom'))).toMatchObject({ text: null }));
    test('another classifier is not here', async () =>
      expect(await locate(await over(files), requestFor('orchard:apple:1.0:tests'))).toMatchObject({ text: null }));
    test('it knows its id', async () => expect((await over({})).id).toBe(id));
    for (const coordinates of [
      { groupId: '..', artifactId: 'apple', version: '1.0' },
      { groupId: 'orchard', artifactId: '../apple', version: '1.0' },
      { groupId: 'orchard', artifactId: 'apple', version: '%2e%2e' },
      { groupId: 'orchard', artifactId: 'apple', version: '1.0', classifier: 'a/../../b' },
    ]) {
      test(`it refuses ${Object.values(coordinates).join(':')}`, async () => {
        const resolver = await over(files);
        await expect(locate(resolver, { ...requestFor('a:b:1'), coordinates })).rejects.toMatchObject({
          code: 'INVALID_INPUT',
        });
      });
    }
    test('it refuses a file name that leaves the repository', async () => {
      const resolver = await over(files);
      const request = requestFor('orchard:apple:1.0', 'jar', { fileName: '../../../../apple.jar' });
      await expect(locate(resolver, request)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    });
  });
}

async function textOf(found: LocatedArtifact | null): Promise<string | null> {
  if (found === null) return null;
  return (await readAll(found)).toString();
}
