import type { Language } from '../core/code/language.ts';
import { languages, languagesWithoutScanner, projectLanguages } from './index.ts';

const byId: ReadonlyMap<string, Language> = new Map(
  projectLanguages.map((language) => [language.scanner.id, language]),
);
const byExtension = mapExtensions(languages);
const byExtensionInProject = mapExtensions(projectLanguages);

/** The language of a file by its extension; null if it has no scanner, or the file is no source. */
export function findLanguage(path: string): Language | null {
  return byExtension.get(extensionOf(path)) ?? null;
}

/** The language of a project's own file, which may have only a grammar. */
export function findLanguageOfProject(path: string): Language | null {
  return byExtensionInProject.get(extensionOf(path)) ?? null;
}

export function findLanguageById(id: string): Language | null {
  return byId.get(id) ?? null;
}

/** Id of a file's language, with or without a scanner; null if the file is no source. */
export function languageOf(path: string): string | null {
  return findLanguage(path)?.scanner.id ?? languagesWithoutScanner.get(extensionOf(path)) ?? null;
}

function mapExtensions(all: readonly Language[]): ReadonlyMap<string, Language> {
  return new Map(all.flatMap((language) => language.scanner.extensions.map((extension) => [extension, language])));
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot) : '';
}
