import { omitEmpty } from '../../core/omit-empty.ts';
import { shorten, shortenList } from './shorten.ts';

/** The problems in the files that an answer is about. */
export interface SourceProblems {
  readonly problems?: readonly string[];
}

export function describeProblems(problems: readonly string[]): SourceProblems {
  return {
    problems: omitEmpty(
      shortenList(
        problems.map((problem) => shorten(problem, 150)),
        5,
      ),
    ),
  };
}

export function renderProblems({ problems }: SourceProblems): readonly string[] {
  return (problems ?? []).map((problem) => `problem: ${problem}`);
}

export interface NotListed {
  readonly not_listed?: string;
}

/** The gaps in a list of packages or types; empty when it is whole. `what` names the entries of the list, `tools` those that find more. */
export function describeNotListed(unscanned: Readonly<Record<string, number>>, what: string, tools: string): NotListed {
  const languages = Object.entries(unscanned).map(([language, count]) => `${language} sources (${count})`);
  if (languages.length === 0) return {};
  return {
    not_listed: `${what} in ${languages.join(', ')}: no symbols yet, use ${tools}`,
  };
}

export function renderNotListed({ not_listed }: NotListed): string | undefined {
  return not_listed && `not listed: ${not_listed}`;
}
