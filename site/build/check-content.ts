import type { ContentProblem } from '@ncf/contract/content';
import {
  articleFiles,
  faqFiles,
  FILES,
  readAdditions,
  readArticle,
  readCompany,
  readDevices,
  readFaq,
  readSearchWords,
  readShops,
  readTopics,
} from '../content/read.ts';
import { LOCALE } from '../shell/language.ts';
import { checkedGoes, checkedPorts } from './content.ts';
import { factsOf } from './facts.ts';

/** The mistakes that an error of the content lists. The classes differ between bundles. */
function problemsOf(error: unknown): readonly ContentProblem[] {
  if (error instanceof Error && 'problems' in error)
    return error.problems as readonly ContentProblem[];
  throw error;
}

/** Checks the files of the content in the language of this build, each as far as the others allow. */
export function problemsInFiles(): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(...problemsOf(error));
      return undefined;
    }
  };
  const company = attempt(readCompany);
  const devices = attempt(readDevices);
  const additions = attempt(readAdditions);
  const topics = attempt(readTopics);
  attempt(readShops);
  attempt(readSearchWords);
  if (devices && additions) {
    attempt(() => checkedGoes(FILES.products, devices, additions));
    attempt(() => checkedGoes(FILES.accessories, additions, devices));
    attempt(() => checkedPorts(FILES.accessories, additions, devices));
  }
  if (topics) for (const file of articleFiles()) attempt(() => readArticle(file, topics));
  if (company && devices && additions) {
    const facts = factsOf(company, [...devices, ...additions], LOCALE);
    for (const file of faqFiles()) attempt(() => readFaq(file, facts));
  }
  return problems;
}
