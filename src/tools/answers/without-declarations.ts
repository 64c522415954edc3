/** Why a list of what a file declares is empty that may not be; undefined: it is whole. */
export function withoutDeclarations(hasDeclarations: boolean, language: string | null): string | undefined {
  return hasDeclarations ? undefined : `no declarations for this language${language === null ? '' : `: ${language}`}`;
}
