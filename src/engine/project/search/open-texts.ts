import type { SearchedRepository } from '../../../search/sources/searched-repository.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { OpenedRepositories } from '../opening/open-repositories.ts';
import type { ScopeDeps } from './open-scope.ts';

interface TextDeps extends Pick<ScopeDeps, 'ctx'> {
  readonly sources: Pick<Sources, 'openTexts'>;
}

/** Replaces declarations of artifacts without sources by the decompiled texts that are kept, for a search of texts. The call is told. */
export async function openTexts<Opened extends OpenedRepositories>(
  opened: Opened,
  { sources, ctx }: TextDeps,
): Promise<Opened> {
  const repositories: SearchedRepository[] = [];
  for (const repository of opened.repositories) {
    const texts = await sources.openTexts(repository.index, ctx);
    if (texts === null) repositories.push(repository);
    else repositories.push({ ...repository, index: texts.index, decompiled: texts.decompiled });
  }
  return { ...opened, repositories };
}
